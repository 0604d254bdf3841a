import { useStore } from '@nanostores/react';
import { safeUrl } from '../../src/dom/url';
import { $cart, addToCart } from '../../src/stores/cart';
import type { CartOffer } from '../../src/stores/cart-gateway';
import type { CartOptions } from './props';
import { useChange } from './use-change';

/** A drawer is narrow, and its buttons for the checkout must stay near. */
const MAX_SHOWN_OFFERS = 4;

export function Offers(options: CartOptions) {
  const { island, offersLabel, addLabel } = options;
  const { offers = [] } = useStore($cart);
  const { error, attempt } = useChange(island.element, options.errorText);
  if (!offers.length) return null;
  const add = ({ productId, name, url }: CartOffer, button: HTMLElement) => {
    const change = addToCart({ product_id: productId, quantity: 1 }, { button });
    if (change) attempt(change, `${options.addedText} ${name}`, url);
  };
  return (
    <section className="si-cart-offers" aria-label={offersLabel}>
      <p aria-hidden="true">{offersLabel}</p>
      {error && (
        <p className="si-cart-error" role="alert">
          <span key={error}>{error}</span>
        </p>
      )}
      <ul>
        {offers.slice(0, MAX_SHOWN_OFFERS).map((offer) => (
          <li key={offer.productId}>
            {offer.image && <img src={safeUrl(offer.image, 'image')} alt="" width="48" height="48" />}
            <span className="si-cart-name">
              {safeUrl(offer.url) ? <a href={safeUrl(offer.url)}>{offer.name}</a> : offer.name}
              {offer.price && <small>{offer.price}</small>}
            </span>
            {offer.canAdd && (
              <button
                type="button"
                className="si-button si-button-quiet"
                aria-label={`${addLabel} ${offer.name}`}
                onClick={({ currentTarget }) => add(offer, currentTarget)}
              >
                {addLabel}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
