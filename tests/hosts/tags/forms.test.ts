import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import leadForm from '../../../src/behaviours/lead-form';
import { registerForms } from '../../../src/hosts/tags/forms';
import type { Registration, StorefrontIslands } from '../../../src/types';
import { find, mountAs, page } from '../../support/context';
import { useJQuery } from '../../support/jquery';

let rules: Registration[];
let received: object[];
const onTrack = (event: Event) => received.push((event as CustomEvent).detail);
const api = { register: (entry: Registration) => rules.push(entry) } as unknown as StorefrontIslands;
const fields =
  '<label for="n">Full name *</label><input id="n" name="x1"><input type="email" name="x2"><input type="hidden" name="_wpcf7" value="34"><input type="hidden" name="_wpcf7_unit_tag" value="wpcf7-f34"><button>Send</button>';

const fillFields = () => {
  find<HTMLInputElement>('#n').value = 'Ada Lovelace';
  find<HTMLInputElement>('[type=email]').value = 'A.da@Gmail.com';
};
const ada = { address: { first_name: 'ada', last_name: 'lovelace' }, email: 'ada@gmail.com' };

/** Mounts the rule that matches the form, as the loader does. */
const start = async (html: string) => {
  const form = page(html);
  registerForms(api);
  const rule = rules.find(({ selector }) => selector && form.matches(selector));
  if (rule) await mountAs(leadForm, form, rule.props as Record<string, unknown>);
  form.addEventListener('submit', (event) => event.preventDefault());
  return form as HTMLFormElement;
};

beforeEach(() => {
  rules = [];
  received = [];
  document.addEventListener('analytics:track', onTrack);
});
afterEach(() => {
  document.removeEventListener('analytics:track', onTrack);
  for (const name of ['PUM', 'mc4wp', 'mc4wp_submitted_form', 'jQuery']) Reflect.deleteProperty(window, name);
});

it('reports Contact Form 7 as `contact` with form and unit, by the native event', async () => {
  const form = await start(`<form class="wpcf7-form">${fields}</form>`);
  fillFields();
  form.requestSubmit();
  expect(received).toEqual([]);
  form.reset();
  form.dispatchEvent(new CustomEvent('wpcf7mailsent', { bubbles: true }));
  await vi.waitFor(() =>
    expect(received).toEqual([
      {
        name: 'contact',
        params: {
          event_category: '34',
          event_label: 'wpcf7-f34',
          googlesitekit_event_provider: 'contact-form-7',
        },
        user: ada,
      },
    ]),
  );
});

it('reports WPForms by the jQuery event, for the accepted form', async () => {
  const $ = await useJQuery();
  const form = await start(`<form class="wpforms-form">${fields}</form>`);
  fillFields();
  form.requestSubmit();
  const other = document.createElement('form');
  document.body.append(other);
  $(other).trigger('wpformsAjaxSubmitSuccess');
  $(form).trigger('wpformsAjaxSubmitSuccess');
  await vi.waitFor(() => expect(received).toMatchObject([{ name: 'submit_lead_form', user: ada }]));
});

it('reports a form of Popup Maker with user data, and leaves other plugins’ forms to their own events', async () => {
  const addAction = vi.fn();
  Object.assign(window, { PUM: { hooks: { addAction } } });
  registerForms(api);
  const [hook, , onPopup] = addAction.mock.calls[0] ?? [];
  expect(hook).toBe('pum.integration.form.success');
  const form = page(`<form>${fields}</form>`);
  fillFields();
  for (const formProvider of ['wpforms', 'contactform7', 'ninjaforms', 'mc4wp'])
    await onPopup([form], { formProvider });
  expect(received).toEqual([]);
  await onPopup([form], { formProvider: 'pumsubform' });
  await onPopup(form, { formProvider: 'gravityforms' });
  await onPopup();
  expect(received).toEqual([
    { name: 'submit_lead_form', user: ada },
    { name: 'submit_lead_form', user: ada },
    { name: 'submit_lead_form' },
  ]);
});

const mailchimpLead = {
  name: 'submit_lead_form',
  params: { event_category: 'mailchimp' },
  user: { address: { first_name: 'ada' }, email: 'ada@gmail.com' },
};

it('reports Mailchimp for WordPress with the data that the plugin passes, because the plugin has emptied the form', async () => {
  const on = vi.fn();
  const form = page('<form><label>First name <input name="Q"></label><input name="EMAIL"></form>');
  Object.assign(window, { mc4wp: { forms: { on } } });
  registerForms(api);
  const [name, onSubscribed] = on.mock.calls[0] ?? [];
  expect(name).toBe('subscribed');
  await onSubscribed({ element: form }, { EMAIL: 'A.da@Gmail.com', Q: 'Ada' });
  expect(received).toEqual([mailchimpLead]);
});

