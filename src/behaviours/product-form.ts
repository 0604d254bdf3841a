import { addingDocs, addingProps, createAdding } from '../cart/adding';
import { onPress } from '../dom/press';
import type { CartPayload } from '../gateways/cart';
import { behaviour } from '../island/behaviour';
import { boolean, type Docs, string } from '../island/props';

export const props = {
  ...addingProps,
  skip: string('.disabled,[aria-disabled=true]'),
  buttonData: boolean(false),
  idField: string('product_id'),
  links: string(''),
  choices: string(''),
  chooseMessage: string('Please choose an option.'),
};

export const docs: Docs<typeof props> = {
  ...addingDocs,
  skip: 'Selector of submit buttons that are left to the page, such as one that still waits for a choice.',
  buttonData: 'Sends the `data-*` attributes of the button too, as `button`.',
  idField: 'Name of the field that says which product it is; sent as `product_id` too.',
  links: 'Selector of links that send the form, where the page has such in place of its buttons.',
  choices: 'Selector of fields of which one has to be checked.',
  chooseMessage: 'What is said when none is.',
};

/** The fields as PHP would read them: names in brackets stay, repeated `name[]` become a list. */
const payloadOf = (fields: FormData): CartPayload => {
  const payload: CartPayload = {};
  for (const [name, value] of fields) {
    const list = /^(.+)\[\]$/.exec(name)?.[1];
    if (list) payload[list] = [...((payload[list] as unknown[]) ?? []), value];
    else payload[name] = value;
  }
  return payload;
};

/**
 * A product's own form (simple, variable, grouped, with whatever fields plugins add) that adds without leaving
 * the page. What the browser would send is what the host gets; a form with a file to upload is left to it.
 */
export default behaviour(props, (element, options, { signal }) => {
  const form = element as HTMLFormElement;
  const { skip, idField, links, choices } = options;
  const adders = new Map<HTMLElement, ReturnType<typeof createAdding>>();
  /** The link that was pressed: to the browser it cannot send a form. */
  let link: HTMLElement | undefined;

  form.addEventListener(
    'submit',
    (event) => {
      const button = (link ?? event.submitter ?? form.querySelector('[type=submit]')) as HTMLElement | null;
      if (event.defaultPrevented || !button || button.matches(skip)) return;
      const fields = new FormData(form, link ? null : event.submitter);
      if ([...fields.values()].some((value) => typeof value !== 'string' && value.size)) return;
      event.preventDefault();
      const adder = adders.get(button) ?? createAdding(button, options, signal);
      adders.set(button, adder);
      const open = choices ? [...form.querySelectorAll<HTMLInputElement>(choices)] : [];
      if (open[0] && !open.some(({ checked }) => checked)) return adder.refuse(options.chooseMessage);
      const payload = payloadOf(fields);
      adder.add({
        // What hears of it need not know what the host calls it.
        ...(payload[idField] !== undefined && { product_id: payload[idField] }),
        ...payload,
        ...(options.buttonData && { button: { ...button.dataset } }),
      });
    },
    { signal },
  );
  if (links)
    onPress(
      form,
      signal,
      ({ target }) => {
        link = (target as Element).closest<HTMLElement>(links) ?? undefined;
        form.requestSubmit();
        link = undefined;
      },
      (target) => target.closest<HTMLElement>(links),
    );
  return () => {
    for (const { stop } of adders.values()) stop();
  };
});
