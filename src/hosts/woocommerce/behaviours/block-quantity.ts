import { behaviour } from '../../../core/mountable/behaviour';
import { createRevertible } from '../../../dom/revertible';
import { type QuantityLimits, stepQuantity } from '../../../utils/amount';

export const props = {};
export const docs = {};

const directions = [
  ['minus', -1],
  ['plus', 1],
] as const;
const BUTTON = '.wc-block-components-quantity-selector__button';

/** The range of a field. A field without a maximum has none. */
const readRange = ({ min, max, step }: HTMLInputElement): QuantityLimits => ({
  minimum: Number(min) || 0,
  maximum: Number(max) || Number.POSITIVE_INFINITY,
  step: Number(step) || 1,
});

const hasProduct = (fields: HTMLInputElement[]) =>
  fields.some(({ type, checked, value }) => (type === 'checkbox' ? checked : Number(value) > 0));

const followGroup = (element: HTMLElement, signal: AbortSignal) => {
  const form = element.closest('form');
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('[name^="quantity["]') ?? [])];
  if (!fields[0]) return;
  const show = () => form?.classList.toggle('is-invalid', !hasProduct(fields));
  form?.addEventListener('change', show, { signal });
  show();
};

/** Runs the buttons beside the quantity of a product form of WooCommerce's blocks, and keeps the quantity in its range. */
export default behaviour(props, (element, _, { signal }) => {
  followGroup(element, signal);
  const field = element.querySelector<HTMLInputElement>('.wc-block-components-quantity-selector__input');
  if (!field) return;
  const set = createRevertible(signal);
  const find = (kind: 'minus' | 'plus') => element.querySelector<HTMLButtonElement>(`${BUTTON}--${kind}`);
  const findNext = (direction: number) => stepQuantity(Number(field.value), direction, readRange(field));
  const show = () => {
    for (const [kind, direction] of directions) {
      const button = find(kind);
      if (!button) continue;
      const isPossible = findNext(direction) !== undefined;
      // A disabled button would lose the focus to the page.
      if (!isPossible && document.activeElement === button) field.focus();
      set(button, { disabled: isPossible ? null : '' });
    }
  };
  const onClick = ({ target }: MouseEvent) => {
    const button = (target as Element).closest(BUTTON);
    if (!button || field.readOnly) return;
    const next = findNext(button === find('minus') ? -1 : 1);
    if (next === undefined) return;
    field.value = String(next);
    // Add-ons follow the events of the field. The listener below keeps the range.
    for (const type of ['input', 'change']) field.dispatchEvent(new CustomEvent(type, { bubbles: true }));
  };
  element.addEventListener('click', onClick, { signal });
  const onChange = () => {
    const { minimum, maximum } = readRange(field);
    const value = Number(field.value) || minimum;
    const allowed = Math.min(Math.max(value, minimum), maximum);
    if (field.value !== String(allowed)) field.value = String(allowed);
    show();
  };
  element.addEventListener('change', onChange, { signal });
  show();
});
