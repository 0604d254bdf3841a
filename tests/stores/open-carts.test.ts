import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page as corePage } from '../../src/core/page';
import { cartNames, openAfterAdds, openCarts } from '../../src/stores/open-carts';
import type { MountPoint, StoredRule } from '../../src/types';
import { page } from '../support/context';

let abort: AbortController;
let mountPoints: Map<Node, MountPoint[]>;

beforeEach(() => {
  abort = new AbortController();
  mountPoints = new Map();
  Object.assign(corePage, { mountPoints, config: {} });
});
afterEach(() => abort.abort());

/** A cart that waits. Its mount registers a cart that opens after an add. */
const addCart = (attributes: string, props?: StoredRule['props']) => {
  const element = page(`<div data-island-state="waiting" ${attributes}></div>`);
  vi.spyOn(element, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  const open = vi.fn();
  const activate = vi.fn(async () => openAfterAdds(open, abort.signal));
  const rule: StoredRule = { selector: 'div', ...(props && { props }) };
  mountPoints.set(element, [{ name: 'cart', element, rule, activate } as unknown as MountPoint]);
  return { element, activate, open };
};

it('opens mounted carts at once', () => {
  const open = vi.fn();
  openAfterAdds(open, abort.signal);
  openCarts();
  expect(open).toHaveBeenCalledOnce();
});

it.each<[string, string, StoredRule['props'], object]>([
  ['its attribute', 'data-open-on-add', undefined, {}],
  ['data-props', `data-props='{"openOnAdd":true}'`, undefined, {}],
  ['its rule', '', { openOnAdd: true }, {}],
  ['the page config', '', undefined, { cart: { openOnAdd: true } }],
])('mounts and opens a waiting cart with openOnAdd from %s', async (_, attributes, props, config) => {
  corePage.config = { ...config };
  const { activate, open } = addCart(attributes, props);
  await openCarts();
  expect(activate).toHaveBeenCalledExactlyOnceWith(expect.any(CustomEvent));
  expect(open).toHaveBeenCalledOnce();
});

it.each<[string, string, StoredRule['props']]>([
  ['without openOnAdd', '', undefined],
  ['with openOnAdd off', 'data-open-on-add="false"', { openOnAdd: true }],
])('leaves a waiting cart %s', async (_, attributes, props) => {
  const { activate } = addCart(attributes, props);
  await openCarts();
  expect(activate).not.toHaveBeenCalled();
});

it('leaves a cart that the page hides, and opens a mounted cart once', async () => {
  const hidden = addCart('data-open-on-add');
  vi.spyOn(hidden.element, 'getClientRects').mockReturnValue([] as unknown as DOMRectList);
  await openCarts();
  expect(hidden.activate).not.toHaveBeenCalled();
  const mounted = addCart('data-open-on-add');
  mounted.element.dataset.islandState = 'ready';
  openAfterAdds(mounted.open, abort.signal);
  await openCarts();
  expect([mounted.activate, mounted.open].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

it('reads no props of the other mount points, of which a page may have thousands', async () => {
  const reads = vi.fn(() => []);
  for (let index = 0; index < 2_000; index++) {
    const { element } = addCart('data-open-on-add');
    element.getClientRects = reads as never;
    for (const point of mountPoints.get(element) ?? []) point.name = 'add-to-cart';
  }
  const cart = addCart('data-open-on-add');
  await openCarts();
  expect([reads.mock.calls.length, cart.open.mock.calls.length]).toEqual([0, 1]);
});

it('knows each mountable that opens after an add', () => {
  const files = ['islands', 'src/behaviours', 'src/hosts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const tables = files.filter(
    (file) => /\.tsx?$/.test(file) && /^ {2}openOnAdd: boolean\(/m.test(readFileSync(file, 'utf8')),
  );
  const names = tables.map((file) => basename(file.replace(/\/(props|index)\.ts$/, ''), '.ts'));
  expect(names.sort()).toEqual([...cartNames].sort());
});
