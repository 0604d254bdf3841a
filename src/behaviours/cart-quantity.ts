import { behaviour } from '../core/mountable/behaviour';
import { type Docs, number, type PropsOf, string } from '../core/mountable/props';
import { createNode } from '../dom/create-node';
import { showOnScreenOnly } from '../dom/screen-only';
import { createErrorMessage } from '../dom/show-message';
import { $cart, readCart, setQuantity } from '../stores/cart';
import { announceChange } from '../stores/cart-messages';
import { getGateway } from '../stores/get-gateway';
import { holdLinksDuring } from '../stores/hold-links';
import { parseQuantity, stepQuantity } from '../utils/amount';

export const props = {
  key: string(''),
  name: string(''),
  step: number(1, 0),
  maximum: number(9999, 0),
  quantityLabel: string('Quantity'),
  decreaseLabel: string('One less'),
  increaseLabel: string('One more'),
  errorText: string('We could not update your cart. Please try again.'),
};

export const docs: Docs<typeof props> = {
  key: 'The shop’s key of the line.',
  name: 'Name of the product, for the names of the buttons.',
  step: 'Difference of one press, and the smallest quantity.',
  maximum: 'Greatest quantity of the line.',
  quantityLabel: 'Name of the group of buttons; the product’s name follows.',
  decreaseLabel: 'Name of the button that decreases the quantity; the product’s name follows.',
  increaseLabel: 'Name of the button that increases the quantity; the product’s name follows.',
  errorText: 'Text after a failure, if the shop gives no reason.',
};

const groupStyle =
  'all:revert;display:inline-flex;align-items:center;margin-block:-4px;border:1px solid var(--si-line,rgb(128 128 128/30%));border-radius:6px;white-space:nowrap';
const buttonStyle =
  'all:revert;width:28px;height:28px;padding:0;border:0;background:none;color:inherit;font:inherit;line-height:1;cursor:pointer';
const numberStyle = 'all:revert;min-width:20px;text-align:center';

const controls = 'a,button,input,select,textarea,summary';

/** The printed quantity as a text node of its own: "2" of "2 × $5.00". */
const takeNumber = (element: Element) => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    const match = /\p{Nd}+(?:[.,٫]\p{Nd}+)?/u.exec(text.data);
    if (!match) continue;
    const quantity = text.splitText(match.index);
    quantity.splitText(match[0].length);
    return quantity;
  }
};

/**
 * The latest press. The host replaces its printed cart after each change, so the line's next mount continues here: with
 * the focus, and with the message of a failure.
 */
let latestPress:
  | { key: string; direction: number; hasFocus: boolean; missedKeys: number; error: string }
  | undefined;

/**
 * Enter and Space may come while the line has no stepper: the next mount makes up for them. Any other key, and a pointer,
 * moves the visitor on.
 */
const followVisitor = (event: Event) => {
  if (!latestPress) return;
  const { key = '', repeat } = event as KeyboardEvent;
  if (!/^( |Enter)$/.test(key)) latestPress.hasFocus = false;
  else if (latestPress.hasFocus && !repeat && !(event.target as Element).closest?.(controls))
    latestPress.missedKeys++;
};

/** Draws the buttons around a number. @returns the group, its buttons, and the function that shows a quantity */
const drawStepper = (options: PropsOf<typeof props>, press: (direction: number) => void) => {
  const { name, step, maximum } = options;
  const createButton = (direction: number, label: string) => {
    const attributes = { type: 'button', style: buttonStyle, 'aria-label': `${label} ${name}`.trim() };
    const button = createNode('button', attributes, direction < 0 ? '−' : '+');
    showOnScreenOnly(button);
    button.addEventListener('click', () => press(direction));
    return button;
  };
  const less = createButton(-1, options.decreaseLabel);
  const more = createButton(1, options.increaseLabel);
  const text = createNode('span', { style: numberStyle });
  const label = `${options.quantityLabel} ${name}`.trim();
  const attributes = { class: 'si-stepper', role: 'group', 'aria-label': label, style: groupStyle };
  const group = createNode('span', attributes, less, text, more);
  /** The quantity after a press; `undefined` if the line cannot have it. */
  const findNext = (quantity: number, direction: number) =>
    stepQuantity(quantity, direction, { minimum: step, maximum, step });
  const show = (quantity: number) => {
    text.textContent = String(quantity);
    for (const [button, direction] of [
      [less, -1],
      [more, 1],
    ] as const) {
      const isPossible = findNext(quantity, direction) !== undefined;
      // `disabled` would drop the focus, and the visitor may want to press the other button.
      button.setAttribute('aria-disabled', String(!isPossible));
      button.style.opacity = isPossible ? '' : '0.35';
    }
  };
  return { group, less, more, findNext, show };
};

/** A stepper in place of the quantity that the host has printed into a line of its cart. */
export default behaviour(props, async (element, options, { signal }) => {
  const { key, name } = options;
  // A theme's own stepper stays.
  if (element.querySelector('input,button')) return;
  const [host] = await Promise.all([getGateway('cart'), readCart()]).catch(() => []);
  // The gateway of a shop that cannot change quantities leaves the text.
  const printed = host?.setQuantity && !signal.aborted && takeNumber(element);
  if (!printed) return;
  const message = createErrorMessage(element);
  const findLine = () => $cart.get().lines.find((line) => line.key === key);
  let quantity = findLine()?.quantity ?? parseQuantity(printed.data) ?? 1;
  const setShown = (wanted: number) => {
    quantity = wanted;
    show(wanted);
  };
  const press = (direction: number) => {
    const before = quantity;
    const wanted = findNext(before, direction);
    if (!wanted) return;
    const current = { key, direction, hasFocus: true, missedKeys: 0, error: '' };
    latestPress = current;
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, followVisitor, true);
    message.remove();
    setShown(wanted);
    const change = setQuantity(key, wanted);
    holdLinksDuring(change);
    // A line that the cart knows has its quantity from there.
    change.catch(() => quantity === wanted && setShown(before));
    const text = `${options.quantityLabel} ${name}: ${wanted}`;
    announceChange(element, change, text, options.errorText, (error) => {
      current.error = error;
      message.show(error);
    });
  };
  const { group, less, more, findNext, show } = drawStepper(options, press);
  show(quantity);
  printed.replaceWith(group);

  if (latestPress?.key === key) {
    const { direction, hasFocus, error, missedKeys } = latestPress;
    if (hasFocus) (direction < 0 ? less : more).focus({ preventScroll: true });
    if (error) message.show(error);
    else if (hasFocus) for (let missed = 0; missed < missedKeys; missed++) press(direction);
  }
  const stopListening = $cart.listen(() => {
    const line = findLine();
    if (line && line.quantity !== quantity) setShown(line.quantity);
  });
  return () => {
    stopListening();
    message.remove();
    group.replaceWith(printed);
  };
});
