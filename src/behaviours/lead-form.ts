import { behaviour } from '../core/mountable/behaviour';
import { boolean, type Docs, string } from '../core/mountable/props';
import { emit } from '../dom/emit';
import { onPageEvent } from '../integrations/jquery';
import { PROVIDER_PARAM } from '../integrations/site-kit';
import type { Field, UserData } from '../tracking/user-data';
import { reportError } from '../utils/report-error';

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
    'Event that reports an accepted form, in the form or around the form. `submit`: the form reloads the page.',
  categoryField: 'Name of the field for event_category.',
  labelField: 'Name of the field for event_label.',
  provider: 'Value of the parameter googlesitekit_event_provider.',
  user: 'Looks for name, e-mail and phone number in the form, for analytics that may send them.',
  bareDigits: 'Accepts a phone number without plus or separators.',
};

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const readFields = (form: HTMLElement): Field[] =>
  [...form.querySelectorAll<Control>('input[name],textarea[name],select[name]')].flatMap((control) => {
    const { type, name, value, labels, disabled } = control;
    const isSkipped = disabled || !value || /^(checkbox|radio)$/.test(type);
    return isSkipped ? [] : [{ type, name, label: labels?.[0]?.textContent ?? '', value }];
  });

/**
 * Reports a submitted form as a lead (docs/hosts/google-tag.md#lead-forms). Reads the fields on submit, because plugins
 * empty a form before they report success. The values stay on the page unless analytics may send them.
 */
export default behaviour(props, (form, options, { signal }) => {
  const { event: name, success, categoryField, labelField, provider } = options;
  let fields: Field[] = [];
  let findUserData: ((fields: Field[], bareDigits: boolean) => UserData | undefined) | undefined;
  // The import runs before the submit, because a full-page submit leaves no time for the request.
  const userDataModule =
    options.user &&
    import('../tracking/user-data').then(({ findUser }) => {
      findUserData = findUser;
    }, reportError);

  const readInput = (field: string) =>
    field &&
    [...form.querySelectorAll<HTMLInputElement>('input')].find((input) => input.name === field)?.value;

  const report = async () => {
    const submittedFields = fields;
    fields = [];
    const eventParams = {
      event_category: readInput(categoryField),
      event_label: readInput(labelField),
      [PROVIDER_PARAM]: provider,
    };
    const params = Object.fromEntries(Object.entries(eventParams).filter(([, value]) => value));
    // The page stays, so the lookup of the user data has time.
    if (success !== 'submit') await userDataModule;
    const user = findUserData?.(submittedFields, options.bareDigits);
    emit(form, 'analytics:track', { name, params, user });
  };

  const storeFields = () => {
    fields = readFields(form);
  };
  form.addEventListener('submit', storeFields, { capture: true, signal });
  const onSubmit = ({ target, defaultPrevented }: SubmitEvent) =>
    target === form && !defaultPrevented && report();
  // This listener comes last, because an earlier one may cancel the submit.
  if (success === 'submit') addEventListener('submit', onSubmit, { signal });
  else
    return onPageEvent(success, ({ target }) => {
      const isAround = target instanceof Element && target !== document.body && target.contains(form);
      if (isAround || form.contains(target as Node)) report();
    });
});
