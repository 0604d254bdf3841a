import { behaviour } from '../core/mountable/behaviour';
import { boolean, type Docs, string } from '../core/mountable/props';
import { ignoreKeyRepeats, onPress } from '../dom/press';
import { onSubmit } from '../dom/submit';
import { safeUrl } from '../dom/url';
import type { CartPayload } from '../stores/cart-gateway';
import { addingDocs, addingProps, createAdding, prepareAdds } from './add-to-cart/adding';

export const props = {
  ...addingProps,
  successText: string('Added to your cart.'),
  skip: string('.disabled,[aria-disabled=true]'),
  submit: string(''),
  buttonData: boolean(false),
  idField: string('product_id'),
  links: string(''),
  choices: string(''),
  chooseMessage: string('Please choose an option.'),
  repeats: boolean(true),
};

export const docs: Docs<typeof props> = {
  ...addingDocs,
  skip: 'Selector of submit buttons that the behaviour ignores, such as a button without a choice yet.',
  submit:
    'Selector of the buttons that add; the behaviour ignores other buttons, such as "buy now". Empty: all.',
  buttonData: 'Sends the `data-*` attributes of the button too, as `button`.',
  idField:
    'Name of the product’s field, or of its parameter in the form’s address; the request sends its value as `product_id` too.',
  links: 'Selector of links that send the form in place of buttons.',
  choices: 'Selector of fields, of which the form must send at least one.',
  chooseMessage: 'Text for a visitor who has checked no field.',
  repeats: 'Whether a further press during a request adds once more.',
};

/** The fields as PHP reads them: bracketed names stay, and a repeated `name[]` becomes a list. */
const toPayload = (fields: FormData): CartPayload => {
  // A map, because a plain object inherits members such as `constructor`.
  const payload = new Map<string, unknown>();
  for (const [name, value] of fields) {
    const listName = /^(.+)\[\]$/.exec(name)?.[1];
    const earlierValues = listName && payload.get(listName);
    if (listName) payload.set(listName, Array.isArray(earlierValues) ? [...earlierValues, value] : [value]);
    else payload.set(name, value);
  }
  return Object.fromEntries(payload);
};

/** A parameter of the form's address, which names the product in forms of older themes. */
const readParameter = (address: string, name: string) =>
  address ? new URL(address).searchParams.get(name) : null;

/**
 * Submits the form as the browser would, without the `submit` listener. The names of fields may hide the form's
 * methods.
 */
const submitByBrowser = (form: HTMLFormElement, { name, value }: Partial<HTMLButtonElement>) => {
  if (name) {
    const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value });
    form.append(field);
  }
  HTMLFormElement.prototype.submit.call(form);
  return true;
};

/**
 * A product's own form (simple, variable or grouped, with fields of plugins) that adds without leaving the page. The
 * host receives the same fields as from the browser. The browser sends a form with a file upload.
 */
export default behaviour(props, (element, options, { signal }) => {
  const form = element as HTMLFormElement;
  const { skip, submit, idField, links, choices } = options;
  const adders = new Map<HTMLElement, ReturnType<typeof createAdding>>();
  /** Set during the submit that a press on a link requests, because the browser itself submits no form for a link. */
  let pressedLink: HTMLElement | undefined;

  onSubmit(signal, (event) => {
    if (event.target !== form) return;
    const button = (pressedLink ??
      event.submitter ??
      form.querySelector('[type=submit]')) as HTMLElement | null;
    if (!button || button.matches(skip)) return;
    if (button.hasAttribute('formaction') || (submit && !pressedLink && !button.matches(submit))) return;
    const fields = new FormData(form, pressedLink ? null : event.submitter);
    if ([...fields.values()].some((value) => typeof value !== 'string' && value.size)) return;
    event.preventDefault();
    if (!options.repeats && button.ariaBusy === 'true') return;
    const adder = adders.get(button) ?? createAdding(button, options, signal);
    adders.set(button, adder);
    const choiceFields = choices ? [...form.querySelectorAll<HTMLInputElement>(choices)] : [];
    // A hidden field is a choice that the shop has made.
    if (choiceFields[0] && !choiceFields.some(({ name }) => fields.getAll(name).some(Boolean)))
      return adder.refuse(options.chooseMessage);
    const payload = toPayload(fields);
    // A field named `action` shadows the form's property.
    const address = safeUrl(form.getAttribute('action'));
    const id = Object.hasOwn(payload, idField) ? payload[idField] : readParameter(address, idField);
    adder.add(
      {
        // Listeners read the id under the first name on every host.
        ...(id !== null && { product_id: id, [idField]: id }),
        ...payload,
        ...(options.buttonData && { button: { ...button.dataset } }),
      },
      () => submitByBrowser(form, event.submitter ?? {}),
      address || undefined,
    );
  });
  prepareAdds(form, signal);
  ignoreKeyRepeats(form, signal);
  if (links)
    onPress(
      form,
      signal,
      (_, link) => {
        pressedLink = link;
        HTMLFormElement.prototype.requestSubmit.call(form);
        pressedLink = undefined;
      },
      (target) => target.closest<HTMLElement>(links),
    );
  return () => {
    for (const { stop } of adders.values()) stop();
  };
});
