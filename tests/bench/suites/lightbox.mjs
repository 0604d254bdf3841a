import { readFile } from 'node:fs/promises';
import { readFolder, root } from '../bundle.mjs';
import { coldPage, interleave } from '../measure.mjs';
import { page as html } from '../peers/peer.mjs';
import { serve } from '../serve.mjs';
import { median } from '../table.mjs';

/** @typedef {import('../table.mjs').Row} Row */

/** Milliseconds before each answer of the server while clicks are measured. */
const latency = 20;
const count = 6;

const modules = `${root}node_modules/`;
/** A picture of its own for each link, so that none comes from a cache. @param {number} at */
const picture = (at) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="hsl(${at * 50} 40% 70%)"/></svg>`;
const links = (more = '') =>
  Array.from(
    { length: count },
    (_, at) =>
      `<a href="/picture-${at}.svg" ${more} data-pswp-width="1200" data-pswp-height="900"><img src="/thumb-${at}.svg" width="120" height="90" alt="Picture ${at}"></a>`,
  ).join('');

/** @type {Record<string, string>} what is there once the first picture is shown in the viewer */
const shown = {
  ours: '.si-lightbox .si-lb-slot:not([inert]) img',
  PhotoSwipe: '.pswp__item[aria-hidden=false] img.pswp__img:not(.pswp__img--placeholder)',
  GLightbox: '.gslide.current img',
};

/** @type {import('../run.mjs').Suite} */
export default {
  title: 'Lightbox: ours beside PhotoSwipe and GLightbox',
  async run({ browser, repetitions, progress }) {
    const ours = await readFolder(`${root}dist/`).catch(() => new Map());
    if (!ours.size) throw Error('dist/ is not built: run "npm run build" first.');
    const read = (/** @type {string} */ path) => readFile(modules + path);
    /** @type {Map<string, string | Buffer>} */
    const files = new Map([...ours].map(([path, body]) => [`/ours/${path}`, body]));
    const own = {
      '/pswp-lightbox.js': 'photoswipe/dist/photoswipe-lightbox.esm.min.js',
      '/pswp.js': 'photoswipe/dist/photoswipe.esm.min.js',
      '/pswp.css': 'photoswipe/dist/photoswipe.css',
      '/glightbox.js': 'glightbox/dist/js/glightbox.min.js',
      '/glightbox.css': 'glightbox/dist/css/glightbox.min.css',
    };
    for (const [path, file] of Object.entries(own)) files.set(path, await read(file));
    files.set(
      '/pswp-start.js',
      `import Lightbox from '/pswp-lightbox.js';new Lightbox({gallery:'#gallery',children:'a',pswpModule:()=>import('/pswp.js')}).init();window.started=true`,
    );
    files.set('/glightbox-start.js', `GLightbox({selector:'#gallery a'});window.started=true`);
    const server = await serve(files);
    for (let at = 0; at < count; at++) {
      server.put(`/picture-${at}.svg`, picture(at));
      server.put(`/thumb-${at}.svg`, picture(at));
    }
    const names = Object.keys(shown);
    const gallery = (/** @type {string} */ attributes) => `<div id="gallery" ${attributes}>${links()}</div>`;
    server.put(
      '/ours',
      html(
        '<script defer src="/ours/loader.js" data-hosts="none"></script>',
        gallery('data-island="lightbox" data-load="idle"'),
      ),
    );
    server.put(
      '/PhotoSwipe',
      html(
        '<link rel="stylesheet" href="/pswp.css"><script type="module" src="/pswp-start.js"></script>',
        gallery(''),
      ),
    );
    server.put(
      '/GLightbox',
      html(
        '<link rel="stylesheet" href="/glightbox.css"><script defer src="/glightbox.js"></script><script defer src="/glightbox-start.js"></script>',
        gallery(''),
      ),
    );

    const code = () =>
      [...server.state.sent].reduce((sum, [path, size]) => (/\.(js|css)$/.test(path) ? sum + size : sum), 0);
    const once = (/** @type {string} */ name) =>
      coldPage(browser, async (page) => {
        server.state.sent.clear();
        // An SVG without a type of its own is a page to the bench server.
        await page.route('**/*.svg', (route) =>
          route.fulfill({
            contentType: 'image/svg+xml',
            body: picture(Number(/\d/.exec(route.request().url()))),
          }),
        );
        await page.goto(`${server.url}/${name}`);
        await page.waitForFunction(
          () => Reflect.has(window, 'started') || document.querySelector('[data-island-state=ready]'),
        );
        const asleep = code();
        const time = await page.evaluate(async (selector) => {
          const start = performance.now();
          document
            .querySelector('#gallery a')
            ?.dispatchEvent(
              new MouseEvent('click', { bubbles: true, cancelable: true, clientX: 30, clientY: 30 }),
            );
          for (;;) {
            const image = /** @type {HTMLImageElement | null} */ (document.querySelector(selector));
            if (image?.complete && image.naturalWidth) return performance.now() - start;
            if (performance.now() - start > 8000) throw Error(`${selector} has not come`);
            await new Promise((resolve) => requestAnimationFrame(resolve));
          }
        }, shown[name] ?? '');
        return { asleep, open: code(), time };
      });

    server.state.latency = latency;
    progress('opening');
    const samples = await interleave(names, repetitions, once);
    server.close();
    const of = (/** @type {'asleep' | 'open' | 'time'} */ key) =>
      Object.fromEntries(
        names.map((name) => [name, median((samples[name] ?? []).map((sample) => sample[key]))]),
      );
    /** @type {Row[]} */
    const rows = [
      { label: 'Page with a gallery, nothing opened: script and styles', unit: 'B', values: of('asleep') },
      { label: 'The same, first picture shown in the viewer', unit: 'B', values: of('open') },
      { label: `Click to picture shown, cold, ${latency} ms a request`, unit: 'ms', values: of('time') },
    ];
    return {
      columns: names,
      rows,
      notes: [
        'ours: loader, engine, trigger, viewer and their styles; the click comes without the pointer having come near.',
        'PhotoSwipe 5.4.4: light trigger, core imported on the first click, as its documentation recommends.',
        'GLightbox 3.3.1: everything with the page, as it is published.',
      ],
      samples,
    };
  },
};
