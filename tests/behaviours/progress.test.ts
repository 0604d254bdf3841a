import { beforeEach, describe, expect, it, vi } from 'vitest';
import progress from '../../src/behaviours/progress';
import { find, mountAs, page } from '../support/context';
import { stubAnimations } from '../support/motion';
import { stubIntersections, stubMedia } from '../support/observers';

let played: ReturnType<typeof stubAnimations>['played'];
let intersections: ReturnType<typeof stubIntersections>;
beforeEach(() => {
  ({ played } = stubAnimations());
  intersections = stubIntersections();
});

const createBar = (now = '70', attributes = '') =>
  `<div role="progressbar" aria-valuenow="${now}" ${attributes}><div data-bar><span class="t"> CSS </span><i>${now}%</i></div></div>`;

describe('value', () => {
  it.each([
    ['70', '70'],
    ['0', '0'],
    ['130', '100'],
    ['-5', '0'],
    ['12.5', '12.5'],
    ['70%', '70'],
    ['66,6', '66.6'],
    ['٧٠٪', '70'],
  ])('%s shows as %s percent', async (printedValue, value) => {
    const element = page(createBar(printedValue));
    await mountAs(progress, element);
    expect(find('[data-bar]').style.width).toBe(`${value}%`);
    expect(element.getAttribute('aria-valuenow')).toBe(value);
  });

  it.each(['', 'many', 'NaN'])('"%s" leaves the bar alone', async (printedValue) => {
    const element = page(createBar(printedValue));
    const before = element.outerHTML;
    await mountAs(progress, element);
    expect(element.outerHTML).toBe(before.replace('>', ' data-island-state="loading">'));
    expect(played).toEqual([]);
  });

  it('comes from a prop', async () => {
    await mountAs(progress, page(createBar('1')), { value: '33' });
    expect(find('[data-bar]').style.width).toBe('33%');
  });
});

it('has the role and the name of a progress bar', async () => {
  const element = page('<div aria-valuenow="7"><div data-bar><span class="t">CSS</span> 7%</div></div>');
  await mountAs(progress, element, { name: '.t' });
  expect(element.getAttribute('role')).toBe('progressbar');
  expect(element.getAttribute('aria-label')).toBe('CSS');
  expect(element.getAttribute('aria-valuemin')).toBe('0');
  expect(element.getAttribute('aria-valuemax')).toBe('100');
  const labelled = page(createBar('7', 'aria-labelledby="x"'));
  await mountAs(progress, labelled);
  expect(labelled.hasAttribute('aria-label')).toBe(false);
});

it('stays covered until the bar is visible, and grows once', async () => {
  const element = page(createBar());
  await mountAs(progress, element);
  expect(played[0]).toMatchObject({ state: 'paused', options: { duration: 1000 } });
  expect(played[0]?.keyframes).toEqual([{ clipPath: 'inset(0 100% 0 0)' }, { clipPath: 'inset(0)' }]);
  intersections.notify(element, { isIntersecting: true });
  expect(played[0]?.state).toBe('running');
  expect(intersections.watches(element)).toBe(false);
});

it('grows from the right in right-to-left text', async () => {
  const element = page(createBar('70'));
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ direction: 'rtl' } as CSSStyleDeclaration);
  await mountAs(progress, element);
  expect(played[0]?.keyframes).toEqual([{ clipPath: 'inset(0 0 0 100%)' }, { clipPath: 'inset(0)' }]);
});

it('shows the whole bar under reduced motion and in print', async () => {
  await mountAs(progress, page(createBar()));
  window.dispatchEvent(new Event('beforeprint'));
  expect(played[0]?.state).toBe('finished');
  stubMedia('reduced-motion');
  await mountAs(progress, page(createBar()));
  expect(played).toHaveLength(1);
  expect(find('[data-bar]').style.width).toBe('70%');
});

it('restores the attributes and shows the bar when the behaviour stops', async () => {
  const element = page(createBar('130'));
  const { stop } = await mountAs(progress, element);
  stop();
  expect(element.getAttribute('aria-valuenow')).toBe('130');
  expect(element.hasAttribute('aria-label')).toBe(false);
  expect(find('[data-bar]').style.width).toBe('100%');
  expect(played[0]?.state).toBe('idle');
});
