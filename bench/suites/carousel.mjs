import { mkdir, writeFile } from 'node:fs/promises';
import { bundle, readFolder, root } from '../bundle.mjs';
import { interleave, runInColdPage } from '../measure.mjs';
import { createPage } from '../peers/peer.mjs';
import { startServer } from '../serve.mjs';
import { computeMedian } from '../table.mjs';

const LATENCY_MS = 20;
/** Greatest ratio of our time until a mounted carousel to Embla’s time, without Swiper’s own request. */
const MAX_TIME_RATIO = 1.2;
const OURS = 'ours';
const TAG_ALONE = 'ours, the loader’s tag alone';
const SLIDE_COUNT = 12;
const slides = Array.from(
  { length: SLIDE_COUNT },
  (_, index) => `<li><a href="#${index}">Slide ${index + 1}</a></li>`,
).join('');
const style =
  '<style>#row ul{display:flex;margin:0;padding:0;list-style:none}#row li{flex:0 0 33.333%;height:200px}#row{overflow:hidden}</style>';

/** Embla's core with the arrows and dots of Embla's examples, because the core has no controls. */
const embla = `import EmblaCarousel from 'embla-carousel';
const row = document.querySelector('#row');
const api = EmblaCarousel(row, { loop: true, align: 'start' });
const bar = document.createElement('div');
const button = (label, go) => {
  const node = document.createElement('button');
  node.type = 'button';
  node.ariaLabel = label;
  node.onclick = go;
  bar.append(node);
  return node;
};
button('Previous', () => api.scrollPrev());
button('Next', () => api.scrollNext());
const dots = api.scrollSnapList().map((_, index) => button('Go to slide ' + (index + 1), () => api.scrollTo(index)));
const select = () => dots.forEach((dot, index) => dot.toggleAttribute('data-on', index === api.selectedScrollSnap()));
api.on('select', select);
select();
row.after(bar);
window.readyAt = performance.now();`;

/** Milliseconds between two looks at a page that mounts. */
const LOOK_MS = 50;

/**
 * Waits until the page has noted when its carousel mounted. Playwright's own wait would run its large script, some 14 ms
 * of the main thread, while the slower carousel mounts.
 * @param {import('@playwright/test').CDPSession} client
 * @returns {Promise<number>}
 */
const readMountTime = async (client) => {
  for (;;) {
    const { result } = await client.send('Runtime.evaluate', { expression: 'window.readyAt' });
    if (result.value) return result.value;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
};

/** @type {import('../run.mjs').Suite} */
export default {
  title: 'Carousel: ours (on Swiper’s core) beside Embla',
  async run({ browser, repetitions, progress }) {
    progress('building');
    const ours = await readFolder(`${root}dist/`).catch(() => new Map());
    if (!ours.size) throw Error('dist/ holds no build: run "npm run build" first.');
    const source = `${root}bench-results/embla-start.mjs`;
    await mkdir(`${root}bench-results`, { recursive: true });
    await writeFile(source, embla);
    const peer = await bundle({ embla: source });
    /** @type {Map<string, string | Buffer>} */
    const files = new Map();
    for (const [path, body] of ours) files.set(`/ours/${path}`, body);
    for (const [path, code] of Object.entries(peer)) files.set(`/${path}`, code);
    const server = await startServer(files);
    try {
      const createRow = (/** @type {string} */ attributes) =>
        `<div id="row" aria-label="Row" ${attributes}><ul>${slides}</ul></div>`;
      const noteTime =
        "<script>addEventListener('island:ready',()=>{window.readyAt=performance.now()})</script>";
      const putOurs = (/** @type {string} */ name, /** @type {string} */ head, /** @type {string} */ load) =>
        server.put(
          `/${name}`,
          createPage(`${style}${noteTime}${head}`, createRow(`data-island="carousel" ${load}`)),
        );
      const { headFor } = await import(`${root}dist/server/index.js`);
      putOurs(OURS, headFor({ hosts: [], islands: ['carousel'], base: '/ours/' }), 'data-load="load"');
      putOurs(TAG_ALONE, '<script defer src="/ours/loader.js" data-hosts="none"></script>', '');
      server.put(
        '/Embla',
        createPage(`${style}<script type="module" src="/embla.js"></script>`, createRow('')),
      );
      server.state.latencyMs = LATENCY_MS;
      const names = [OURS, TAG_ALONE, 'Embla'];
      progress('mounting');
      const samples = await interleave(names, repetitions, (name) =>
        runInColdPage(browser, async (page) => {
          server.state.sent.clear();
          const client = await page.context().newCDPSession(page);
          await client.send('Performance.enable', { timeDomain: 'threadTicks' });
          await page.goto(`${server.url}/${encodeURI(name)}`);
          const time = await readMountTime(client);
          const { metrics } = await client.send('Performance.getMetrics');
          const script = (metrics.find((metric) => metric.name === 'ScriptDuration')?.value ?? 0) * 1000;
          const bytes = [...server.state.sent].reduce(
            (sum, [path, size]) => (/\.(js|css)$/.test(path) ? sum + size : sum),
            0,
          );
          return { time, script, bytes };
        }),
      );
      const collectMedians = (/** @type {'time' | 'script' | 'bytes'} */ key) =>
        Object.fromEntries(
          names.map((name) => [name, computeMedian((samples[name] ?? []).map((sample) => sample[key]))]),
        );
      const times = collectMedians('time');
      const bound = MAX_TIME_RATIO * (times.Embla ?? Number.NaN) + LATENCY_MS;
      return {
        columns: names,
        goals: [OURS, TAG_ALONE].map((name) => ({
          goal: `mounting a carousel takes at most ${MAX_TIME_RATIO} × Embla’s time plus one request for Swiper (${LATENCY_MS} ms): ${name}`,
          measured: `${times[name]?.toFixed(0)} ms of ${bound.toFixed(0)} ms`,
          holds: (times[name] ?? Number.NaN) <= bound,
        })),
        rows: [
          {
            label: 'Script and styles of a page with one mounted carousel',
            unit: 'B',
            values: collectMedians('bytes'),
          },
          {
            label: 'Main-thread script until the carousel has mounted',
            unit: 'ms',
            values: collectMedians('script'),
          },
          {
            label: `Opening the page to mounted, ${LATENCY_MS} ms a request`,
            unit: 'ms',
            values: collectMedians('time'),
          },
        ],
        notes: [
          'ours: the head that `headFor` prints for a page that shows a carousel at once: the carousel’s stylesheet, the loader, and hints (`modulepreload`) for the engine and the carousel’s modules. The carousel does not wait until it is in view (`data-load="load"`). docs/islands/carousel.md advises both for a carousel at the top of a page. The carousel has arrows, dots, keys, names of slides, a live region, breakpoints and an infinite loop.',
          'ours, the loader’s tag alone: the page loads the loader and the engine, and the carousel’s files when the carousel is in view or near.',
          'Embla 8.6.0: the page’s own script has Embla’s core and 20 lines for arrows and dots. This carousel has no keys, no names of slides and no styles.',
        ],
        samples,
      };
    } finally {
      server.close();
    }
  },
};
