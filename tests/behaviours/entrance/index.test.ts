import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { find, mountAs, page } from '../../support/context';
import { stubIntersections, stubMedia } from '../../support/observers';

let intersections: ReturnType<typeof stubIntersections>;
let element: HTMLElement;

/** All elements of a page share the observer, so each test imports fresh modules. */
const mount = async (attributes: string, props = {}) => {
  vi.resetModules();
  intersections = stubIntersections();
  const { default: entrance } = await import('../../../src/behaviours/entrance/index');
  page(`<style>.si-invisible{opacity:0}.foreign{visibility:hidden}</style><p ${attributes}>Text</p>`);
  element = find('p');
  return mountAs(entrance, element, props);
};

beforeEach(() => {
  vi.useFakeTimers();
  stubMedia();
});
afterEach(() => vi.useRealTimers());

it('adopts the bundle’s stylesheet only where the mount point sets no classes of its own', async () => {
  document.adoptedStyleSheets = [];
  await mount('data-animation="fade"', { hiddenClass: 'foreign', animatedClass: 'in', prefix: '' });
  expect(document.adoptedStyleSheets).toHaveLength(0);
  await mount('data-animation="fade"');
  expect(document.adoptedStyleSheets).toHaveLength(1);
});

describe('an element outside the viewport', () => {
  it('stays hidden until the element becomes visible, and plays its entrance once', async () => {
    await mount('data-animation="fade-up"');
    expect(element.className).toBe('');
    intersections.notify(element, {});
    expect(element.className).toBe('si-invisible');
    intersections.notify(element, { isIntersecting: true });
    vi.runAllTimers();
    expect(element.className).toBe('si-animated si-fade-up');
    expect(intersections.watches(element)).toBe(false);
  });

  it('waits for the delay of its entrance', async () => {
    await mount('class="si-invisible" data-animation="fade" data-animation-delay="300"');
    intersections.notify(element, { isIntersecting: true });
    vi.advanceTimersByTime(299);
    expect(element.className).toBe('si-invisible');
    vi.advanceTimersByTime(1);
    expect(element.className).toBe('si-animated si-fade');
  });

  it('stays hidden after the stylesheet’s timeout once the behaviour has started', async () => {
    await mount('class="si-invisible" data-animation="fade"');
    intersections.notify(element, {});
    expect(element.style.animation).toContain('none');
    intersections.notify(element, { isIntersecting: true });
    vi.runAllTimers();
    expect(element.style.animation).toBe('');
  });
});

it('leaves visible elements visible', async () => {
  await mount('data-animation="fade"');
  intersections.notify(element, { isIntersecting: true });
  vi.runAllTimers();
  expect(element.className).toBe('');
});

it('shows an element without a box', async () => {
  await mount('class="si-invisible" data-animation="fade"');
  intersections.notify(element, { box: { width: 0, height: 0 } });
  expect(element.className).toBe('');
});

describe('the element shows at once', () => {
  it.each([
    ['the name none', 'data-animation="none"'],
    ['no name', ''],
    ['an invalid name', 'data-animation="a b"'],
    ['a hostile name', 'data-animation="&quot;><b>"'],
  ])('with %s', async (_, attributes) => {
    await mount(`class="si-invisible" ${attributes}`);
    expect(element.className).toBe('');
    expect(intersections.watches(element)).toBe(false);
  });

  it('under reduced motion', async () => {
    stubMedia('reduced-motion');
    await mount('class="si-invisible" data-animation="fade"');
    expect(element.className).toBe('');
  });
});

describe('devices', () => {
  it.each([
    [[], 'a'],
    [['1024.98'], 'b'],
    [['1024.98', '767.98'], 'c'],
  ])('take the animation of the narrowest matching query of %j', async (queries, name) => {
    stubMedia(...queries);
    await mount(
      'class="si-invisible" data-animation="a" data-animation-tablet="b" data-animation-mobile="c"',
    );
    intersections.notify(element, { isIntersecting: true });
    vi.runAllTimers();
    expect(element.className).toBe(`si-animated si-${name}`);
  });
});

it('uses the host’s classes', async () => {
  await mount('class="foreign"', {
    animation: 'zoomIn',
    hiddenClass: 'foreign',
    animatedClass: 'animated',
    prefix: '',
  });
  intersections.notify(element, { isIntersecting: true });
  vi.runAllTimers();
  expect(element.className).toBe('animated zoomIn');
});

it('shows the element when the behaviour stops during the delay', async () => {
  const { stop } = await mount('class="si-invisible" data-animation="fade" data-animation-delay="300"');
  intersections.notify(element, { isIntersecting: true });
  stop();
  vi.runAllTimers();
  expect(element.className).toBe('');
  expect(element.getAttribute('style') || '').toBe('');
});
