import type Swiper from 'swiper';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPosition } from '../../../islands/carousel/engine';
import carousel from '../../../islands/carousel/index';
import { find, mountAs, page, stopAll } from '../../support/context';
import { stubIntersections, stubResizes } from '../../support/observers';

const slides = (count: number) =>
  `<section data-island="carousel" aria-label="Teas"><ul>${'<li><a href="/">x</a></li>'.repeat(count)}</ul></section>`;

/** Drops the engine's state, the renderer's empty node, and empty style and class attributes. */
const cleanMarkup = (root: HTMLElement) =>
  root.outerHTML
    .replace(/ data-island-state="\w+"| (style|class)=""/g, '')
    .replace(/<div data-island-root="drawn"[^>]*><\/div>/, '');

let sizes: ReturnType<typeof stubResizes>;

beforeEach(() => {
  stubIntersections();
  sizes = stubResizes();
});
afterEach(() => {
  stopAll();
  vi.useRealTimers();
  location.replace('#');
});

it.each([0, 1])('leaves a row of %i slides alone', async (count) => {
  const root = page(slides(count));
  const before = root.outerHTML;
  await mountAs(carousel, root);
  expect(cleanMarkup(root)).toBe(before);
});

it('leaves a row alone where no element matches the selector of the row’s container', async () => {
  const root = page(slides(4));
  const before = root.outerHTML;
  await mountAs(carousel, root, { container: '.none' });
  expect(cleanMarkup(root)).toBe(before);
});

it('leaves a row to another Swiper instance', async () => {
  const root = page(slides(4));
  Object.assign(root, { swiper: {} });
  await mountAs(carousel, root);
  expect(root.querySelector('.si-carousel-bar')).toBeNull();
});

it('names the controls and exposes the Swiper instance, until the island stops', async () => {
  const root = page(slides(4));
  const before = root.outerHTML;
  const nodes = [...root.querySelectorAll('li')];
  const { stop } = await mountAs(carousel, root, { infinite: false });
  expect(root).toHaveProperty('swiper');
  expect(root.getAttribute('aria-roledescription')).toBe('carousel');
  expect(find('.si-arrow-next').getAttribute('aria-label')).toBe('Next slide');
  expect(root.querySelector('li')?.getAttribute('aria-label')).toBe('1 of 4');
  stop();
  expect([...root.querySelectorAll('li')]).toEqual(nodes);
  expect(cleanMarkup(root)).toBe(before);
  expect(root).not.toHaveProperty('swiper');
});

it('draws its controls once where a router has restored a snapshot of the page', async () => {
  const html = slides(4).replace('<ul>', '<div><ul>').replace('</ul>', '</ul></div>');
  const props = { infinite: false, slides: 'ul' };
  await mountAs(carousel, page(html), props);
  const copy = page(document.body.innerHTML);
  await mountAs(carousel, copy, props);
  expect(copy.querySelectorAll('.si-arrow-next')).toHaveLength(1);
  expect([...copy.querySelectorAll('li')].map((slide) => slide.getAttribute('aria-label'))).toEqual(
    [1, 2, 3, 4].map((number) => `${number} of 4`),
  );
});

it('adopts no controls that a snapshot of the page has kept', async () => {
  const props = { infinite: false, previous: '[aria-label^=Previous]', next: '[aria-label^=Next]' };
  await mountAs(carousel, page(slides(4)), props);
  const copy = page(document.body.innerHTML);
  await mountAs(carousel, copy, props);
  expect(copy.querySelectorAll('[data-island-root]')).toHaveLength(1);
  expect(copy.querySelectorAll('.si-arrow-next, .si-arrow-previous')).toHaveLength(2);
});

it('shows the slide to which the visitor has scrolled the row before', async () => {
  const root = page(slides(4));
  const list = find('ul');
  Object.assign(list.firstElementChild as Element, { getBoundingClientRect: () => ({ width: 100 }) });
  list.scrollLeft = 210;
  await mountAs(carousel, root, { infinite: false, slidesToShow: 1, steps: [{ show: 1 }] });
  expect((root as unknown as { swiper: Swiper }).swiper.params.initialSlide).toBe(2);
  expect(list.scrollLeft).toBe(0);
});

