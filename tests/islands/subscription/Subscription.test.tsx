import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import subscription from '../../../islands/subscription/index';
import { find, mountAs, page } from '../../support/context';

const html =
  '<form action="/post"><label>E-mail <input name="email" type="email"></label><input name="name"><button>Go</button></form>';

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const answer = (status: number, body: unknown = {}, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const sent = () => server.mock.calls.map(([, { body }]) => JSON.parse(String(body)));
const nonces = () => server.mock.calls.map(([, { headers }]) => new Headers(headers).get('x-wp-nonce'));

const mount = async (props = {}, markup = html) => {
  const place = page(markup);
  const mounted = await mountAs(subscription, place, { minTime: 0, honeypot: '', ...props });
  return { ...mounted, place };
};
const form = () => find<HTMLFormElement>('form');
const field = (name: string) => find<HTMLInputElement>(`[name="${name}"]`);
const submit = () => form().requestSubmit(find<HTMLButtonElement>('form button:not([type=button])'));
const status = () => find('[role=status]').textContent;
const until = (text: string) => vi.waitFor(() => expect(status()).toBe(text));
const thanks = 'Thank you for subscribing.';
const error = 'Something went wrong. Please try again.';

beforeEach(() => {
  server.mockReset().mockResolvedValue(answer(200, 'anything'));
  vi.stubGlobal('fetch', server);
});
afterEach(() => vi.useRealTimers());

it('sends the form once, as JSON, and says thanks', async () => {
  let resolve = (_: Response) => {};
  server.mockReturnValue(new Promise((done) => (resolve = done)));
  await mount({ endpoint: '/api', nonce: 'n1', confirm: 'Look into your inbox.' });
  field('email').value = 'a@b.c';
  submit();
  submit();
  form().requestSubmit();
  await until('Sending…');
  expect(find<HTMLButtonElement>('form button').disabled).toBe(true);
  expect(form().dataset.state).toBe('submitting');
  resolve(answer(200));
  await until(`${thanks} Look into your inbox.`);
  submit();
  expect(sent()).toEqual([{ email: 'a@b.c', name: '' }]);
  expect(String(server.mock.calls[0]?.[0])).toBe(new URL('/api', document.baseURI).href);
  expect(nonces()).toEqual(['n1']);
  expect(field('email').value).toBe('');
  expect(find('form button').hidden).toBe(true);
  await vi.waitFor(() => expect(document.activeElement).toBe(find('[role=status]')));
});

it('goes where the form leads, though a field is named "action"', async () => {
  const place = page(
    '<form action="/post"><input type="hidden" name="action" value="x"><input name="email"><button>Go</button></form>',
  );
  // As browsers do, which happy-dom does not.
  Object.defineProperty(place, 'action', { value: field('action') });
  await mountAs(subscription, place, { minTime: 0, honeypot: '' });
  submit();
  await until(thanks);
  expect(String(server.mock.calls[0]?.[0])).toBe(new URL('/post', document.baseURI).href);
});

describe('a failure keeps what was typed', () => {
  it.each<[string, () => Promise<Response>, string, boolean]>([
    ['500', async () => answer(500), error, true],
    ['403', async () => answer(403, { code: 'rest_forbidden' }), error, true],
    ['429', async () => answer(429), 'Too many attempts. Please try again in a few minutes.', false],
    ['text of the server', async () => answer(400, { errors: 'Not now' }), `${error} Not now`, true],
    ['no JSON', async () => new Response('<html>', { status: 502 }), error, true],
    ['wrong types', async () => answer(400, { errors: [null], data: 'x' }), error, true],
    ['hostile text', async () => answer(400, { errors: '<img src=x>' }), `${error} <img src=x>`, true],
    ['offline', () => Promise.reject(TypeError()), 'You are offline. Nothing you typed is lost.', true],
  ])('%s', async (_, fault, said, again) => {
    server.mockImplementationOnce(fault);
    const { place } = await mount();
    const heard = vi.fn();
    place.addEventListener('subscription:error', heard);
    field('email').value = 'a@b.c';
    submit();
    await until(said);
    expect(field('email').value).toBe('a@b.c');
    expect(find<HTMLButtonElement>('form button:not([type=button])').disabled).toBe(false);
    expect(heard).toHaveBeenCalledOnce();
    const button = document.querySelector<HTMLElement>('.si-subscription-again');
    expect(!!button).toBe(again);
    if (button) button.click();
    else submit();
    await until(thanks);
    expect(sent()).toHaveLength(2);
  });
});

it('shows errors at their fields, as text, until something is typed', async () => {
  server.mockResolvedValue(
    answer(400, { code: 'invalid_email', data: { params: { name: '<b>Too long</b>', nobody: 'x' } } }),
  );
  await mount();
  field('email').setAttribute('aria-describedby', 'hint');
  submit();
  await until(error);
  const email = field('email');
  const [note] = document.querySelectorAll('.si-field-error');
  expect(email.getAttribute('aria-describedby')).toBe(`hint ${note?.id}`);
  expect(document.activeElement).toBe(field('name'));
  expect(email.getAttribute('aria-invalid')).toBe('true');
  const notes = [...document.querySelectorAll('.si-field-error')].map(({ textContent }) => textContent);
  expect(notes).toEqual(['Please enter a valid e-mail address.', '<b>Too long</b>']);
  expect(document.querySelector('.si-subscription-again')).toBeNull();
  email.dispatchEvent(new Event('input', { bubbles: true }));
  expect(document.querySelector('.si-field-error')).toBeNull();
  expect(email.hasAttribute('aria-invalid')).toBe(false);
  expect(email.getAttribute('aria-describedby')).toBe('hint');
});

describe('a stale nonce', () => {
  const stale = (headers = {}) => answer(403, { code: 'rest_cookie_invalid_nonce' }, headers);
  const fresh = async () => {
    vi.resetModules();
    const { send } = await import('../../../islands/subscription/send');
    return () => send('/api', {}, 'old', 'mark');
  };

  it.each<[string, () => void, (string | null)[]]>([
    [
      'is replaced by the answer’s',
      () => server.mockResolvedValueOnce(stale({ 'x-wp-nonce': 'new' })),
      ['old', 'new'],
    ],
    [
      'is replaced by the page’s, past the caches',
      () =>
        server
          .mockResolvedValueOnce(stale())
          .mockResolvedValueOnce(new Response('"nonce":"no" mark {"nonce":"page"}')),
      ['old', null, 'page'],
    ],
    [
      'that the page still has is left out',
      () => server.mockResolvedValueOnce(stale()).mockResolvedValueOnce(new Response('mark {"nonce":"old"}')),
      ['old', null, null],
    ],
    [
      'that cannot be replaced is left out',
      () => server.mockResolvedValueOnce(stale()).mockRejectedValueOnce(TypeError()),
      ['old', null, null],
    ],
  ])('%s', async (_, prepare, expected) => {
    prepare();
    const send = await fresh();
    expect(await send()).toEqual({ kind: 'ok' });
    expect(nonces()).toEqual(expected);
    // The next form of the page knows.
    server.mockClear();
    await send();
    expect(nonces()).toEqual(expected.slice(-1));
  });

  it('is replaced once, not for ever', async () => {
    server.mockImplementation(async () => stale({ 'x-wp-nonce': 'new' }));
    const send = await fresh();
    expect(await send()).toMatchObject({ kind: 'failed', status: 403 });
    expect(server).toHaveBeenCalledTimes(2);
  });
});

it('gives up after 30 seconds without a word of being offline', async () => {
  server.mockImplementation(
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(Error()))),
  );
  await mount();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  submit();
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  await until(error);
});