it.each([
  ['subscribed', undefined, 1],
  ['updated_subscriber', undefined, 1],
  ['unsubscribed', undefined, 0],
  ['subscribed', ['invalid_email'], 0],
])(
  'reports a posted Mailchimp form from the page that follows: event %s, errors %j, leads %i',
  async (event, errors, count) => {
    const on = vi.fn();
    const data = { EMAIL: 'A.da@Gmail.com', FNAME: 'Ada' };
    page('<form id="mc4wp-form-1"></form>');
    Object.assign(window, {
      mc4wp: { forms: { on } },
      mc4wp_submitted_form: { event, data, element_id: 'mc4wp-form-1', errors },
    });
    registerForms(api);
    if (count) {
      await on.mock.calls[0]?.[1]({}, data);
      await vi.waitFor(() => expect(received).toEqual([mailchimpLead]));
    }
    await new Promise((resolve) => setTimeout(resolve));
    expect(received).toHaveLength(count);
  },
);

it('listens to a plugin whose script loads after the preset, and listens only once', async () => {
  registerForms(api);
  const addAction = vi.fn();
  Object.assign(window, { PUM: { hooks: { addAction } } });
  // Earlier tests have left their listeners.
  document.dispatchEvent(new Event('focusin', { bubbles: true }));
  const { length } = addAction.mock.calls;
  expect(length).toBeGreaterThan(0);
  document.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(addAction).toHaveBeenCalledTimes(length);
});

it('reports a lead without user data where the chunk fails', async () => {
  vi.doMock('../../../src/tracking/user-data', () => {
    throw Error('blocked');
  });
  const on = vi.fn();
  Object.assign(window, { mc4wp: { forms: { on } } });
  registerForms(api);
  await on.mock.calls[0]?.[1]({});
  vi.doUnmock('../../../src/tracking/user-data');
  expect(received).toEqual([{ name: 'submit_lead_form', params: { event_category: 'mailchimp' } }]);
});

it('leaves a lead to Site Kit’s own script, and warns of each script', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const addAction = vi.fn();
  Object.assign(window, { PUM: { hooks: { addAction } } });
  for (const provider of ['wpforms', 'popup-maker']) {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.src = `/js/googlesitekit-events-provider-${provider}.js`;
    document.head.append(script);
  }
  registerForms(api);
  expect(rules.map(({ selector }) => selector)).toEqual(['form.wpcf7-form']);
  expect(addAction).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
  expect(warn.mock.calls.join()).toContain(
    'the preset leaves reporting of leads by popup-maker to that script',
  );
});

const adaFields = [
  { type: 'textbox', label: 'Full name', key: 'name_1', value: 'Ada Lovelace' },
  { type: 'email', label: 'E-mail', key: 'email_2', value: 'A.da@Gmail.com' },
];

it('reports an accepted Ninja form, and no refused form or failed request', async () => {
  let respond = (_: unknown) => {};
  const on = (_: string, call: typeof respond) => {
    respond = call;
  };
  Object.assign(globalThis, { Backbone: { Radio: { channel: () => ({ on }) } } });
  registerForms(api);
  Reflect.deleteProperty(globalThis, 'Backbone');
  respond({ errors: { fields: { 1: 'Required' } }, data: { fields: {} } });
  respond('error');
  respond({ errors: [], data: { fields: { 1: adaFields[0], 2: adaFields[1] } } });
  await vi.waitFor(() => expect(received).toEqual([{ name: 'submit_lead_form', user: ada }]));
});

it('reports the conversion of an OptinMonster campaign, but not the view', async () => {
  registerForms(api);
  const fire = (detail: object) => document.dispatchEvent(new CustomEvent('om.Analytics.track', { detail }));
  const campaign = { id: 'c1', type: 'popup', Form: { inputs: adaFields } };
  fire({ Analytics: { type: 'impression' }, Campaign: campaign });
  await vi.dynamicImportSettled();
  expect(received).toEqual([]);
  fire({ Analytics: { type: 'conversion' }, Campaign: campaign });
  // The campaign may pass the form's own elements.
  page(`<form>${fields}</form>`);
  fillFields();
  const inputs = document.querySelectorAll('input');
  fire({ Analytics: { type: 'conversion' }, Campaign: { ...campaign, Form: { inputs } } });
  // Earlier tests have left their listeners.
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve));
  for (const event of received)
    expect(event).toEqual({
      name: 'submit_lead_form',
      user: ada,
      params: { campaignID: 'c1', campaignType: 'popup' },
    });
});
