import { behaviour } from '../../../../core/mountable/behaviour';
import { address, boolean, type Docs, string } from '../../../../core/mountable/props';
import { openPanel } from '../../../../dom/dialog/panel';
import { shareSetter } from '../../../../dom/dialog/share-setter';
import { emit } from '../../../../dom/emit';
import { onPress } from '../../../../dom/press';
import { followAfterChanges } from '../../../../stores/hold-links';
import { openAfterAdds } from '../../../../stores/open-carts';
import { startDrawer } from './drawer';

export const props = {
  countLabel: string(''),
  counter: string(''),
  quantityLabel: string('%s'),
  decreaseLabel: string('− %s'),
  increaseLabel: string('+ %s'),
  removeLabel: string('× %s'),
  placeholder: string(''),
  checkoutUrl: address(''),
  openOnAdd: boolean(false),
};

export const docs: Docs<typeof props> = {
  countLabel: 'Name of the button; `%d` or `%1$d` stands for the number of items, `%2$s` for the subtotal.',
  counter: 'Text beside the title; `%d` stands for the number of items.',
  quantityLabel: 'Name of the field of a quantity; `%s` stands for the product.',
  decreaseLabel: 'Name of the button that decreases a quantity; `%s` stands for the product.',
  increaseLabel: 'Name of the button that increases a quantity; `%s` stands for the product.',
  removeLabel: 'Name of the button that removes a line; `%s` stands for the product.',
  placeholder: 'Address of the picture of a product without one.',
  checkoutUrl: 'Address that the button opens in place of the drawer.',
  openOnAdd: 'Opens the drawer after an add.',
};

const CLASS = 'wc-block-components-drawer__screen-overlay';
const CLOSE = '.wc-block-components-drawer__close';

/** The open drawers. All buttons of a page share one drawer. */
const openDrawers = new WeakSet<Element>();

/**
 * Runs the mini-cart of WooCommerce's blocks: the button, and the drawer that the page prints at its end
 * (docs/hosts/woocommerce-blocks.md#mini-cart).
 */
const blockCart = behaviour(props, (button, options, { signal }) => {
  const drawer = document.querySelector<HTMLElement>('.wc-block-mini-cart__drawer');
  const overlay = drawer?.closest<HTMLElement>(`.${CLASS}`);
  let close: (() => void) | undefined;
  const open = () => {
    if (!drawer || !overlay || openDrawers.has(drawer)) return;
    const set = shareSetter(drawer, signal);
    const contents = drawer.querySelector<HTMLElement>('.wp-block-woocommerce-mini-cart-contents');
    const background = getComputedStyle(document.body).backgroundColor;
    if (contents) set(contents, { ':background-color': background });
    set(overlay, { [`.${CLASS}--with-slide-in`]: true, [`.${CLASS}--is-hidden`]: false });
    set(drawer, {
      'aria-hidden': null,
      'aria-label':
        drawer.querySelector('.wc-block-mini-cart__title')?.firstElementChild?.textContent?.trim() ?? null,
    });
    const opening = new AbortController();
    close = undefined;
    close = openPanel(drawer, {
      set,
      closers: `${CLOSE},.${CLASS}`,
      first: drawer.querySelector<HTMLElement>(CLOSE),
      returnTarget: () => button,
      onClose() {
        opening.abort();
        openDrawers.delete(drawer);
        set(overlay, { [`.${CLASS}--with-slide-in`]: false, [`.${CLASS}--is-hidden`]: true });
        set(drawer, { 'aria-hidden': true });
        if (close) emit(button, 'cart:close', {});
      },
    });
    if (!close) return;
    openDrawers.add(drawer);
    followAfterChanges(drawer, opening.signal);
    startDrawer(drawer, options, signal).load();
    emit(button, 'cart:open', {});
  };
  onPress(button, signal, () => (options.checkoutUrl ? location.assign(options.checkoutUrl) : open()));
  if (options.openOnAdd) openAfterAdds(open, signal);
  return () => close?.();
});

// The button only listens, so it mounts before the press.
export default Object.assign(blockCart, { mountsAhead: true });
