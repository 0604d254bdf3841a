import { readFileSync } from 'node:fs';
import { expect, test } from '../support/test';
import { applyTheme, openScene, themes } from './apply-theme';
import { type Scene, scenes } from './scenes';
import { serverScenes } from './server-scenes';

type Case = [property: string, value: string, selector: string, style: string, expected?: string];

const red = 'rgb(201, 2, 3)';
const createColourCases = (selector: string, style: string, ...names: string[]): Case[] =>
  names.map((name) => [name, red, selector, style]);

/** Custom properties of docs/styling.md, each with an element that the property changes, by scene. */
const cases: Record<string, Case[]> = {
  'drawer with lines': [
    ...createColourCases('.si-button', 'background-color', '--si-accent'),
    ...createColourCases('.si-button', 'color', '--si-on-accent'),
    ...createColourCases('.si-drawer', 'background-color', '--si-surface'),
    ...createColourCases('.si-drawer', 'color', '--si-text'),
    ...createColourCases('.si-drawer-header', 'border-bottom-color', '--si-line'),
    ['--si-drawer-width', '300px', '.si-drawer', 'width'],
    ['--si-font', 'monospace', '.si-drawer', 'font-family'],
    ['--si-font-size', '21px', '.si-drawer', 'font-size'],
    ...createColourCases('.si-drawer::backdrop', 'background-color', '--si-backdrop'),
  ],
  'popup with results': [
    ...createColourCases('.si-search-popup', 'background-color', '--si-surface'),
    ...createColourCases('.si-search-stars .si-full', 'background-color', '--si-star'),
    ['--si-radius', '3px', '.si-search-popup', 'border-top-left-radius'],
    ['--si-search-layer', '77', '.si-search-popup', 'z-index'],
    ...createColourCases('.si-search-popup', '--_soft', '--si-text-soft'),
    ...createColourCases('.si-search-popup', '--_tint', '--si-tint'),
  ],
  'full screen': [
    ...createColourCases('.si-search-action', 'background-color', '--si-accent'),
    ...createColourCases('.si-search-field', 'border-top-color', '--si-line-strong'),
  ],
  chat: [
    ...createColourCases('.si-chat-send', 'background-color', '--si-chat-color'),
    ...createColourCases('.si-chat-send', 'color', '--si-chat-ink'),
    ...createColourCases('.si-chat-box', 'background-color', '--si-chat-surface'),
    ...createColourCases('.si-chat', 'color', '--si-chat-text'),
    ...createColourCases('.si-chat', '--_soft', '--si-chat-soft'),
    ...createColourCases('.si-chat', '--_tint', '--si-chat-tint'),
    ...createColourCases('.si-chat', '--_line', '--si-chat-line'),
    ...createColourCases('.si-chat', '--_ring', '--si-chat-focus'),
    ['--si-chat-gap', '33px', '.si-chat', 'right'],
    ['--si-chat-radius', '5px', '.si-chat-button', 'border-top-left-radius'],
    ['--si-chat-z', '77', '.si-chat', 'z-index'],
  ],
  'subscription with success': createColourCases(
    '.si-subscription-success [role=status]',
    'border-inline-start-color',
    '--si-success',
  ),
  'subscription with an invalid field': createColourCases(
    '.si-field-error',
    'border-inline-start-color',
    '--si-error',
  ),
  viewer: [
    ...createColourCases('.si-lb-frame', '--si-lb-ground', '--si-lb-background'),
    ...createColourCases('.si-lightbox', 'color', '--si-lb-color'),
    ...createColourCases('.si-lightbox :focus-visible', '--_ring', '--si-focus'),
  ],
  carousels: [
    ...createColourCases('.si-arrow', 'background-color', '--si-control'),
    ...createColourCases('.si-arrow', 'color', '--si-on-control'),
  ],
  'carousel with autoplay': createColourCases('.si-controls-inside .si-dots', 'color', '--si-inside'),
  'a background video': [
    ...createColourCases('.si-bg-button', 'background-color', '--si-button-background'),
    ...createColourCases('.si-bg-button', 'color', '--si-button-color'),
  ],
  'a playing video': [['--si-video-ratio', '2 / 1', '.si-video', 'aspect-ratio']],
  'cards with an entrance animation': [
    ['--si-entrance-duration', '3s', '.si-animated', 'animation-duration'],
    ['--si-entrance-easing', 'linear', '.si-animated', 'animation-timing-function'],
  ],
  'drop caps': createColourCases('.si-drop-cap', 'color', '--si-accent'),
};

/** Properties that apply only in a state without a scene. */
const propertiesWithoutScene = {
  '--si-control-hover': 'under the pointer',
  '--si-slides': 'before the carousel starts',
  '--si-slides-tablet': 'before the carousel starts',
  '--si-slides-mobile': 'before the carousel starts',
  '--si-ken-burns-duration': 'during the Ken Burns effect of a slideshow',
};

for (const [name, list] of Object.entries(cases))
  test(`documented custom properties change the scene “${name}” under a theme`, async ({
    page,
    guard,
    openHtml,
  }) => {
    const scene = (scenes[name] ?? serverScenes[name]) as Scene;
    if (scene.consoleMessage) guard.expect(scene.consoleMessage);
    await openScene(page, openHtml, scene, 'ltr');
    for (const [property, value, selector, style, expected = value] of list) {
      const css = `${name in scenes ? themes.astra : ''} :root { ${property}: ${value} }`;
      await applyTheme(page, `${css} * { transition: none !important }`, name in scenes);
      const [elementSelector = '', pseudo = ''] = selector.split(/(?=::)/);
      const node = page.locator(elementSelector).first();
      const read = () =>
        node.evaluate(
          (element, [key, part]) => getComputedStyle(element, part || null).getPropertyValue(key),
          [style, pseudo] as const,
        );
      await expect.soft.poll(read, { message: property }).toBe(expected);
    }
  });

test('each documented custom property has a case, or a reason to have no case', () => {
  const table = readFileSync('docs/styling.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `--si-'))
    .join('\n');
  const documented = new Set(table.match(/--si-[a-z-]+/g));
  const tested = Object.values(cases).flatMap((list) => list.map(([property]) => property));
  expect([...new Set([...tested, ...Object.keys(propertiesWithoutScene)])].sort()).toEqual(
    [...documented].sort(),
  );
});

for (const [name, selector] of [
  ['drawer with lines', '.si-drawer-header'],
  ['popup with results', '.si-search-option'],
  ['chat', '.si-chat-send'],
  ['subscription with success', '.si-subscription-success [role=status]'],
  ['viewer', '.si-lb-header'],
  ['carousels', '.si-arrow'],
] as const)
  test(`a class rule with !important overrides a background in the scene “${name}”`, async ({
    page,
    openHtml,
  }) => {
    await openScene(page, openHtml, scenes[name] as Scene, 'ltr');
    await applyTheme(page, `${selector} { background: ${red} !important }`);
    await expect(page.locator(selector).first()).toHaveCSS('background-color', red);
  });
