import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import leadForm from '../../src/behaviours/lead-form';
import { find, mountAs, page } from '../support/context';

let received: object[];
const onTrack = (event: Event) => received.push((event as CustomEvent).detail);
beforeEach(() => {
  received = [];
  document.addEventListener('analytics:track', onTrack);
});
afterEach(() => document.removeEventListener('analytics:track', onTrack));

const start = async (props = {}) => {
  const form = page(
    '<form><input type="email" name="e" value="A@B.cd"><input type="hidden" name="h" value="9"></form>',
  );
  await mountAs(leadForm, form, props);
  // The behaviour fetches the chunk of the user data.
  await vi.dynamicImportSettled();
  return form as HTMLFormElement;
};

it('reports the lead and the user of a form that reloads the page', async () => {
  const form = await start({ event: 'generate_lead', categoryField: 'h' });
  addEventListener('submit', (event) => event.preventDefault(), { once: true });
  form.requestSubmit();
  await vi.waitFor(() =>
    expect(received).toEqual([
      { name: 'generate_lead', params: { event_category: '9' }, user: { email: 'a@b.cd' } },
    ]),
  );
});

it('ignores a submit event that another script cancels', async () => {
  const form = await start();
  form.addEventListener('submit', (event) => event.preventDefault());
  form.requestSubmit();
  expect(received).toEqual([]);
});

it('sends no user data if the page forbids user data', async () => {
  const form = await start({ user: false, success: 'sent' });
  form.dispatchEvent(new Event('submit'));
  form.dispatchEvent(new CustomEvent('sent', { bubbles: true }));
  await vi.waitFor(() =>
    expect(received).toEqual([{ name: 'submit_lead_form', params: {}, user: undefined }]),
  );
});

it.each([
  [true, { phone_number: '1234567' }],
  [false, undefined],
])(
  'reports digits without separators as a phone number only with `bareDigits` (%s)',
  async (bareDigits, user) => {
    const form = page('<form><input name="answer" value="1234567"></form>');
    await mountAs(leadForm, form, { bareDigits, success: 'sent' });
    form.dispatchEvent(new Event('submit'));
    form.dispatchEvent(new CustomEvent('sent', { bubbles: true }));
    await vi.waitFor(() => expect(received).toEqual([{ name: 'submit_lead_form', params: {}, user }]));
  },
);

it('waits for the user data, and reports the user only once', async () => {
  const form = await start({ success: 'sent' });
  vi.resetModules();
  const { default: freshLeadForm } = await import('../../src/behaviours/lead-form');
  page('');
  document.body.append(form);
  await mountAs(freshLeadForm, form, { success: 'accepted' });
  const accept = () => form.dispatchEvent(new CustomEvent('accepted', { bubbles: true }));
  form.dispatchEvent(new Event('submit'));
  accept();
  await vi.waitFor(() => expect(received).toMatchObject([{ user: { email: 'a@b.cd' } }]));
  accept();
  await vi.waitFor(() => expect(received).toHaveLength(2));
  expect(received[1]).toMatchObject({ user: undefined });
});

it('accepts a success event inside the form, but not on the body', async () => {
  await start({ user: false, success: 'sent' });
  document.body.dispatchEvent(new CustomEvent('sent'));
  find('input[type=email]').dispatchEvent(new CustomEvent('sent', { bubbles: true }));
  await vi.waitFor(() => expect(received).toHaveLength(1));
});
