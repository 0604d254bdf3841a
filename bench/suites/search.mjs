import { readFile } from 'node:fs/promises';
import { readFolder, root } from '../bundle.mjs';
import { interleave, runInColdPage } from '../measure.mjs';
import { createPage } from '../peers/peer.mjs';
import { measureSearchFile } from '../search-file.mjs';
import { startServer } from '../serve.mjs';
import { computeMedian } from '../table.mjs';

/** @typedef {import('../table.mjs').Row} Row */

const SUGGESTION_COUNT = 1000;
const PRESS_COUNT = 20;

const suggestions = Array.from({ length: SUGGESTION_COUNT }, (_, index) => ({
  id: index,
  title: `Mug ${index}, hand-thrown, ${index % 2 ? 'blue' : 'green'} ({query})`,
  url: `/product/mug-${index}/`,
  type: 'post',
  subtype: 'product',
}));

/** The documented setup for custom data. Each suggestion is a link with title and kind, as in the island. */
const algolia = `const { autocomplete } = window['@algolia/autocomplete-js'];
autocomplete({
  container: '#search',
  detachedMediaQuery: 'none',
  getSources: ({ query }) => query.length < 3 ? [] : [{
    sourceId: 'shop',
    getItems: () => fetch('/data.json?search=' + encodeURIComponent(query)).then((response) => response.json()),
    getItemUrl: ({ item }) => item.url,
    getItemInputValue: ({ item }) => item.title,
    templates: {
      item: ({ item, html }) => html\`<a class="row" href="\${item.url}"><strong>\${item.title}</strong> <span>\${item.subtype}</span></a>\`,
    },
  }],
});
window.started = true;`;

const style =
  '<style>body{font:16px/1.4 sans-serif}input{width:30rem;height:44px}.aa-Panel{position:absolute;width:30rem;max-height:500px;overflow:auto}.row{display:flex;min-height:44px}.aa-Item[aria-selected=true]{background:#ddd}</style>';

/**
 * Measures key presses. This function runs in the page. The function sends each key at the start of a frame, so that no
 * figure contains the wait for a frame. The first task after that frame ends the measurement, because the browser has painted by then.
 * @param {{ field: string, rows: string, presses: number, data: string }} measured
 */
const measureKeys = async ({ field, rows, presses, data }) => {
  const input = /** @type {HTMLInputElement} */ (document.querySelector(field));
  const waitForFrame = () => new Promise(requestAnimationFrame);
  const waitForPaint = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
  let responseTime = 0;
  // Both candidates get the same response without a network. Every title contains the query.
  window.fetch = async (url) => {
    const words = new URL(String(url), location.href).searchParams.get('search') ?? '';
    const response = new Response(data.replaceAll('{query}', words));
    responseTime = performance.now();
    return response;
  };
  const waitForRows = async (/** @type {string} */ words) => {
    const start = performance.now();
    while (!document.querySelector(rows)?.textContent?.includes(`(${words})`)) {
      if (performance.now() - start > 15_000) throw Error(`${rows} did not appear`);
      await waitForFrame();
    }
    await waitForPaint();
    return performance.now();
  };
  const timeToPaint = async (/** @type {() => void} */ act) => {
    await waitForFrame();
    const start = performance.now();
    act();
    await waitForPaint();
    return performance.now() - start;
  };
  const typeText = (/** @type {string} */ text) => {
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  };
  const pressArrow = () =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
  input.focus();
  typeText('mug');
  await waitForRows('mug');
  const arrows = [];
  for (let index = 0; index < presses; index++) arrows.push(await timeToPaint(pressArrow));
  await waitForFrame();
  const start = performance.now();
  const letter = await timeToPaint(() => typeText('mugs'));
  const end = await waitForRows('mugs');
  return { arrows, letter, results: end - responseTime, whole: end - start };
};

