import { emit } from '../dom/emit';
import { hear } from '../gateways/page-events';
import { behaviour } from '../island/behaviour';
import { boolean, type Docs, string } from '../island/props';
import type { Field, UserData } from '../tracking/user-data';

export const props = {
  event: string('submit_lead_form'),
  success: string('submit'),
  categoryField: string(''),
  labelField: string(''),
  provider: string(''),
  user: boolean(true),
  bareDigits: boolean(false),
};

export const docs: Docs<typeof props> = {
  event: 'GA4’s name of the event.',
  success:
    'Event, on the form or around it, that says that the form has been accepted; `submit`: it is sent the old way.',
  categoryField: 'Name of the field whose value becomes event_category.',
  labelField: 'Name of the field whose value becomes event_label.',
  provider: 'Parameter googlesitekit_event_provider.',
  user: 'Looks for name, e-mail and phone number in the form, for analytics that may send them.',
  bareDigits: 'Takes a number without plus or separators for a phone number.',
};

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What has been typed, in order. */
const readFields = (form: HTMLElement): Field[] =>
  [...form.querySelectorAll<Control>('input[name],textarea[name],select[name]')].flatMap((control) => {
    const { type, name, value, labels, disabled } = control;
    const off = disabled || !value || /^(checkbox|radio)$/.test(type);
    return off ? [] : [{ type, name, label: labels?.[0]?.textContent ?? '', value }];
  });

/**
 * Reports a form that has been sent as a lead (engage contract §4.4). What was typed is read when it is sent, as
 * forms are empty again by the time that they have been accepted, and stays on the page unless analytics may
 * send it.
 */
export default behaviour(props, (form, options, { signal }) => {
  const { event: name, success, categoryField, labelField, provider } = options;
  let fields: Field[] = [];
  let find: ((fields: Field[], bareDigits: boolean) => UserData | undefined) | undefined;
  // Fetched while the visitor types: a form that is sent the old way leaves no time for it.
  const fetched =
    options.user &&
    import('../tracking/user-data').then(({ findUser }) => {
      find = findUser;
    }, console.error);

  const textOf = (field: string) =>
    field &&
    [...form.querySelectorAll<HTMLInputElement>('input')].find((input) => input.name === field)?.value;

  const report = async () => {
    const typed = fields;
    fields = [];
    const told = {
      event_category: textOf(categoryField),
      event_label: textOf(labelField),
      googlesitekit_event_provider: provider,
    };
    const params = Object.fromEntries(Object.entries(told).filter(([, value]) => value));
    // The page stays: there is time to know who it was.
    if (success !== 'submit') await fetched;
    const user = find?.(typed, options.bareDigits);
    emit(form, 'analytics:track', { name, params, user });
  };

  const read = () => {
    fields = readFields(form);
  };
  form.addEventListener('submit', read, { capture: true, signal });
  if (success === 'submit')
    // Last of all: who listens before may have stopped it.
    addEventListener(
      'submit',
      ({ target, defaultPrevented }) => target === form && !defaultPrevented && report(),
      { signal },
    );
  else
    return hear(success, ({ target }) => {
      const around = target instanceof Element && target !== document.body && target.contains(form);
      if (around || form.contains(target as Node)) report();
    });
});
