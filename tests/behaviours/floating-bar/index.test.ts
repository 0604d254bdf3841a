import { beforeEach, describe, expect, it, vi } from 'vitest';
import floatingBar from '../../../src/behaviours/floating-bar/index';
import { recall } from '../../../src/dom/browser-storage';
import { find, mountAs, page } from '../../support/context';
import { placeAt, stubMedia, stubResizes } from '../../support/observers';

const bar =
  '<div class="bar" role="alertdialog"><p>Sale</p><a class="cta" href="/s">Shop</a><button data-close>×</button></div>';
let resizes: ReturnType<typeof stubResizes>;

beforeEach(() => {
  localStorage.clear();
  resizes = stubResizes();
  vi.spyOn(Element.prototype, 'getAnimations').mockReturnValue([]);
});

const setHeight = (element: HTMLElement, value: number) =>
  placeAt(element, { top: innerHeight - value, height: value });

const mount = async (props: Record<string, unknown> = {}, html = bar, overrides = {}) => {
  page(html);
  const element = find('.bar');
  setHeight(element, 50);
  const { stop } = await mountAs(floatingBar, element, props, overrides);
  // Browsers call a resize observer before the first paint.
  resizes.resize(element);
  return { element, stop, close: () => find('[data-close]').click() };
};
const waitUntilHidden = () => vi.waitFor(() => expect(find('.bar').style.display).toBe('none'));

it('becomes a named region and takes no focus', async () => {
  const { element } = await mount({ label: 'Offer', closeLabel: 'Shut' });
  expect(element.getAttribute('role')).toBe('region');
  expect(element.getAttribute('aria-label')).toBe('Offer');
  expect(find('[data-close]').getAttribute('aria-label')).toBe('Shut');
  expect(document.activeElement).toBe(document.body);
});

it('shows a text without a link or a button', async () => {
  const { element, stop } = await mount(
    { cta: '.cta', ctaEntrance: 'animated in' },
    '<div class="bar">Sale</div>',
  );
  expect(element.textContent).toBe('Sale');
  stop();
});

describe('the space of the bar', () => {
  it.each([
    ['top', 'paddingTop', 'top'],
    ['bottom', 'paddingBottom', 'bottom'],
  ] as const)('stays free at the %s, and follows the height of the bar', async (position, padding, edge) => {
    const html = bar.replace('<div ', '<div style="position: fixed" ');
    const { element, stop } = await mount({ position, sticky: true }, html);
    expect(document.body.style[padding]).toBe('50px');
    expect(element.style[edge]).toBe('0px');
    setHeight(element, 80);
    resizes.resize(find('.bar'));
    expect(document.body.style[padding]).toBe('80px');
    stop();
    expect(document.body.style[padding]).toBe('');
    expect(element.style[edge]).toBe('');
  });

  it('begins below the host’s bar while the position of the host’s bar is fixed', async () => {
    const html = `<div id="admin" style="position:fixed"></div>${bar}`;
    page(html);
    const { element } = await mount({ sticky: true, adminBar: '#admin' }, html);
    setHeight(find('#admin'), 32);
    resizes.resize(find('.bar'));
    expect(element.style.top).toBe('32px');
    expect(document.body.style.paddingTop).toBe('50px');
    find('#admin').style.position = 'absolute';
    resizes.resize(find('.bar'));
    expect(element.style.top).toBe('0px');
  });

  it('offsets other sticky elements until the behaviour stops', async () => {
    const { stop } = await mount(
      { sticky: true, stickies: '.s' },
      `<div class="s" style="top: 7px"></div>${bar}`,
    );
    expect(find('.s').style.top).toBe('50px');
    stop();
    expect(find('.s').style.top).toBe('7px');
  });

  it('is empty for a bar that scrolls away', async () => {
    const { element } = await mount();
    expect(document.body.style.paddingTop).toBe('');
    expect(element.style.position).toBe('');
  });
});

