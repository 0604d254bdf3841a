import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import leadForm from '../../src/behaviours/lead-form';
import { find, mountAs, page } from '../support/context';

let told: object[];
const onTrack = (event: Event) => told.push((event as CustomEvent).detail);
beforeEach(() => {
  told = [];
  document.addEventListener('analytics:track', onTrack);
});
afterEach(() => document.removeEventListener('analytics:track', onTrack));

const start = async (props = {}) => {
  const form = page(
    '<form><input type="email" name="e" value="A@B.cd"><input type="hidden" name="h" value="9"></form>',
  );
  await mountAs(leadForm, form, props);
  // Who was it is known once its chunk is there.
  await vi.dynamicImportSettled();
  return form as HTMLFormElement;
};

it('a form that is sent the old way is told when it is sent, with who sent it', async () => {
  const form = await start({ event: 'generate_lead', categoryField: 'h' });
  addEventListener('submit', (event) => event.preventDefault(), { once: true });
  form.requestSubmit();
  await vi.waitFor(() =>
    expect(told).toEqual([
      { name: 'generate_lead', params: { event_category: '9' }, user: { email: 'a@b.cd' } },
    ]),
  );
});

it('one that another script stops has not been sent', async () => {
  const form = await start();
  form.addEventListener('submit', (event) => event.preventDefault());
  form.requestSubmit();
  expect(told).toEqual([]);
});

it('where nobody may know who it was, nobody looks', async () => {
  const form = await start({ user: false, success: 'sent' });
  form.dispatchEvent(new Event('submit'));
  form.dispatchEvent(new CustomEvent('sent', { bubbles: true }));
  await vi.waitFor(() => expect(told).toEqual([{ name: 'submit_lead_form', params: {}, user: undefined }]));
});

it('who it was is waited for, and forgotten then', async () => {
  const form = await start({ success: 'sent' });
  vi.resetModules();
  const { default: fresh } = await import('../../src/behaviours/lead-form');
  page('');
  document.body.append(form);
  await mountAs(fresh, form, { success: 'accepted' });
  const accept = () => form.dispatchEvent(new CustomEvent('accepted', { bubbles: true }));
  form.dispatchEvent(new Event('submit'));
  accept();
  await vi.waitFor(() => expect(told).toMatchObject([{ user: { email: 'a@b.cd' } }]));
  accept();
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told[1]).toMatchObject({ user: undefined });
});

it('success is about this form: on it, in it, or around it, but not the whole page', async () => {
  await start({ user: false, success: 'sent' });
  document.body.dispatchEvent(new CustomEvent('sent'));
  find('input[type=email]').dispatchEvent(new CustomEvent('sent', { bubbles: true }));
  await vi.waitFor(() => expect(told).toHaveLength(1));
});
