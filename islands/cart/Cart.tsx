import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { emit } from '../../src/dom/emit';
import { openModal } from '../../src/dom/modal';
import { onPress } from '../../src/dom/press';
import { createRevertible, type Setter } from '../../src/dom/revertible';
import { type SafeUrl, safeUrl } from '../../src/dom/url';
import { type IslandProps, Slot, useLive } from '../../src/mountable/island';
import { $cart, loadCart, readCart } from '../../src/stores/cart';
import { Lines } from './Lines';
import type { props } from './props';

/** A trigger with a live count, and a drawer with the host's mini-cart or our own lines. */
export function Cart(options: IslandProps<typeof props>) {
  const { island, closeLabel, heading, label, side, openOnAdd } = options;
  const { element, signal } = island;
  const cart = useStore($cart);
  const live = useLive(island) && cart.known;
  const count = live ? cart.count : options.count;
  /** The number of the current opening; 0 while the drawer is closed. */
  const [opening, setOpening] = useState(0);
  const open = opening > 0;
  const [failed, setFailed] = useState(false);
  const set = useRef<Setter>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  /** The latest opening that the dialog has shown. */
  const shown = useRef(0);
  const ownTrigger = useRef<HTMLAnchorElement>(null);
  /** True without a gateway: our own drawer would stay empty, so the trigger follows its link instead. */
  const unreachable = useRef(false);

  // Each use looks anew, because the host replaces its trigger whenever the cart changes.
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

  // The dialog closes before its event: a press between closing and event opens the drawer again.
  const show = () => setOpening((now) => (now && dialog.current?.open ? now : shown.current + 1));

  useLayoutEffect(() => {
    set.current = createRevertible(signal);
    onPress(element, signal, show, (target) => {
      const link = trigger();
      return !unreachable.current && link?.contains(target) ? link : null;
    });
    // A page may have a trigger for each window width: only a visible trigger opens.
    const onAdded = () => trigger()?.getClientRects().length && show();
    if (openOnAdd) document.addEventListener('cart:added', onAdded, { signal });
  }, []);

  useEffect(() => {
    const own = !island.slot('content');
    (own ? loadCart : readCart)().catch((error: Error) => {
      setFailed(own);
      unreachable.current = own && error.name === 'GatewayError';
      const address = unreachable.current && dialog.current?.open && trigger()?.getAttribute('href');
      if (unreachable.current) setOpening(0);
      if (address) location.assign(safeUrl(address));
    });
  }, []);

  useLayoutEffect(() => {
    const link = trigger();
    const isDialog = !unreachable.current;
    if (link && !signal.aborted)
      set.current?.(link, {
        role: isDialog ? 'button' : null,
        'aria-haspopup': isDialog ? 'dialog' : null,
        'aria-expanded': isDialog ? open : null,
      });
    if (live)
      for (const node of element.querySelectorAll('[data-cart-count]')) node.textContent = String(count);
  });

  useLayoutEffect(() => {
    const drawer = dialog.current;
    if (!open || !drawer) return;
    shown.current = opening;
    const undo = openModal(drawer);
    const width = innerWidth;
    const onResize = () => innerWidth !== width && drawer.close();
    addEventListener('resize', onResize);
    emit(element, 'cart:open', {});
    return () => {
      removeEventListener('resize', onResize);
      undo();
      drawer.close();
      emit(element, 'cart:close', {});
    };
  }, [opening]);

  const onClose = () => {
    if (dialog.current?.open) return;
    setOpening((now) => (now === shown.current ? 0 : now));
    const { activeElement } = document;
    // The browser restores the focus, except to a trigger that the host has replaced meanwhile.
    if (activeElement === document.body || dialog.current?.contains(activeElement)) trigger()?.focus();
  };

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
