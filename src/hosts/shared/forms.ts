import { emit } from '../../dom/emit';
import type { StorefrontIslands } from '../../types';
import { pageGlobals } from '../../utils/page-globals';
import { isReported } from './site-kit-scripts';

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

/** Form plugins that report submissions by hooks of their own. */
interface FormGlobals {
  PUM?: { hooks?: { addAction?(name: string, space: string, call: () => void): void } };
  mc4wp?: { forms?: { on?(name: string, call: (form: { getData?(): object }) => void): void } };
  Backbone?: {
    Radio?: {
      channel(name: string): {
        on(name: string, call: (response: { data?: { fields?: unknown }; errors?: unknown }) => void): void;
      };
    };
  };
}

/** OptinMonster's event about a shown or submitted campaign. */
interface OptinMonsterDetail {
  Analytics?: { type?: unknown };
  Campaign?: { id?: unknown; type?: unknown; Form?: { inputs?: unknown } };
}

const lead = (user?: object, params?: Record<string, unknown>) =>
  emit(document, 'analytics:track', { name: 'submit_lead_form', user, ...(params && { params }) });

/** A field as form plugins describe it. */
interface Field {
  type?: unknown;
  label?: unknown;
  name?: unknown;
  /** Ninja Forms' word for the name. */
  key?: unknown;
  value?: unknown;
}

const fieldTypes: Record<string, string> = { phone: 'tel', textbox: 'text' };

/** Reports a lead with the user data that its fields hold. */
const leadOf = async (fields: unknown, params?: Record<string, unknown>) => {
  const known = Object.values(Object(fields)).map((field) => {
    const { type, label, name, key, value } = Object(field) as Field;
    const kind = String(type ?? 'text');
    return {
      type: fieldTypes[kind] ?? kind,
      label: String(label ?? ''),
      name: String(name ?? key ?? ''),
      value: String(value ?? ''),
    };
  });
  // Ad blockers block this chunk by name; the lead is reported without user data.
  const found = await import('../../tracking/user-data').catch(() => undefined);
  lead(found?.findUser(known), params);
};

/** Reports the forms of known plugins as leads (docs/hosts/google-tag.md#lead-forms). */
export const registerForms = (api: StorefrontIslands) => {
  for (const { provider, selector, props } of rules)
    if (!isReported(provider))
      api.register({ selector, name: 'lead-form', load: 'interaction', props: { ...props, provider } });

  const { Backbone, PUM, mc4wp } = pageGlobals as FormGlobals;
  if (!isReported('popup-maker'))
    PUM?.hooks?.addAction?.('pum.integration.form.success', 'storefront-islands', () => lead());
  if (!isReported('mailchimp'))
    mc4wp?.forms?.on?.('subscribed', (form) =>
      leadOf(Object.entries(form.getData?.() ?? {}).map(([name, value]) => ({ name, value }))),
    );
  if (!isReported('ninja-forms'))
    Backbone?.Radio?.channel('forms').on('submit:response', ({ data, errors }) => {
      if (!Object.keys(Object(errors)).length) leadOf(data?.fields);
    });
  if (!isReported('optin-monster'))
    document.addEventListener('om.Analytics.track', (event) => {
      const { Analytics, Campaign } = Object((event as CustomEvent).detail) as OptinMonsterDetail;
      if (Analytics?.type !== 'conversion') return;
      const { id, type, Form } = Object(Campaign) as NonNullable<OptinMonsterDetail['Campaign']>;
      leadOf(Form?.inputs, { campaignID: id, campaignType: type });
    });
};
