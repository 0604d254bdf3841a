import { emit } from '../dom/emit';
import type { StorefrontIslands } from '../loader/types';

/** Form plugins whose forms are found by their class, and the event that says that one was accepted. */
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

/** Form plugins that tell about their forms by hooks of their own. */
interface FormGlobals {
  PUM?: { hooks?: { addAction?(name: string, space: string, call: () => void): void } };
  mc4wp?: { forms?: { on?(name: string, call: (form: { getData?(): object }) => void): void } };
}

/** Whether Site Kit's own script for a plugin runs on the page and reports it already. */
export const isReported = (provider: string) =>
  !!document.querySelector(`script[src*="googlesitekit-events-provider-${provider}"]`);

const lead = (user?: object) => emit(document, 'analytics:track', { name: 'submit_lead_form', user });

/** Reports the forms of the plugins that the page uses as leads (engage contract §4.4). */
export const registerForms = (api: StorefrontIslands) => {
  for (const { provider, selector, props } of rules)
    if (!isReported(provider))
      api.register({ selector, name: 'lead-form', load: 'interaction', props: { ...props, provider } });

  const { PUM, mc4wp } = window as FormGlobals;
  if (!isReported('popup-maker'))
    PUM?.hooks?.addAction?.('pum.integration.form.success', 'storefront-islands', lead);
  if (!isReported('mailchimp'))
    mc4wp?.forms?.on?.('subscribed', async (form) => {
      const fields = Object.entries(form.getData?.() ?? {}).map(([name, value]) => ({
        type: 'text',
        label: '',
        name,
        value: String(value),
      }));
      // Blockers know this part by its name; the lead counts all the same.
      const found = await import('../tracking/user-data').catch(() => undefined);
      lead(found?.findUser(fields));
    });
};