it('waits out the second that people need, and thanks machines for nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  await mount({ minTime: 1, honeypot: 'website_url' });
  const trap = field('website_url');
  expect([trap.tabIndex, trap.getAttribute('aria-hidden'), trap.autocomplete]).toEqual([-1, 'true', 'off']);
  submit();
  await vi.advanceTimersByTimeAsync(990);
  expect(server).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(sent()).toEqual([{ email: '', name: '', website_url: '' }]);
  vi.useRealTimers();
  server.mockClear();
  await mount({ honeypot: 'website_url' });
  field('website_url').value = 'https://spam.example';
  submit();
  await until(thanks);
  expect(server).not.toHaveBeenCalled();
});

it('adds the checkbox that the page does not bring, and a listener can stop or change what is sent', async () => {
  const { place } = await mount({ consent: 'Yes & <b>' });
  const check = field('consent');
  expect(check.required && check.labels?.[0]?.textContent).toBe('Yes & <b>');
  check.checked = true;
  place.addEventListener('subscription:submit', (event) => event.preventDefault(), { once: true });
  submit();
  expect(server).not.toHaveBeenCalled();
  place.addEventListener('subscription:submit', (event) => {
    (event as CustomEvent).detail.body.list = 'news';
  });
  submit();
  await until(thanks);
  expect(sent()).toEqual([{ email: '', name: '', consent: 'yes', list: 'news' }]);
});

it('puts the form back', async () => {
  const { place, stop } = await mount({ consent: 'Yes', honeypot: 'trap' });
  stop();
  expect(place.outerHTML.replace(/ data-island-state="\w+"/, '')).toBe(html);
});

it('brings a form where the page has none, and takes over the one our server printed', async () => {
  await mount({ endpoint: '/subscribe', submitText: 'Join' }, '<div></div>');
  expect(find('form button').textContent).toBe('Join');
  expect(form().getAttribute('action')).toBe('/subscribe');

  const place = page(inject('markup').subscription);
  const printed = form();
  expect(printed.getAttribute('action')).toBe('/subscribe');
  field('email').value = 'typed@before.example';
  await mountAs(subscription, place);
  expect(form()).toBe(printed);
  expect(field('email').value).toBe('typed@before.example');
  submit();
  await until(thanks);
  expect(sent()).toEqual([{ email: 'typed@before.example' }]);
});
