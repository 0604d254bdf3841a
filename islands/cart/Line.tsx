import { safeUrl } from '../../src/dom/url';
import type { CartLine } from '../../src/stores/cart-gateway';
import { stepQuantity } from '../../src/utils/amount';

interface LineProps {
  line: CartLine;
  labels: { quantityLabel: string; decreaseLabel: string; increaseLabel: string; removeLabel: string };
  onQuantity(quantity: number): void;
  /** @param time of the press, in milliseconds */
  onRemove(button: HTMLElement, time: number): void;
}

export function Line({ line, labels, onQuantity, onRemove }: LineProps) {
  const { name, quantity, maximum, step = 1, price, total, variation, image, url } = line;
  const renderStepButton = (direction: number, label: string, sign: string) => {
    const next = stepQuantity(quantity, direction, { minimum: step, maximum, step });
    return (
      <button
        type="button"
        aria-label={`${label} ${name}`}
        // `disabled` would drop the focus, and the visitor may want to press the other button.
        aria-disabled={next === undefined}
        onClick={() => next !== undefined && onQuantity(next)}
      >
        <span aria-hidden="true">{sign}</span>
      </button>
    );
  };
  return (
    <li>
      {image && <img src={safeUrl(image, 'image')} alt="" width="64" height="64" />}
      <span className="si-cart-name">
        {safeUrl(url) ? <a href={safeUrl(url)}>{name}</a> : name}
        {variation && <small key={`variation ${variation}`}>{variation}</small>}
        {total && quantity > 1 && <small key={`${quantity} × ${price}`}>{`${quantity} × ${price}`}</small>}
      </span>
      <span className="si-cart-amount">
        {maximum > 0 ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend and a reset of its borders
          <span className="si-cart-stepper" role="group" aria-label={`${labels.quantityLabel} ${name}`}>
            {renderStepButton(-1, labels.decreaseLabel, '−')}
            {/* A new text gets a new element, because the renderer loses a text node that a translator replaces. */}
            <span className="si-cart-quantity" key={quantity}>
              {quantity}
            </span>
            {renderStepButton(1, labels.increaseLabel, '+')}
          </span>
        ) : (
          !total && <span key={quantity}>{`${quantity} × `}</span>
        )}
        <span key={total || price}>{total || price}</span>
      </span>
      <button
        type="button"
        className="si-cart-remove"
        aria-label={`${labels.removeLabel} ${name}`}
        onClick={({ currentTarget, timeStamp }) => onRemove(currentTarget, timeStamp)}
      >
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}