const mountWithTarget = async (after = '') => {
  const root = page(
    `<section><ul>${['', '', '<b id="größe"></b>'].map((item) => `<li>${item}</li>`).join('')}</ul></section>`,
  );
  root.insertAdjacentHTML('afterend', after);
  await mountAs(carousel, root, { infinite: false, slidesToShow: 1 });
  return (root as unknown as { swiper: Swiper }).swiper;
};

it.each(['<a href="#gr%C3%B6%C3%9Fe">x</a>', '<svg><a href="#größe">x</a></svg>'])(
  'shows the slide that holds the target of the page’s link %s',
  async (link) => {
    const slideTo = vi.spyOn(await mountWithTarget(link), 'slideTo');
    find('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(slideTo.mock.calls[0]?.[0]).toBe(2);
  },
);

it('shows the slide that holds the target of the page’s hash', async () => {
  location.replace('#größe');
  expect((await mountWithTarget()).realIndex).toBe(2);
});

it.each([
  ['dots of its own', {}],
  ['dots with the page’s classes', { classes: { dot: 'bullet' } }],
  ['a number', { pagination: 'fraction' }],
])('leaves nothing in the page’s element where a snapshot has kept %s', async (_, extra) => {
  const props = { infinite: false, dots: '.dots', ...extra };
  const html = slides(4).replace('</section>', '<div class="dots"><i></i></div></section>');
  const root = page(html);
  await mountAs(carousel, root, props);
  // A further mount on the same element must keep the dots that are in use.
  await mountAs(carousel, root, { container: '.none' });
  expect(find('.dots', root).textContent || find('[aria-current]', root)).toBeTruthy();
  const copy = page(document.body.innerHTML.replace('<i></i>', ''));
  const { stop } = await mountAs(carousel, copy, props);
  stop();
  expect(find('.dots', copy).innerHTML).toBe('');
});

it('runs slides without pictures, and with pictures without a source, where the row loads lazily', async () => {
  const items = ['', '<img alt="">', '<img data-src="" alt="">', '<img data-src="/a.png" alt="">'];
  const root = page(`<section><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></section>`);
  const { failures } = await mountAs(carousel, root, { lazyload: true, spinner: '.none', slidesToShow: 4 });
  expect(failures).toEqual([]);
  expect(root.querySelector('li')?.getAttribute('aria-label')).toBe('1 of 4');
});

// The simulated page is slow on a busy machine.
it('runs a row of 500 slides', async () => {
  const root = page(slides(500));
  const { failures } = await mountAs(carousel, root);
  expect(failures).toEqual([]);
  expect(root.querySelector('li')?.getAttribute('aria-label')).toBe('1 of 500');
}, 30_000);

it('uses the page’s own arrows, with the label of the prop', async () => {
  const root = page(slides(4));
  root.insertAdjacentHTML('beforeend', '<div id="back"></div><div id="on"></div>');
  await mountAs(carousel, root, { previous: '#back', next: '#on', nextLabel: 'Weiter' });
  expect(find('#on').getAttribute('aria-label')).toBe('Weiter');
  expect(find('#on').getAttribute('role')).toBe('button');
  expect(root.querySelectorAll('.si-arrow')).toHaveLength(0);
});

it('starts autoplay paused under reduced motion, and shows the state on the button', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') || query.includes('min-width: 0'),
    addEventListener() {},
  }));
  const root = page(slides(4));
  await mountAs(carousel, root, { autoplay: true });
  const button = find('.si-play');
  const expectName = (name: string) => vi.waitFor(() => expect(button.getAttribute('aria-label')).toBe(name));
  expect(button.getAttribute('aria-label')).toBe('Play the slides');
  expect(find('ul').getAttribute('aria-live')).toBe('polite');
  button.click();
  await expectName('Pause the slides');
  expect(find('ul').getAttribute('aria-live')).toBe('off');
  button.click();
  expect(find('ul').getAttribute('aria-live')).toBe('polite');
});

