import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '../../fixtures/server.mjs';
import { countCartItems, expect, locateAddButton, locateCart, test, visit } from '../support/test';

type Release = Map<string, string>;

/** The built files of one release, without maps and the flavour with React. */
const readRelease = (): Release =>
  new Map(
    readdirSync('dist', { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.(js|css)$/.test(path) && !/^(react|server)\//.test(path))
      .map((path) => [path, readFileSync(join('dist', path), 'utf8')]),
  );

/** A simulated next release, with other chunk names and another build number. */
const nextRelease = (old: Release): Release => {
  const { build } = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as { build: string };
  const names = new Map(
    [...old.keys()]
      .filter((path) => path.startsWith('chunks/'))
      .map((path) => path.slice('chunks/'.length))
      .map((name) => [name, name.replace(/\.js$/, 'n.js')]),
  );
  const rename = (text: string) =>
    text
      .replace(/[\w.-]+\.js(?=["'`?])/g, (name) => names.get(name) ?? name)
      .replaceAll(build, [...build].reverse().join(''));
  return new Map(
    [...old].map(([path, text]) => [
      path.replace(/(?<=^chunks\/).*/, (name) => names.get(name) ?? name),
      rename(text),
    ]),
  );
};

const isChunk = (path: string) => path.startsWith('chunks/');

/** The release that a cache, an edge or a half-finished upload serves, for each kind of file. */
interface Served {
  loader: Release;
  entries: Release;
  chunks: Release[];
}

/** Replaces the files in the folder. */
const serve = (folder: string, { loader, entries, chunks }: Served) => {
  rmSync(join(folder, 'chunks'), { recursive: true, force: true });
  cpSync('dist/chunks', join(folder, 'chunks'), { recursive: true, filter: (path) => !/\.js/.test(path) });
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  for (const [path, text] of entries) if (!isChunk(path) && path !== 'loader.js') write(path, text);
  for (const release of chunks) for (const [path, text] of release) if (isChunk(path)) write(path, text);
  write('loader.js', loader.get('loader.js') ?? '');
};

const old = readRelease();
const fresh = nextRelease(old);
const before: Served = { loader: old, entries: old, chunks: [old] };

/** The files when the page opens, the files at the press, and whether the press follows the link. */
const cases: [title: string, opened: Served, pressed: Served, left: boolean][] = [
  [
    'an open page with its old chunks',
    before,
    { loader: fresh, entries: fresh, chunks: [old, fresh] },
    false,
  ],
  ['an open page without its old chunks', before, { loader: fresh, entries: fresh, chunks: [fresh] }, true],
  [
    'an old loader in a cache, with old chunks kept',
    { loader: old, entries: fresh, chunks: [old, fresh] },
    { loader: old, entries: fresh, chunks: [old, fresh] },
    false,
  ],
  [
    'an old loader in a cache, with old chunks deleted',
    { loader: old, entries: fresh, chunks: [fresh] },
    { loader: old, entries: fresh, chunks: [fresh] },
    true,
  ],
  [
    'a new page with old entries in an edge cache, with old chunks kept',
    { loader: fresh, entries: old, chunks: [old, fresh] },
    { loader: fresh, entries: old, chunks: [old, fresh] },
    false,
  ],
  [
    'a new page with old entries in an edge cache, with old chunks deleted',
    { loader: fresh, entries: old, chunks: [fresh] },
    { loader: fresh, entries: old, chunks: [fresh] },
    true,
  ],
  [
    'an open page during an upload that has only the entries',
    before,
    { loader: fresh, entries: fresh, chunks: [old] },
    true,
  ],
  [
    'an open page during an upload that has only the chunks',
    before,
    { loader: old, entries: old, chunks: [old, fresh] },
    false,
  ],
];

for (const [title, opened, pressed, left] of cases)
  test(`${title} adds a product once`, async ({ page, guard }) => {
    guard.allow(/404|storefront-islands|dynamically imported module/);
    const dist = mkdtempSync(join(tmpdir(), 'release-'));
    cpSync('dist', dist, { recursive: true, filter: (path) => !/\/(react|server|types)$|\.map$/.test(path) });
    serve(dist, opened);
    const { url, close } = await startShop({ port: 0, dist });
    try {
      await page.goto(`${url}/shop/`, { waitUntil: 'networkidle' });
      await page.evaluate(() => Object.assign(window, { same: true }));
      serve(dist, pressed);
      await locateAddButton(page, 'Camp Mug').click();
      await expect(locateCart(page).count).toHaveText('1');
      expect(await page.evaluate(() => !('same' in window))).toBe(left);
      expect(await countCartItems(page, url)).toBe(1);
      // The drawer opens, or the browser follows its link to the cart.
      await locateCart(page).trigger.click();
      await expect(
        page.getByRole('link', { name: 'Camp Mug' }).filter({ visible: true }).last(),
      ).toBeVisible();
    } finally {
      await close();
      rmSync(dist, { recursive: true, force: true });
    }
  });

test('a new copy beside an old copy in a joined file adds a product once', async ({ page }) => {
  await visit(page, '/shop/');
  await page.evaluate(() => {
    const copy = document.createElement('script');
    copy.src = '/storefront-islands/loader.js?another';
    document.head.append(copy);
    return new Promise((resolve) => {
      copy.onload = resolve;
    });
  });
  await locateAddButton(page, 'Camp Mug').click();
  await expect(locateCart(page).count).toHaveText('1');
  expect(await countCartItems(page)).toBe(1);
});
