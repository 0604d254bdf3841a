import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { Slot, useIsHydrated } from '../../src/core/mountable/island';
import { ignoreKeyRepeats, onPress } from '../../src/dom/press';
import { type SafeUrl, safeUrl } from '../../src/dom/url';
import { $cart } from '../../src/stores/cart';
import { showCount } from '../../src/stores/cart-count';
import { openAfterAdds } from '../../src/stores/open-carts';
import { Coupons } from './Coupons';
import { Lines } from './Lines';
import { Offers } from './Offers';
import type { CartOptions } from './props';
import { useDrawer } from './use-drawer';
import { useLoading } from './use-loading';

const findInSlot = (slot: HTMLElement | null | undefined, selector: string) =>
  slot?.matches(selector) ? slot : slot?.querySelector<HTMLElement>(selector);

/** The host's mini-cart, or the island's own lines. */
function Content(options: CartOptions & { isLive: boolean; hasFailed: boolean }) {
  const { island } = options;
  const extras = (
    <>
      {options.coupons && <Coupons {...options} />}
      {island.slot('offers') ? (
        <Slot island={island} name="offers" />
      ) : (
        options.offers && <Offers {...options} />
      )}
    </>
  );
  return island.slot('content') ? (
    <div className="si-drawer-content">
      <Slot island={island} name="content" />
      {extras}
    </div>
  ) : (
    <div className="si-drawer-content si-drawer-drawn">
      <Lines {...options}>{extras}</Lines>
    </div>
  );
}

/** A trigger with a live count, and a drawer with the host's mini-cart or the island's own lines. */
export function Cart(options: CartOptions) {
  const { island, closeLabel, heading, label, side, openOnAdd } = options;
  const { element, signal } = island;
  const cart = useStore($cart);
  const isLive = useIsHydrated(island) && cart.known;
  const count = isLive ? cart.count : options.count;
  const ownTrigger = useRef<HTMLAnchorElement>(null);
  /** True without a gateway. The trigger then follows its link, because the island's own drawer would stay empty. */
  const isUnreachable = useRef(false);

  const findTrigger = () => ownTrigger.current ?? findInSlot(island.slot('trigger'), 'a,button');
  const cartUrl =
    options.cartUrl ||
    safeUrl(findInSlot(island.slot('trigger'), 'a')?.getAttribute('href')) ||
    ('/cart/' as SafeUrl);

  const { dialog, show, hide, onClose } = useDrawer(island, findTrigger, isUnreachable);
  const { hasFailed, load } = useLoading(island, () => {
    isUnreachable.current = true;
    const url = dialog.current?.open && findTrigger()?.getAttribute('href');
    hide();
    if (url) location.assign(safeUrl(url));
  });
  const open = () => {
    show();
    load();
  };

  useLayoutEffect(() => {
    onPress(element, signal, open, (target) => {
      const trigger = findTrigger();
      return !isUnreachable.current && trigger?.contains(target) ? trigger : null;
    });
    ignoreKeyRepeats(element, signal);
    // A page may have a cart for each window width. Only the cart with a visible trigger opens its drawer.
    const onAdded = () => findTrigger()?.getClientRects().length && open();
    if (openOnAdd) openAfterAdds(onAdded, signal);
    // The trigger may have come after the store's latest change.
    showCount($cart.get());
  }, []);

  return (
    <>
      {!island.slot('trigger') && (
        <a className="si-cart-trigger" href={cartUrl} ref={ownTrigger}>
          <span>{label}</span> <span className="si-cart-count">{count}</span>
        </a>
      )}
      <dialog
        className={`si-ui si-surface si-drawer si-drawer-${side}`}
        aria-label={heading}
        ref={dialog}
        onClose={onClose}
      >
        <div className="si-drawer-panel">
          <div className="si-drawer-header">
            <h2>{heading}</h2>
            <button
              type="button"
              className="si-close"
              aria-label={closeLabel}
              onClick={() => dialog.current?.close()}
            >
              <span aria-hidden="true">×</span>
            </button>
          </div>
          <Content {...options} cartUrl={cartUrl} isLive={isLive} hasFailed={hasFailed && !isLive} />
        </div>
      </dialog>
    </>
  );
}