/** @type {import('../run.mjs').Suite} */
export default {
  title: `Search: ours beside Algolia’s Autocomplete, ${SUGGESTION_COUNT.toLocaleString('en')} suggestions`,
  async run({ browser, repetitions, progress }) {
    const ours = await readFolder(`${root}dist/`).catch(() => new Map());
    if (!ours.size) throw Error('dist/ holds no build: run "npm run build" first.');
    /** @type {Map<string, string | Buffer>} */
    const files = new Map([...ours].map(([path, body]) => [`/ours/${path}`, body]));
    files.set(
      '/algolia.js',
      await readFile(`${root}node_modules/@algolia/autocomplete-js/dist/umd/index.production.js`),
    );
    files.set('/algolia-start.js', algolia);
    const server = await startServer(files);
    try {
      server.put(
        '/ours',
        createPage(
          `${style}<script defer src="/ours/loader.js" data-hosts="none"></script>`,
          '<form role="search" action="/" data-island="search" data-load="idle" data-source="wordpress" data-endpoint="/data.json"><input type="search" name="s" aria-label="Search"></form>',
        ),
      );
      server.put(
        '/Algolia-Autocomplete',
        createPage(
          `${style}<script defer src="/algolia.js"></script><script defer src="/algolia-start.js"></script>`,
          '<div id="search"></div>',
        ),
      );
      /** @type {Record<string, { field: string, rows: string }>} */
      const selectors = {
        ours: { field: 'input', rows: '.si-search-option' },
        'Algolia Autocomplete': { field: '.aa-Input', rows: '.aa-Item' },
      };
      const names = Object.keys(selectors);
      const sumCodeBytes = () =>
        [...server.state.sent].reduce(
          (sum, [path, size]) => (/\.(js|css)$/.test(path) ? sum + size : sum),
          0,
        );
      const openOnce = (/** @type {string} */ name) =>
        runInColdPage(browser, async (page) => {
          server.state.sent.clear();
          await page.goto(`${server.url}/${name.replace(' ', '-')}`);
          await page.waitForFunction(
            () => Reflect.has(window, 'started') || document.querySelector('[data-island-state=ready]'),
          );
          const unmounted = sumCodeBytes();
          const times = await page.evaluate(measureKeys, {
            ...(selectors[name] ?? { field: '', rows: '' }),
            presses: PRESS_COUNT,
            data: JSON.stringify(suggestions),
          });
          return { ...times, arrow: computeMedian(times.arrows), unmounted, open: sumCodeBytes() };
        });
      progress('typing');
      const samples = await interleave(names, repetitions, openOnce);
      const collectMedians = (
        /** @type {'arrow' | 'letter' | 'results' | 'whole' | 'unmounted' | 'open'} */ key,
      ) =>
        Object.fromEntries(
          names.map((name) => [name, computeMedian((samples[name] ?? []).map((sample) => sample[key]))]),
        );
      /** @type {Row[]} */
      const rows = [
        {
          label: 'Arrow key with all suggestions shown: key to paint',
          unit: 'ms',
          values: collectMedians('arrow'),
        },
        {
          label: 'Letter typed with all suggestions shown: key to paint',
          unit: 'ms',
          values: collectMedians('letter'),
        },
        {
          label: 'Response with all suggestions: received to painted',
          unit: 'ms',
          values: collectMedians('results'),
        },
        {
          label: 'Letter to new suggestions painted, deferral included',
          unit: 'ms',
          values: collectMedians('whole'),
        },
        {
          label: 'Page with an unused field: script and styles',
          unit: 'B',
          values: collectMedians('unmounted'),
        },
        {
          label: 'The page with open suggestions: script and styles',
          unit: 'B',
          values: collectMedians('open'),
        },
      ];
      progress('a file with all products');
      const file = await measureSearchFile(browser, server, repetitions);
      return {
        columns: names,
        rows,
        goals: [file.goal],
        notes: [
          'ours: sends a request 100 ms after the last letter, and renders 24 suggestions at once and the others as the visitor approaches them. Every row has its position in the list (`aria-setsize`, `aria-posinset`).',
          'Algolia Autocomplete 1.19.12: sends a request with every letter and renders every suggestion; the page lacks its stylesheet.',
          'The suite dispatches keys at the start of a frame; the measurement ends with the first task after that frame.',
        ],
        samples: { ...samples, file: file.runs },
      };
    } finally {
      server.close();
    }
  },
};
