import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onPress } from '../../src/dom/press';
import { type SafeUrl, safeUrl } from '../../src/dom/url';
import { type IslandProps, Slot, useLive } from '../../src/mountable/island';
import { $cart, loadCart, readCart } from '../../src/stores/cart';
import { Lines } from './Lines';
import type { props } from './props';
import { useDrawer } from './use-drawer';

/** A trigger with a live count, and a drawer with the host's mini-cart or our own lines. */
export function Cart(options: IslandProps<typeof props>) {
  const { island, closeLabel, heading, label, side, openOnAdd } = options;
  const { element, signal } = island;
  const cart = useStore($cart);
  const live = useLive(island) && cart.known;
  const count = live ? cart.count : options.count;
  const [failed, setFailed] = useState(false);
  const ownTrigger = useRef<HTMLAnchorElement>(null);
  /** True without a gateway: our own drawer would stay empty, so the trigger follows its link instead. */
  const unreachable = useRef(false);

  const trigger = () => {
    const slot = island.slot('trigger');
    return (
      ownTrigger.current ?? (slot?.matches('a,button') ? slot : slot?.querySelector<HTMLElement>('a,button'))
    );
  };

  const cartUrl = () => {
    const slot = options.cartUrl ? null : island.slot('trigger');
    const link = slot?.matches('a') ? slot : slot?.querySelector('a');
    return options.cartUrl || safeUrl(link?.getAttribute('href')) || ('/cart/' as SafeUrl);
  };

  const { dialog, show, hide, onClose } = useDrawer(island, trigger, unreachable);

  useLayoutEffect(() => {
    onPress(element, signal, show, (target) => {
      const link = trigger();
      return !unreachable.current && link?.contains(target) ? link : null;
    });
    // A page may have a trigger for each window width: only a visible trigger opens.
    const onAdded = () => trigger()?.getClientRects().length && show();
    if (openOnAdd) document.addEventListener('cart:added', onAdded, { signal });
  }, []);

  useEffect(() => {
    const drawsContent = !island.slot('content');
    (drawsContent ? loadCart : readCart)().catch((error: Error) => {
      setFailed(drawsContent);
      unreachable.current = drawsContent && error.name === 'GatewayError';
      const address = unreachable.current && dialog.current?.open && trigger()?.getAttribute('href');
      if (unreachable.current) hide();
      if (address) location.assign(safeUrl(address));
    });
  }, []);

  useLayoutEffect(() => {
    if (live)
      for (const node of element.querySelectorAll('[data-cart-count]')) node.textContent = String(count);
  });

  return (
    <>
      {!island.slot('trigger') && (
        <a className="si-cart-trigger" href={cartUrl()} ref={ownTrigger}>
          <span>{label}</span> <span className="si-cart-count">{count}</span>
        </a>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the key for it is Escape */}
      <dialog
        className={`si-ui si-surface si-drawer si-drawer-${side}`}
        aria-label={heading}
        ref={dialog}
        onClose={onClose}
        onClick={(event) => event.target === dialog.current && dialog.current.close()}
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
          <div className={`si-drawer-content${island.slot('content') ? '' : ' si-drawer-drawn'}`}>
            {island.slot('content') ? (
              <Slot island={island} name="content" />
            ) : (
              <Lines {...options} cartUrl={cartUrl()} live={live} failed={failed && !live} />
            )}
          </div>
        </div>
      </dialog>
    </>
  );
}
