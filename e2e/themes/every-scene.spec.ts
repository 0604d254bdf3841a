// @core
import { test } from '../support/test';
import { openScene } from './apply-theme';
import {
  measureAccessibility,
  measureFocus,
  measureForcedColours,
  measureLaterStyles,
  measurePrint,
  measureRings,
  measureSchemes,
  measureServerNodes,
  measureStates,
  measureStyling,
  measureThemes,
} from './measure-scene';
import { expectShown, scenes } from './scenes';
import { serverScenes } from './server-scenes';

/** `npm test` opens every third scene. */
const createTags = (index: number) => (index % 3 ? ['@all'] : []);

for (const [index, [name, scene]] of Object.entries(scenes).entries()) {
  test(`every measure of the scene “${name}” holds`, { tag: createTags(index) }, async ({
    page,
    guard,
    openHtml,
  }) => {
    test.setTimeout(240_000);
    const { needsMotion, consoleMessage } = scene;
    if (consoleMessage) guard.expect(consoleMessage);
    await openScene(page, openHtml, scene, 'ltr');
    if (!needsMotion) await test.step('accessibility', () => measureAccessibility(page, scene));
    await test.step('forced colours', () => measureForcedColours(page, scene));
    await test.step('themes', () => measureThemes(page, scene, ['light', 'dark'], 'ltr'));
    await test.step('states', () => measureStates(page, name, scene));
    await test.step('styling', () => measureStyling(page, name));
    await test.step('later styles', () => measureLaterStyles(page, name, scene));
    await test.step('schemes', () => measureSchemes(page, name, scene));
    await test.step('rings', () => measureRings(page, name, scene));
    await expectShown(page, scene);
    // A dialog that is not printed loses the focus.
    await test.step('print', () => measurePrint(page, scene));
    // Moving the focus closes some UI, so this measure is the last.
    if (!needsMotion) await test.step('focus', () => measureFocus(page, scene));
  });

  test(`the scene “${name}” keeps its looks under the themes from right to left`, { tag: '@all' }, async ({
    page,
    guard,
    openHtml,
  }) => {
    test.setTimeout(60_000);
    if (scene.consoleMessage) guard.expect(scene.consoleMessage);
    await openScene(page, openHtml, scene, 'rtl');
    await measureThemes(page, scene, ['light'], 'rtl');
  });
}

for (const [index, [name, scene]] of Object.entries(serverScenes).entries())
  for (const [dir, schemes] of [
    ['ltr', ['light', 'dark']],
    ['rtl', ['light']],
  ] as const)
    test(`the scene “${name}” stays usable under each working theme, ${dir}`, {
      tag: dir === 'ltr' ? createTags(index) : '@all',
    }, async ({ page, guard, openHtml }) => {
      test.setTimeout(60_000);
      if (scene.consoleMessage) guard.expect(scene.consoleMessage);
      await openScene(page, openHtml, scene, dir);
      await measureServerNodes(page, scene, schemes, dir);
      if (dir === 'ltr') await measureStyling(page, name);
    });