it('disables no arrow of an endless row, and finds a dot’s slide in groups of slides', async () => {
  const root = page(slides(4));
  await mountAs(carousel, root, { slidesToShow: 2, slidesToScroll: 2, steps: [{ show: 2, scroll: 2 }] });
  const { swiper } = root as unknown as { swiper: Swiper };
  expect(swiper.params.loop).toBe(true);
  expect(readPosition(swiper)).toEqual({ index: 0, count: 2 });
  const arrows = [...root.querySelectorAll('.si-arrow')];
  expect(arrows.map((arrow) => arrow.getAttribute('aria-disabled'))).toEqual(['false', 'false']);
  const slideToLoop = vi.spyOn(swiper, 'slideToLoop').mockReturnValue(swiper);
  root.querySelectorAll<HTMLElement>('.si-dot')[1]?.click();
  expect(slideToLoop.mock.calls[0]?.[0]).toBe(2);
});

describe('slides', () => {
  const mountList = async (items: string, props = {}) => {
    const root = page(`<section data-island="carousel"><ul>${items}</ul></section>`);
    const before = root.outerHTML;
    const { stop } = await mountAs(carousel, root, { infinite: false, slidesToShow: 1, ...props });
    return { root, before, stop };
  };
  const readLabels = (root: HTMLElement) =>
    [...root.querySelectorAll('.si-slide')].map((slide) => [
      slide.textContent,
      slide.getAttribute('aria-label'),
    ]);

  it.each([
    ['a template', '<template><li>x</li></template>'],
    ['a style', '<style>li{color:red}</style>'],
    ['a comment', '<!-- x -->'],
    ['a line break', '<br>'],
    ['a hidden item', '<li hidden="">x</li>'],
    ['an item that a stylesheet hides', '<li style="display: none;">x</li>'],
    // Themes style all children of a list.
    ...['template', 'style', 'script', 'noscript', 'link', 'meta', 'wbr'].map((name) => [
      `a ${name} that a stylesheet shows`,
      `<${name} type="text/x" style="display: block;"></${name}>`,
    ]),
  ])('leaves %s alone, numbers the slides, and restores the list', async (_, node) => {
    const { root, before, stop } = await mountList(`${node}<li>a</li><li>b</li>${node}<li>c</li>`);
    expect(readLabels(root)).toEqual([
      ['a', '1 of 3'],
      ['b', '2 of 3'],
      ['c', '3 of 3'],
    ]);
    stop();
    expect(cleanMarkup(root)).toBe(before);
  });

  it('takes the first element that may be a list', async () => {
    const root = page('<section><style></style><div><div>a</div><div>b</div></div></section>');
    await mountAs(carousel, root, { slidesToShow: 1 });
    expect(readLabels(root).map(([text]) => text)).toEqual(['a', 'b']);
  });

  it.each([true, false])('takes slides that a script appends, with a loop: %s', async (infinite) => {
    const { root } = await mountList('<li>a</li><li>b</li><li>c</li>', { infinite });
    find('ul').insertAdjacentHTML('beforeend', '<li>d</li>');
    await vi.waitFor(() => expect(find('[aria-label="4 of 4"]', root).textContent).toBe('d'));
    expect(find('[aria-label="1 of 4"]', root).textContent).toBe('a');
  });

  it('follows removed, sorted, hidden and shown slides', async () => {
    const { root } = await mountList('<li>a</li><li>b</li><li>c</li><li hidden="">d</li>');
    const list = find('ul');
    const readTexts = () => readLabels(root).map(([text, label]) => `${text} ${label}`);
    list.firstElementChild?.remove();
    await vi.waitFor(() => expect(readTexts()).toEqual(['b 1 of 2', 'c 2 of 2']));
    const hidden = find('[hidden]', list);
    hidden.removeAttribute('hidden');
    sizes.resize(hidden);
    await vi.waitFor(() => expect(readTexts()).toEqual(['b 1 of 3', 'c 2 of 3', 'd 3 of 3']));
    list.prepend(list.children[1] as Element);
    await vi.waitFor(() => expect(readTexts()).toEqual(['c 1 of 3', 'b 2 of 3', 'd 3 of 3']));
    (list.children[1] as HTMLElement).style.display = 'none';
    sizes.resize(list.children[1] as Element);
    await vi.waitFor(() => expect(readTexts()).toEqual(['c 1 of 2', 'd 2 of 2']));
    expect((list.children[1] as HTMLElement).style.display).toBe('none');
  });

  it('stops while a script takes the list away, and asks for a new mount with another list', async () => {
    const { root } = await mountList('<li>a</li><li>b</li>');
    const list = find('ul');
    list.remove();
    await vi.waitFor(() => expect(root.querySelector('.si-arrow-next')).toBeNull());
    root.append(list);
    await vi.waitFor(() => expect(find('.si-arrow-next')).toBeTruthy());
    expect(root.dataset.islandState).toBe('loading');
    const newList = document.createElement('ul');
    newList.innerHTML = '<li>c</li><li>d</li>';
    list.replaceWith(newList);
    await vi.waitFor(() => expect(root.dataset.islandState).toBeUndefined());
    expect(root.querySelector('.si-arrow-next')).toBeNull();
  });

  it('starts with the second slide of a script, and stops with the last but one', async () => {
    const { root } = await mountList('<li>a</li>');
    expect(root).not.toHaveProperty('swiper');
    find('ul').insertAdjacentHTML('beforeend', '<li>b</li>');
    await vi.waitFor(() => expect(find('.si-arrow-next')).toBeTruthy());
    find('ul').lastElementChild?.remove();
    await vi.waitFor(() => expect(root.querySelector('.si-arrow-next')).toBeNull());
    expect(root).not.toHaveProperty('swiper');
    expect(find('li').getAttribute('aria-label')).toBeNull();
  });
});