describe('the place of the bar', () => {
  const wrapInFooter = (inside = bar) => `<header></header><footer><div class="doc">${inside}</div></footer>`;

  it('becomes the start of the page, after the host’s bar', async () => {
    const { stop } = await mount({ moved: '.doc' }, wrapInFooter());
    expect(document.body.firstElementChild?.className).toBe('doc');
    stop();
    expect(find('footer').firstElementChild?.className).toBe('doc');
    await mount({ moved: '.doc', adminBar: '#admin' }, `<div id="admin"></div>${wrapInFooter()}`);
    expect(find('#admin').nextElementSibling?.className).toBe('doc');
  });

  it.each([{ sticky: true }, { position: 'bottom' }, { moved: '' }])(
    'stays in the footer with the props %o',
    async (props) => {
      await mount({ moved: '.doc', ...props }, wrapInFooter());
      expect(document.body.firstElementChild?.localName).toBe('header');
    },
  );

  it('stays in the footer of a document with other content', async () => {
    await mount({ moved: '.doc' }, wrapInFooter(`<h1>Page</h1>${bar}`));
    expect(document.body.firstElementChild?.localName).toBe('header');
  });
});

describe('closing', () => {
  it('hides the bar and releases its space, with one event', async () => {
    const { element, close } = await mount({ sticky: true, hiddenClass: 'is-hidden' });
    const received = vi.fn();
    element.addEventListener('notice:dismissed', received);
    close();
    close();
    await waitUntilHidden();
    expect(element.classList.contains('is-hidden')).toBe(true);
    expect(document.body.style.paddingTop).toBe('');
    expect(received).toHaveBeenCalledOnce();
  });

  it('hides a bar with the same text for a week', async () => {
    const first = await mount();
    first.close();
    await waitUntilHidden();
    expect(recall('dismissed:SaleShop×')).toBe(true);
    first.stop();
    expect((await mount({ sticky: true })).element.style.display).toBe('none');
    expect(document.body.style.paddingTop).toBe('');
    expect((await mount({}, bar.replace('Sale', 'News'))).element.style.display).toBe('');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 86_400_000 + 1 });
    expect((await mount()).element.style.display).toBe('');
    vi.useRealTimers();
  });

  it('stores nothing where the prop remember is 0', async () => {
    (await mount({ remember: 0 })).close();
    await waitUntilHidden();
    expect(localStorage.length).toBe(0);
  });

  it('leaves the bar visible in the editor', async () => {
    const first = await mount();
    first.close();
    await waitUntilHidden();
    first.stop();
    // An author could not edit a hidden bar.
    const { element, close } = await mount({}, bar, { editor: true });
    close();
    await vi.dynamicImportSettled();
    expect(element.style.display).toBe('');
  });

  it('during the mount reserves no space', async () => {
    page(bar);
    const mounted = mountAs(floatingBar, find('.bar'), { sticky: true });
    find('[data-close]').click();
    await mounted;
    await waitUntilHidden();
    expect(document.body.style.paddingTop).toBe('');
    // Reserving space for a moment would shift the layout.
    expect(resizes.watches(find('.bar'))).toBe(false);
  });

  it('hides the bar where the browser denies storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw Error('denied');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw Error('denied');
    });
    (await mount({ key: 'denied' })).close();
    await waitUntilHidden();
  });
});

describe('an element that waits for the entrance of the bar’s link', () => {
  const waitingBar = bar.replace('class="bar"', 'class="bar waits"');

  it('shows 500 ms after the delay', async () => {
    vi.useFakeTimers();
    const { element } = await mount(
      { cta: '.cta', ctaWaiting: 'waits', ctaEntrance: 'animated in', ctaDelay: 100 },
      waitingBar,
    );
    await vi.advanceTimersByTimeAsync(599);
    expect(element.className).toBe('bar waits');
    await vi.advanceTimersByTimeAsync(1);
    expect(element.className).toBe('bar');
    vi.useRealTimers();
  });

  it('shows at once under reduced motion', async () => {
    stubMedia('reduced-motion');
    const { element } = await mount({ ctaWaiting: 'waits', ctaDelay: 9_000 }, waitingBar);
    await vi.waitFor(() => expect(element.className).toBe('bar'));
  });

  it('shows when the behaviour stops before the delay', async () => {
    const { element, stop } = await mount({ ctaWaiting: 'waits', ctaDelay: 9_000 }, waitingBar);
    stop();
    expect(element.className).toBe('bar');
    expect(element.getAttribute('role')).toBe('alertdialog');
  });
});
