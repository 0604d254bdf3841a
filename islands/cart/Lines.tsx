import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { IslandProps } from '../../src/core/mountable/island';
import { announce } from '../../src/dom/announce';
import { emit } from '../../src/dom/emit';
import { isStrayClick } from '../../src/dom/press';
import { safeUrl } from '../../src/dom/url';
import { $cart, getErrorMessage, removeFromCart, setQuantity } from '../../src/stores/cart';
import type { CartLine } from '../../src/stores/cart-gateway';
import { Line } from './Line';
import type { props } from './props';

/** A drawer with more lines would take seconds to open. The cart page shows all lines. */
const MAX_SHOWN_LINES = 200;

/**
 * `attempt` announces a change. After a failure the browser follows `url`. Offline or without `url` the island shows
 * `error`. The store itself reverts the change.
 */
const useChange = (element: HTMLElement, errorText: string) => {
  const [error, setError] = useState('');
  const attempt = async (change: Promise<unknown>, message: string, url = '') => {
    setError('');
    try {
      // Without a change the browser leaves the page.
      if (await change) announce(message);
    } catch (cause) {
      if (!emit(element, 'cart:error', { error: cause })) return;
      // Without a connection the link would lead to the browser's error page.
      if (navigator.onLine && safeUrl(url)) location.assign(safeUrl(url));
      else setError(getErrorMessage(cause, errorText));
    }
  };
  return { error, attempt };
};

/** The cart's lines, for a page without a mini-cart of its own. */
export function Lines(options: IslandProps<typeof props> & { isLive: boolean; hasFailed: boolean }) {
  const { island, isLive, hasFailed, cartUrl, checkoutUrl, emptyText, errorText } = options;
  const { lines, subtotal, pending } = useStore($cart);
  const { error, attempt } = useChange(island.element, errorText);
  const list = useRef<HTMLUListElement>(null);
  const viewLink = useRef<HTMLAnchorElement>(null);
  /** Index of the removed line while the focus still has to move; otherwise -1. */
  const removedIndex = useRef(-1);
  const hasLines = isLive && lines.length > 0;

  useLayoutEffect(() => {
    if (removedIndex.current < 0) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.si-cart-remove') ?? [])];
    (buttons[Math.min(removedIndex.current, buttons.length - 1)] ?? viewLink.current)?.focus();
    removedIndex.current = -1;
  }, [lines.length]);

  const remove = (line: CartLine, index: number, button: HTMLElement, time: number) => {
    const removal = !isStrayClick(line.key, time) && removeFromCart(line.key, { button });
    if (!removal) return;
    removedIndex.current = index;
    attempt(removal, `${options.removedText} ${line.name}`, line.removeUrl);
  };

  return (
    <>
      {(error || hasFailed) && (
        <p className="si-cart-error" role="alert">
          <span key={error}>{error || errorText}</span>
        </p>
      )}
      {isLive && !lines.length && <p>{emptyText}</p>}
      {hasLines && (
        <ul className="si-cart-lines" aria-busy={pending > 0} ref={list}>
          {lines.slice(0, MAX_SHOWN_LINES).map((line, index) => (
            <Line
              key={line.key}
              line={line}
              labels={options}
              onQuantity={(quantity) =>
                attempt(setQuantity(line.key, quantity), `${options.quantityLabel} ${line.name}: ${quantity}`)
              }
              onRemove={(button, time) => remove(line, index, button, time)}
            />
          ))}
          {lines.length > MAX_SHOWN_LINES && (
            <li>
              <a href={cartUrl}>{`+${lines.length - MAX_SHOWN_LINES}`}</a>
            </li>
          )}
        </ul>
      )}
      <div className="si-cart-foot">
        {hasLines && subtotal && (
          <p className="si-cart-subtotal">
            <span>{options.subtotalLabel}</span> <span key={subtotal}>{subtotal}</span>
          </p>
        )}
        {hasLines && checkoutUrl && (
          <a className="si-button" href={checkoutUrl}>
            {options.checkoutText}
          </a>
        )}
        <a className={checkoutUrl ? 'si-button si-button-quiet' : 'si-button'} href={cartUrl} ref={viewLink}>
          {options.viewCart}
        </a>
      </div>
    </>
  );
}
