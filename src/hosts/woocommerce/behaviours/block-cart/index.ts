import { behaviour } from '../../../../core/mountable/behaviour';
import { address, boolean, type Docs, string } from '../../../../core/mountable/props';
import { sharePanel } from '../../../../dom/dialog/shared-panel';
import { emit } from '../../../../dom/emit';
import { onPress } from '../../../../dom/press';
import { followAfterChanges } from '../../../../stores/hold-links';
import { openAfterAdds } from '../../../../stores/open-carts';
import { showCartInBlocks } from '../../cart/repaint';
import { prepareDrawer, startDrawer } from './drawer';

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

/**
 * Runs the mini-cart of WooCommerce's blocks: the button, and the drawer that the page prints at its end
 * (docs/hosts/woocommerce-blocks.md#mini-cart).
 */
const blockCart = behaviour(props, (button, options, { signal }) => {
  const drawer = document.querySelector<HTMLElement>('.wc-block-mini-cart__drawer');
  const overlay = drawer?.closest<HTMLElement>(`.${CLASS}`);
  const panel = drawer && sharePanel(drawer, signal);
  if (drawer) prepareDrawer(drawer);
  // The first add then shows with its click. The gateway, which also starts this, may come later.
  showCartInBlocks();
  let opening: AbortController;
  const open = () => {
    if (!panel || !overlay) return;
    const { set } = panel;
    // Before any change, which the page would have to be laid out for.
    const { backgroundColor } = getComputedStyle(document.body);
    panel.open({
      closers: `${CLOSE},.${CLASS}`,
      first: drawer.querySelector<HTMLElement>(CLOSE),
      returnTarget: () => button,
      show(isShown) {
        set(overlay, { [`.${CLASS}--with-slide-in`]: isShown, [`.${CLASS}--is-hidden`]: !isShown });
        set(drawer, { 'aria-hidden': isShown ? null : true });
        if (!isShown) return;
        const title = drawer.querySelector('.wc-block-mini-cart__title')?.firstElementChild;
        set(drawer, { 'aria-label': title?.textContent?.trim() ?? null });
        const contents = drawer.querySelector('.wp-block-woocommerce-mini-cart-contents');
        if (contents) set(contents, { ':background-color': backgroundColor });
      },
      report(isShown) {
        if (isShown) {
          opening = new AbortController();
          followAfterChanges(drawer, opening.signal);
          startDrawer(drawer, options, signal).load(opening.signal);
        } else opening.abort();
        emit(button, isShown ? 'cart:open' : 'cart:close', {});
      },
    });
  };
  onPress(button, signal, () => (options.checkoutUrl ? location.assign(options.checkoutUrl) : open()));
  if (options.openOnAdd) openAfterAdds(open, signal);
  return panel?.close;
});

// The button only listens, so it mounts before the press.
export default Object.assign(blockCart, { mountsAhead: true });
