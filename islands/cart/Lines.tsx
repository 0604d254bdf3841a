import { useStore } from '@nanostores/react';
import type { CartLine } from '../../src/gateways/cart';
import type { IslandProps } from '../../src/island/island';
import { $cart, removeFromCart } from '../../src/stores/cart';
import type { props } from './props';

/** The cart's lines, for a page that brings no mini-cart of its own. */
export function Lines(options: IslandProps<typeof props> & { live: boolean }) {
  const { live, cartUrl, emptyText, removeLabel, viewCart } = options;
  const { lines, subtotal, pending } = useStore($cart);
  const remove = ({ key, removeUrl }: CartLine) =>
    removeFromCart(key).catch(() => location.assign(removeUrl || cartUrl));
  return (
    <>
      {live && !lines.length && <p>{emptyText}</p>}
      {live && lines.length > 0 && (
        <ul className="si-cart-lines" aria-busy={pending > 0}>
          {lines.map((line) => (
            <li key={line.key}>
              {line.image && <img src={line.image} alt="" width="64" height="64" />}
              <a href={line.url}>{line.name}</a>
              <span>{`${line.quantity} × ${line.price}`}</span>
              <button type="button" aria-label={`${removeLabel} ${line.name}`} onClick={() => remove(line)}>
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {live && subtotal && <p className="si-cart-subtotal">{subtotal}</p>}
      <a className="si-button" href={cartUrl}>
        {viewCart}
      </a>
    </>
  );
}
