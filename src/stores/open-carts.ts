import { boolean, resolveProps } from '../core/mountable/props';
import { page } from '../core/page';
import type { MountPoint } from '../types';
import { singleton } from '../utils/singleton';

const openers = singleton('cart-openers', () => new Set<() => void>());

export const openAfterAdds = (open: () => void, signal: AbortSignal) => {
  openers.add(open);
  signal.addEventListener('abort', () => openers.delete(open));
};

/** The mountables whose prop `openOnAdd` opens them after an add. */
export const cartNames = ['cart', 'cart-drawer', 'block-cart'];

/**
 * Whether a mount point still waits, and its cart opens after an add. A page may have a cart for each window width, and
 * shows one of them.
 */
const willOpen = ({ name, element, rule }: MountPoint) =>
  cartNames.includes(name) &&
  element.dataset.islandState !== 'ready' &&
  element.getClientRects().length > 0 &&
  resolveProps({ openOnAdd: boolean(false) }, element, Object(rule.props), { name }).openOnAdd;

/** Opens the page's carts after an add: the mounted ones at once, one that waits as soon as it has mounted. */
export const openCarts = async () => {
  const known = [...openers];
  for (const open of known) open();
  const waiting = [...(page.mountPoints?.values() ?? [])].flat().find(willOpen);
  // With an event the mount does not wait for its strategy.
  await waiting?.activate(new CustomEvent('cart:added'));
  for (const open of openers) if (!known.includes(open)) open();
};
