import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '../../fixtures/server.mjs';
import { countCartItems, expect, locateAddButton, locateCart, settle, test, visit } from '../support/test';

type Release = Map<string, string>;

/** Reads the scripts and stylesheets of the build, without the flavour with React and the server renderer. */
const readRelease = (): Release =>
  new Map(
    readdirSync('dist', { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.(js|css)$/.test(path) && !/^(react|server)\//.test(path))
      .map((path) => [path, readFileSync(join('dist', path), 'utf8')]),
  );

/** Simulates the next release, with other chunk names and another build number. */
const createNextRelease = (old: Release): Release => {
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

/** Replaces the served files in the folder. */
const writeServedFiles = (folder: string, { loader, entries, chunks }: Served) => {
  rmSync(join(folder, 'chunks'), { recursive: true, force: true });
  cpSync('dist/chunks', join(folder, 'chunks'), { recursive: true, filter: (path) => !/\.js/.test(path) });
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  for (const [path, text] of entries) if (!isChunk(path) && path !== 'loader.js') write(path, text);
  for (const release of chunks) for (const [path, text] of release) if (isChunk(path)) write(path, text);
  write('loader.js', loader.get('loader.js') ?? '');
};

const oldRelease = readRelease();
const newRelease = createNextRelease(oldRelease);
const servedBefore: Served = { loader: oldRelease, entries: oldRelease, chunks: [oldRelease] };

/** The files when the page opens, the files at the press, and whether the press leaves the page by the link. */
const cases: [title: string, opened: Served, pressed: Served, leavesPage: boolean][] = [
  [
    'an open page with its old chunks',
    servedBefore,
    { loader: newRelease, entries: newRelease, chunks: [oldRelease, newRelease] },
    false,
  ],
  [
    'an open page without its old chunks',
    servedBefore,
    { loader: newRelease, entries: newRelease, chunks: [newRelease] },
    true,
  ],
  [
    'an old loader in a cache, with old chunks kept',
    { loader: oldRelease, entries: newRelease, chunks: [oldRelease, newRelease] },
    { loader: oldRelease, entries: newRelease, chunks: [oldRelease, newRelease] },
    false,
  ],
  [
    'an old loader in a cache, with old chunks deleted',
    { loader: oldRelease, entries: newRelease, chunks: [newRelease] },
    { loader: oldRelease, entries: newRelease, chunks: [newRelease] },
    true,
  ],
  [
    'a new page with old entries in an edge cache, with old chunks kept',
    { loader: newRelease, entries: oldRelease, chunks: [oldRelease, newRelease] },
    { loader: newRelease, entries: oldRelease, chunks: [oldRelease, newRelease] },
    false,
  ],
  [
    'a new page with old entries in an edge cache, with old chunks deleted',
    { loader: newRelease, entries: oldRelease, chunks: [newRelease] },
    { loader: newRelease, entries: oldRelease, chunks: [newRelease] },
    true,
  ],
  [
    'an open page during an upload that has only the entries',
    servedBefore,
    { loader: newRelease, entries: newRelease, chunks: [oldRelease] },
    true,
  ],
  [
    'an open page during an upload that has only the chunks',
    servedBefore,
    { loader: oldRelease, entries: oldRelease, chunks: [oldRelease, newRelease] },
    false,
  ],
];

for (const [title, opened, pressed, leavesPage] of cases)
  test(`${title} adds a product once`, async ({ page, guard }) => {
    guard.allow(/404|storefront-islands|dynamically imported module/);
    const dist = mkdtempSync(join(tmpdir(), 'release-'));
    cpSync('dist', dist, { recursive: true, filter: (path) => !/\/(react|server|types)$|\.map$/.test(path) });
    writeServedFiles(dist, opened);
    const { url, close } = await startShop({ port: 0, dist });
    try {
      await page.goto(`${url}/shop/`);
      await settle(page);
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      writeServedFiles(dist, pressed);
      await locateAddButton(page, 'Camp Mug').click();
      await expect(locateCart(page).count).toHaveText('1');
      expect(await page.evaluate(() => !('isSamePage' in window))).toBe(leavesPage);
      expect(await countCartItems(page, url)).toBe(1);
      // The drawer opens, or the browser follows the trigger's link to the cart.
      await locateCart(page).trigger.click();
      await expect(
        page.getByRole('link', { name: 'Camp Mug' }).filter({ visible: true }).last(),
      ).toBeVisible();
    } finally {
      await close();
      rmSync(dist, { recursive: true, force: true });
    }
  });

test('two copies of the loader from different URLs add a product once', async ({ page }) => {
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
