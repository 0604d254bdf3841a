import { addingDocs, addingProps, createAdding } from '../cart/adding';
import type { CartPayload } from '../gateways/cart';
import { behaviour } from '../island/behaviour';
import { boolean, type Docs, string } from '../island/props';

export const props = {
  ...addingProps,
  skip: string('.disabled,[aria-disabled=true]'),
  buttonData: boolean(false),
};

export const docs: Docs<typeof props> = {
  ...addingDocs,
  skip: 'Selector of submit buttons that are left to the page, such as one that still waits for a choice.',
  buttonData: 'Sends the `data-*` attributes of the button too, as `button`.',
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
  const adders = new Map<HTMLElement, ReturnType<typeof createAdding>>();
  form.addEventListener(
    'submit',
    (event) => {
      const button = (event.submitter ?? form.querySelector<HTMLElement>('[type=submit]')) as HTMLElement;
      if (event.defaultPrevented || !button || button.matches(options.skip)) return;
      const fields = new FormData(form, event.submitter);
      if ([...fields.values()].some((value) => typeof value !== 'string' && value.size)) return;
      event.preventDefault();
      const adder = adders.get(button) ?? createAdding(button, options, signal);
      adders.set(button, adder);
      adder.add({
        ...payloadOf(fields),
        ...(options.buttonData && { button: { ...button.dataset } }),
      });
    },
    { signal },
  );
  return () => {
    for (const { stop } of adders.values()) stop();
  };
});