it.each([
  { steps: [null, 5, 'x', { show: '2' }] },
  { container: '%%' },
  { slides: '%%', previous: ':::', next: '<', dots: '[' },
  { classes: { ready: 5, dot: [], disabled: {} } },
  { slidesToShow: 'many', slidesToScroll: [2], autoplay: true, autoplaySpeed: 1e12 },
])('mounts with settings that no author means: %j', async (props) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { failures } = await mountAs(carousel, page(slides(4)), props as never);
  expect(failures).toEqual([]);
});

it('warns of a time that no timer can wait', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await mountAs(carousel, page(slides(4)), { autoplay: true, autoplaySpeed: 1e12 });
  expect(warn.mock.calls.join()).toContain('autoplaySpeed');
});

it.each([
  [1, 'fade', true],
  [2, 'slide', false],
])(
  'maps the effect "fade" with %s slides shown to the effect "%s", cross-fade %s',
  async (slidesToShow, effect, hasCrossFade) => {
    const root = page(slides(4));
    await mountAs(carousel, root, { effect: 'fade', slidesToShow });
    const { params } = (root as unknown as { swiper: Swiper }).swiper;
    expect([params.effect, params.fadeEffect?.crossFade ?? false]).toEqual([effect, hasCrossFade]);
    expect(root.matches('.si-carousel-fade')).toBe(hasCrossFade);
  },
);

it.each([
  ['autoplay', { autoplay: true }],
  ['fade', { effect: 'fade', slidesToShow: 1 }],
  ['lazy', { lazyload: true }],
])('shows the arrows where the %s chunk is missing', async (name, options) => {
  vi.resetModules();
  vi.doMock(`../../../islands/carousel/${name}`, () => {
    throw Error('404');
  });
  const { default: freshCarousel } = await import('../../../islands/carousel/index');
  const root = page(slides(4).replace('x</a>', 'x</a><img data-src="/a.png" alt="">'));
  await mountAs(freshCarousel, root, options);
  expect(find('.si-arrow-next')).toBeTruthy();
  expect(root.querySelector('.si-carousel-fade,.si-play')).toBeNull();
  if (name === 'lazy') expect(root.querySelector('img')?.src).toBe(`${location.origin}/a.png`);
  vi.doUnmock(`../../../islands/carousel/${name}`);
});
