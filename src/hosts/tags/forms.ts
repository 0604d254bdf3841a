import { emit } from '../../dom/emit';
import type { StorefrontIslands } from '../../types';
import { pageGlobals } from '../../utils/page-globals';
import { startFeature } from '../shared/features';
import { siteKitEvents } from '../shared/site-kit-scripts';

/** Form plugins with the class of their forms and the event of an accepted submission. */
const rules = [
  {
    provider: 'contact-form-7',
    selector: 'form.wpcf7-form',
    props: {
      event: 'contact',
      success: 'wpcf7mailsent',
      categoryField: '_wpcf7',
      labelField: '_wpcf7_unit_tag',
    },
  },
  { provider: 'wpforms', selector: 'form.wpforms-form', props: { success: 'wpformsAjaxSubmitSuccess' } },
];

type Entries = Iterable<[name: string, value: unknown]>;

/** The form that the visitor has just posted, as the plugin prints the form into the next page. */
interface Submitted {
  event?: unknown;
  data?: unknown;
  element_id?: unknown;
  errors?: unknown;
}

/** Globals of form plugins that report submissions by hooks of their own. */
interface FormGlobals {
  PUM?: {
    hooks?: {
      addAction?(
        name: string,
        namespace: string,
        listener: (form?: ArrayLike<unknown>, args?: { formProvider?: unknown }) => void,
      ): void;
    };
  };
  mc4wp?: {
    forms?: { on?(name: string, listener: (form?: { element?: unknown }, data?: unknown) => void): void };
  };
  mc4wp_submitted_form?: Submitted;
  Backbone?: {
    Radio?: {
      channel(name: string): {
        on(name: string, listener: (response: unknown) => void): void;
      };
    };
  };
}

/** Detail of OptinMonster's event about a shown or submitted campaign. */
interface OptinMonsterDetail {
  Analytics?: { type?: unknown };
  Campaign?: { id?: unknown; type?: unknown; Form?: { inputs?: unknown } };
}

const reportLead = (user?: object, params?: Record<string, unknown>) =>
  emit(document, 'analytics:track', { name: 'submit_lead_form', user, ...(params && { params }) });

/** A field as form plugins describe it, or the field's own element. */
interface Field {
  id?: unknown;
  type?: unknown;
  label?: unknown;
  placeholder?: unknown;
  name?: unknown;
  /** Ninja Forms' word for the name. */
  key?: unknown;
  value?: unknown;
}

const fieldTypes: Record<string, string> = { phone: 'tel', textbox: 'text' };

const findLabel = ({ id, label, placeholder }: Field) =>
  label ??
  (id && document.querySelector(`label[for="${CSS.escape(String(id))}"]`)?.textContent) ??
  placeholder ??
  '';

/** The values of a form, with the id, type and label of each value's field. */
const readFields = (form: unknown, entries: Entries): Field[] => {
  const controls = form instanceof Element ? [...form.querySelectorAll<HTMLInputElement>('[name]')] : [];
  return [...entries].map(([name, value]) => {
    const { id, type, labels } = controls.find((control) => control.name === name) ?? {};
    return { id, type, name, value, ...(labels?.[0] && { label: labels[0].textContent }) };
  });
};

/** Reports a lead with the user data that the fields hold. */
const reportFields = async (fields: unknown, params?: Record<string, unknown>) => {
  const fieldData = Object.values(Object(fields)).map((field) => {
    const { type, name, key, value } = Object(field) as Field;
    const kind = String(type ?? 'text');
    return {
      type: fieldTypes[kind] ?? kind,
      label: String(findLabel(Object(field))),
      name: String(name ?? key ?? ''),
      value: String(value ?? ''),
    };
  });
  // Ad blockers block this chunk by name. The lead then has no user data.
  const module = await import('../../tracking/user-data').catch(() => undefined);
  reportLead(module?.findUser(fieldData), params);
};

const reportSubscription = (form: unknown, data: unknown) =>
  reportFields(readFields(form, Object.entries(Object(data))), { event_category: 'mailchimp' });

/** Form plugins inside a popup that report their leads themselves. */
const reportedByForm = ['wpforms', 'contactform7', 'ninjaforms', 'mc4wp'];

/** Each function listens to a plugin, and returns whether the plugin's script is on the page. */
const hooks: [provider: string, listen: (globals: FormGlobals) => unknown][] = [
  [
    'popup-maker',
    ({ PUM }) => {
      PUM?.hooks?.addAction?.('pum.integration.form.success', 'storefront-islands', (passedForm, args) => {
        if (reportedByForm.includes(String(args?.formProvider))) return;
        // The plugin passes jQuery's object, or the element itself.
        const form = passedForm instanceof HTMLFormElement ? passedForm : passedForm?.[0];
        return form instanceof HTMLFormElement
          ? reportFields(readFields(form, new FormData(form)))
          : reportLead();
      });
      return PUM?.hooks;
    },
  ],
  [
    'mailchimp',
    ({ mc4wp, mc4wp_submitted_form: posted }) => {
      if (!mc4wp?.forms) return;
      const { event, data: postedData, element_id: id, errors } = Object(posted) as Submitted;
      if (!errors && /^(subscribed|updated_subscriber)$/.test(String(event)))
        reportSubscription(document.getElementById(String(id)), postedData);
      mc4wp.forms.on?.('subscribed', (form, data) => {
        // The plugin repeats the posted form when the page has loaded.
        if (!posted || data !== postedData) return reportSubscription(form?.element, data);
      });
      return true;
    },
  ],
  [
    'ninja-forms',
    ({ Backbone }) => {
      // The plugin passes the text "error" after a failed request.
      Backbone?.Radio?.channel('forms').on('submit:response', (response) => {
        const { data, errors } = Object(response) as { data?: { fields?: unknown }; errors?: unknown };
        if (data && !Object.keys(Object(errors)).length) return reportFields(data.fields);
      });
      return Backbone?.Radio;
    },
  ],
];

const reportOptins = () =>
  document.addEventListener('om.Analytics.track', (event) => {
    const { Analytics, Campaign } = Object((event as CustomEvent).detail) as OptinMonsterDetail;
    if (Analytics?.type !== 'conversion') return;
    const { id, type, Form } = Object(Campaign) as NonNullable<OptinMonsterDetail['Campaign']>;
    reportFields(Form?.inputs, { campaignID: id, campaignType: type });
  });

/** Reports the forms of known plugins as leads (docs/hosts/google-tag.md#lead-forms). */
export const registerForms = (api: StorefrontIslands) => {
  /** Site Kit's own script may report the leads of a plugin. */
  const start = (provider: string, run: () => void) =>
    startFeature({ original: siteKitEvents(provider), run }, api);
  for (const { provider, selector, props } of rules)
    start(provider, () =>
      api.register({ selector, name: 'lead-form', load: 'interaction', props: { ...props, provider } }),
    );
  let pendingHooks: ((globals: FormGlobals) => unknown)[] = [];
  for (const [provider, hook] of hooks) start(provider, () => pendingHooks.push(hook));
  const listen = () => {
    pendingHooks = pendingHooks.filter((hook) => !hook(pageGlobals));
  };
  listen();
  // An optimiser may hold the plugins' scripts back until the visitor's first event.
  addEventListener('focusin', listen);
  start('optin-monster', reportOptins);
};
