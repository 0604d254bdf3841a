import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { $cart, applyCoupon, removeCoupon } from '../../src/stores/cart';
import { getGateway } from '../../src/stores/get-gateway';
import { quietly } from '../../src/utils/quietly';
import type { CartOptions } from './props';
import { useChange } from './use-change';

/** A field for a coupon and the applied coupons, where the host takes coupons. */
export function Coupons(options: CartOptions) {
  const { island, couponLabel, couponButton } = options;
  const { lines, coupons = [] } = useStore($cart);
  const [canApply, setCanApply] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { error, attempt } = useChange(island.element, options.errorText);
  const id = `${island.id}-coupon`;

  useEffect(() => {
    quietly(getGateway('cart'), (host) => setCanApply(!!host.applyCoupon));
  }, []);
  if (!canApply || !lines.length) return null;

  const apply = async (event: FormEvent) => {
    event.preventDefault();
    const input = field.current;
    const code = input?.value.trim();
    if (!input || !code) return input?.focus();
    if (await attempt(applyCoupon(code), `${options.couponAppliedText} ${code}`)) input.value = '';
    else input.focus();
  };
  const remove = async (code: string) => {
    await attempt(removeCoupon(code), `${options.removedText} ${code}`);
    field.current?.focus();
  };

  return (
    <div className="si-cart-coupon">
      <form onSubmit={apply}>
        <label htmlFor={id}>{couponLabel}</label>
        <input
          id={id}
          ref={field}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          aria-invalid={!!error}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <button type="submit" className="si-button si-button-quiet">
          {couponButton}
        </button>
      </form>
      {error && (
        <p className="si-cart-error" id={`${id}-error`} role="alert">
          <span key={error}>{error}</span>
        </p>
      )}
      {coupons.length > 0 && (
        <ul>
          {coupons.map(({ code, amount }) => (
            <li key={code}>
              <span>{code}</span>
              {/* The element `bdi` keeps the minus in front of the amount in text from right to left. */}
              {amount && <bdi key={amount}>{`−${amount}`}</bdi>}
              <button
                type="button"
                className="si-cart-remove"
                aria-label={`${options.removeLabel} ${code}`}
                onClick={() => remove(code)}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
