import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import leadForm from '../../src/behaviours/lead-form';
import { registerForms } from '../../src/hosts/forms';
import type { Registration, StorefrontIslands } from '../../src/loader/types';
import { find, mountAs, page } from '../support/context';
import { useJQuery } from '../support/jquery';

let rules: Registration[];
let told: object[];
const onTrack = (event: Event) => told.push((event as CustomEvent).detail);
const api = { register: (entry: Registration) => rules.push(entry) } as unknown as StorefrontIslands;
const fields =
  '<label for="n">Full name *</label><input id="n" name="x1"><input type="email" name="x2"><input type="hidden" name="_wpcf7" value="34"><input type="hidden" name="_wpcf7_unit_tag" value="wpcf7-f34"><button>Send</button>';

const type = () => {
  find<HTMLInputElement>('#n').value = 'Ada Lovelace';
  find<HTMLInputElement>('[type=email]').value = 'A.da@Gmail.com';
};
const ada = { address: { first_name: 'ada', last_name: 'lovelace' }, email: 'ada@gmail.com' };

/** Mounts the rule that matches the form, as the loader would. */
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
  told = [];
  document.addEventListener('analytics:track', onTrack);
});
afterEach(() => {
  document.removeEventListener('analytics:track', onTrack);
  for (const name of ['PUM', 'mc4wp', 'jQuery']) Reflect.deleteProperty(window, name);
});

it('Contact Form 7 by its native event: `contact`, with form and unit', async () => {
  const form = await start(`<form class="wpcf7-form">${fields}</form>`);
  type();
  form.requestSubmit();
  expect(told).toEqual([]);
  form.reset();
  form.dispatchEvent(new CustomEvent('wpcf7mailsent', { bubbles: true }));
  await vi.waitFor(() =>
    expect(told).toEqual([
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

it('WPForms by jQuery, which native listeners do not hear; another form’s success is not this one’s', async () => {
  const $ = await useJQuery();
  const form = await start(`<form class="wpforms-form">${fields}</form>`);
  type();
  form.requestSubmit();
  const other = document.createElement('form');
  document.body.append(other);
  $(other).trigger('wpformsAjaxSubmitSuccess');
  $(form).trigger('wpformsAjaxSubmitSuccess');
  await vi.waitFor(() => expect(told).toMatchObject([{ name: 'submit_lead_form', user: ada }]));
});

it('Popup Maker by its hook, without who it was; Mailchimp for WP with', async () => {
  const addAction = vi.fn();
  const on = vi.fn();
  Object.assign(window, { PUM: { hooks: { addAction } }, mc4wp: { forms: { on } } });
  registerForms(api);
  const [hook, , popup] = addAction.mock.calls[0] ?? [];
  expect(hook).toBe('pum.integration.form.success');
  popup();
  expect(told).toEqual([{ name: 'submit_lead_form', user: undefined }]);
  const [name, subscribed] = on.mock.calls[0] ?? [];
  expect(name).toBe('subscribed');
  await subscribed({ getData: () => ({ EMAIL: 'A.da@Gmail.com', FNAME: 'Ada' }) });
  expect(told[1]).toEqual({
    name: 'submit_lead_form',
    user: { address: { first_name: 'ada' }, email: 'ada@gmail.com' },
  });
});

it('a lead counts without who it was, where that cannot be found out', async () => {
  vi.doMock('../../src/tracking/user-data', () => {
    throw Error('blocked');
  });
  const on = vi.fn();
  Object.assign(window, { mc4wp: { forms: { on } } });
  registerForms(api);
  await on.mock.calls[0]?.[1]({});
  vi.doUnmock('../../src/tracking/user-data');
  expect(told).toEqual([{ name: 'submit_lead_form', user: undefined }]);
});

it('what Site Kit’s own script reports is left to it', async () => {
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
});
