import { readFile } from 'node:fs/promises';
import { readFolder, root } from '../bundle.mjs';
import { interleave, runInColdPage } from '../measure.mjs';
import { createPage } from '../peers/peer.mjs';
import { startServer } from '../serve.mjs';
import { computeMedian } from '../table.mjs';

/** @typedef {import('../table.mjs').Row} Row */

/** Milliseconds before each response. */
const LATENCY_MS = 20;
const PICTURE_COUNT = 6;

const modules = `${root}node_modules/`;
/** Creates a picture with a colour of its own. @param {number} index */
const createPicture = (index) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="hsl(${index * 50} 40% 70%)"/></svg>`;
const createLinks = () =>
  Array.from(
    { length: PICTURE_COUNT },
    (_, index) =>
      `<a href="/picture-${index}.svg" data-pswp-width="1200" data-pswp-height="900"><img src="/thumb-${index}.svg" width="120" height="90" alt="Picture ${index}"></a>`,
  ).join('');

/**
 * The pictures of an open viewer: the large picture, and its small placeholder if the viewer has a placeholder. Our
 * viewer uses a single element, with the small picture as background.
 * @type {Record<string, { large: string, first: string }>}
 */
const pictureSelectors = {
  ours: { large: '.si-lb-slot:not([inert]) img', first: '.si-lb-slot:not([inert]) img' },
  PhotoSwipe: {
    large: '.pswp__item[aria-hidden=false] img.pswp__img:not(.pswp__img--placeholder)',
    first: '.pswp__item[aria-hidden=false] img.pswp__img',
  },
  GLightbox: { large: '.gslide.current img', first: '.gslide.current img' },
};

/**
 * Clicks the first link and waits until a visitor sees the picture. The combined opacity of the picture and its
 * ancestors must be above 0.9. Runs in the page.
 * @param {{ large: string, first: string, isPointerNear: boolean }} options
 */
const measureOpening = async ({ large, first, isPointerNear }) => {
  const link = document.querySelector('#gallery a');
  if (isPointerNear) {
    link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  const isOpaque = (/** @type {Element} */ image) => {
    let opacity = 1;
    for (let node = /** @type {Element | null} */ (image); node; node = node.parentElement) {
      const style = getComputedStyle(node);
      opacity *= style.display === 'none' || style.visibility === 'hidden' ? 0 : Number(style.opacity);
    }
    return opacity > 0.9 && image.getBoundingClientRect().width > 0;
  };
  const findVisible = (/** @type {string} */ selector) =>
    [.../** @type {NodeListOf<HTMLImageElement>} */ (document.querySelectorAll(selector))].find(
      (image) => isOpaque(image) && ((image.complete && image.naturalWidth) || image.style.backgroundImage),
    );
  const isComplete = (/** @type {HTMLImageElement | undefined} */ image) =>
    image?.complete && image.naturalWidth;
  const start = performance.now();
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: 30, clientY: 30 }));
  let firstTime = 0;
  for (;;) {
    const now = performance.now() - start;
    if (!firstTime && findVisible(first)) firstTime = now;
    if (isComplete(findVisible(large))) return { first: firstTime, large: now };
    if (now > 8000) throw Error(`${large} did not appear`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
};

/** @param {Record<string, Record<string, number>>} times milliseconds by viewer, for each kind of press */
const createGoals = (times) =>
  Object.entries(times).map(([press, { ours = Number.NaN, PhotoSwipe = Number.NaN }]) => ({
    goal: `a press shows its picture no later than PhotoSwipe: ${press}`,
    measured: `${ours.toFixed(0)} ms of ${PhotoSwipe.toFixed(0)} ms`,
    holds: ours <= PhotoSwipe,
  }));

/** @type {import('../run.mjs').Suite} */
export default {
  title: 'Lightbox: ours beside PhotoSwipe and GLightbox',
  async run({ browser, repetitions, progress }) {
    const ours = await readFolder(`${root}dist/`).catch(() => new Map());
    if (!ours.size) throw Error('dist/ holds no build: run "npm run build" first.');
    const readModule = (/** @type {string} */ path) => readFile(modules + path);
    /** @type {Map<string, string | Buffer>} */
    const files = new Map([...ours].map(([path, body]) => [`/ours/${path}`, body]));
    const peerFiles = {
      '/pswp-lightbox.js': 'photoswipe/dist/photoswipe-lightbox.esm.min.js',
      '/pswp.js': 'photoswipe/dist/photoswipe.esm.min.js',
      '/pswp.css': 'photoswipe/dist/photoswipe.css',
      '/glightbox.js': 'glightbox/dist/js/glightbox.min.js',
      '/glightbox.css': 'glightbox/dist/css/glightbox.min.css',
    };
    for (const [path, file] of Object.entries(peerFiles)) files.set(path, await readModule(file));
    files.set(
      '/pswp-start.js',
      `import Lightbox from '/pswp-lightbox.js';new Lightbox({gallery:'#gallery',children:'a',pswpModule:()=>import('/pswp.js')}).init();window.started=true`,
    );
    files.set('/glightbox-start.js', `GLightbox({selector:'#gallery a'});window.started=true`);
    const server = await startServer(files);
    try {
      for (let index = 0; index < PICTURE_COUNT; index++) {
        server.put(`/picture-${index}.svg`, createPicture(index));
        server.put(`/thumb-${index}.svg`, createPicture(index));
      }
      const names = Object.keys(pictureSelectors);
      const createGallery = (/** @type {string} */ attributes) =>
        `<div id="gallery" ${attributes}>${createLinks()}</div>`;
      server.put(
        '/ours',
        createPage(
          '<script defer src="/ours/loader.js" data-hosts="none"></script>',
          createGallery('data-island="lightbox" data-load="idle"'),
        ),
      );
      server.put(
        '/PhotoSwipe',
        createPage(
          '<link rel="stylesheet" href="/pswp.css"><script type="module" src="/pswp-start.js"></script>',
          createGallery(''),
        ),
      );
      server.put(
        '/GLightbox',
        createPage(
          '<link rel="stylesheet" href="/glightbox.css"><script defer src="/glightbox.js"></script><script defer src="/glightbox-start.js"></script>',
          createGallery(''),
        ),
      );

      const sumCodeBytes = () =>
        [...server.state.sent].reduce(
          (sum, [path, size]) => (/\.(js|css)$/.test(path) ? sum + size : sum),
          0,
        );
      const openOnce = (/** @type {string} */ name, isPointerNear = false) =>
        runInColdPage(browser, async (page) => {
          server.state.sent.clear();
          await page.goto(`${server.url}/${name}`);
          await page.waitForFunction(
            () => Reflect.has(window, 'started') || document.querySelector('[data-island-state=ready]'),
          );
          await page.waitForLoadState('load');
          const beforeClick = sumCodeBytes();
          const selectors = pictureSelectors[name] ?? { large: '', first: '' };
          const { first, large } = await page.evaluate(measureOpening, { ...selectors, isPointerNear });
          return { beforeClick, open: sumCodeBytes(), first, large };
        });

      server.state.latencyMs = LATENCY_MS;
      progress('opening');
      const samples = await interleave(names, repetitions, openOnce);
      progress('opening after the pointer has approached');
      const approached = await interleave(names, repetitions, (name) => openOnce(name, true));
      const collectMedians = (
        /** @type {'beforeClick' | 'open' | 'first' | 'large'} */ key,
        visits = samples,
      ) =>
        Object.fromEntries(
          names.map((name) => [name, computeMedian((visits[name] ?? []).map((sample) => sample[key]))]),
        );
      /** @type {Row[]} */
      const rows = [
        {
          label: 'Page with a gallery before a click: script and styles',
          unit: 'B',
          values: collectMedians('beforeClick'),
        },
        {
          label: 'The page with a picture in the viewer: script and styles',
          unit: 'B',
          values: collectMedians('open'),
        },
        {
          label: `Click to open (any picture visible), ${LATENCY_MS} ms a request`,
          unit: 'ms',
          values: collectMedians('first'),
        },
        { label: 'Click to the large picture', unit: 'ms', values: collectMedians('large') },
        {
          label: 'Click to the large picture, 0.4 s after the pointer has approached',
          unit: 'ms',
          values: collectMedians('large', approached),
        },
      ];
      return {
        columns: names,
        goals: createGoals({
          'without the pointer near, any picture': collectMedians('first'),
          'without the pointer near, the large picture': collectMedians('large'),
          'with the pointer near, any picture': collectMedians('first', approached),
          'with the pointer near, the large picture': collectMedians('large', approached),
        }),
        rows,
        notes: [
          'ours: loader, engine, trigger, viewer and their styles.',
          'The first two times measure a synthetic click, because a real pointer approaches the link before the click.',
          'A picture counts as visible once the product of all opacities, of the picture and of the elements around, is above 0.9. The times include opening animations.',
          'PhotoSwipe 5.4.4: light trigger, which imports the core on the first click, as the documentation recommends.',
          'GLightbox 3.3.1: the published files, which all load with the page.',
        ],
        samples: { cold: samples, approached },
      };
    } finally {
      server.close();
    }
  },
};
