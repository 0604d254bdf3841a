import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { behaviours, islands } from '../src/server/registry';
import { listSnippets } from './support/docs';
import { endLoaders, startLoader } from './support/loader';
import { names } from './virtual-hosts';

const modules = { ...islands, ...behaviours };
const mounts = Object.fromEntries(Object.entries(modules).map(([name, { mount }]) => [name, mount]));
/** The presets have tests of their own, beside their host's markup. */
const presets = Object.fromEntries(names.map((name) => [name, () => {}]));

/** Answers every request, as a drawing and as a stylesheet. */
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><path id="a" d="M0 0"/></svg>';

/** Swiper cannot build its page numbers without a layout. e2e/docs/docs.spec.ts mounts these in a browser. */
const needsLayout = ['product-gallery'];

beforeEach(() => {
  vi.doMock('virtual:mountables', () => ({
    build: 'test',
    chunks: [],
    mountables: Object.fromEntries(Object.keys(mounts).map((name) => [name, ['']])),
    languages: [],
  }));
  // These pages have no shop, and the cart warns of that.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  endLoaders();
  vi.doUnmock('virtual:mountables');
});

const examples = listSnippets().filter(({ info, code }) => {
  const mounted = [...code.matchAll(/data-island="([^"]+)"/g)].map(([, name = '']) => name);
  return (
    info === 'html' &&
    // An example of `register()` runs its script in a browser only.
    mounted.every((name) => Object.hasOwn(mounts, name) && !needsLayout.includes(name))
  );
});

test('most examples of the documentation mount here', () => {
  expect(examples.length).toBeGreaterThan(70);
});

test.each(examples.map(({ file, line, code }) => [file, line, code] as const))(
  'the snippet of %s, line %i, mounts',
  async (_file, _line, code) => {
    // The moments of mounting have tests of their own, too.
    const html = code
      .replace(/ data-(load|delay)="[^"]*"/g, '')
      .replaceAll('data-island=', 'data-load="load" data-island=');
    const fetchStyle = async () => new Response(DRAWING);
    await startLoader({ html, fetchStyle, chunks: { ...mounts, ...presets } });
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-island]'))
      await vi.waitFor(() => expect(dataset.islandState, dataset.island).toBe('ready'));
  },
);
