import { expect, it, vi } from 'vitest';
import { remount } from '../../src/dom/remount';
import { find, page } from '../support/context';

it('stops only the included mount points, and scans the root', () => {
  const root = page('<div><b></b><i></i></div>');
  const stop = vi.fn();
  const scan = vi.fn();
  vi.stubGlobal('storefrontIslands', { stop, scan });
  remount(root, (node) => node.localName === 'b');
  const stoppedNode = stop.mock.calls[0]?.[0] as Node;
  expect([stoppedNode.contains(find('b')), stoppedNode.contains(find('i'))]).toEqual([true, false]);
  expect(scan).toHaveBeenCalledWith(root);
});

it('returns without an error on a page without the loader', () => {
  expect(() => remount(document, () => true)).not.toThrow();
});
