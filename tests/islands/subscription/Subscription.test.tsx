import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import subscription from '../../../islands/subscription/index';
import { find, mountAs, page } from '../../support/context';

const html =
  '<form action="/post" method="post"><label>E-mail <input name="email" type="email"></label><input name="name"><button>Go</button></form>';

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const createResponse = (status: number, body: unknown = {}, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const readSentBodies = () => server.mock.calls.map(([, { body }]) => JSON.parse(String(body)));
const readNonces = () => server.mock.calls.map(([, { headers }]) => new Headers(headers).get('x-wp-nonce'));

const mount = async (props = {}, markup = html) => {
  const element = page(markup);
  const mounted = await mountAs(subscription, element, { minTime: 0, honeypot: '', ...props });
  return { ...mounted, element };
};
const findForm = () => find<HTMLFormElement>('form');
const findField = (name: string) => find<HTMLInputElement>(`[name="${name}"]`);
const submit = () => findForm().requestSubmit(find<HTMLButtonElement>('form button:not([type=button])'));
const readStatus = () => find('[role=status]').textContent;
const waitForStatus = (text: string) => vi.waitFor(() => expect(readStatus()).toBe(text));
const thanks = 'Thank you for subscribing.';
const errorText = 'Something went wrong. Please try again.';

beforeEach(() => {
  server.mockReset().mockImplementation(async () => createResponse(200, { success: true }));
  vi.stubGlobal('fetch', server);
});
afterEach(() => vi.useRealTimers());

it('sends the form once as JSON and shows the thanks', async () => {
  let resolve = (_: Response) => {};
  server.mockReturnValue(new Promise((settle) => (resolve = settle)));
  await mount({ endpoint: '/api', nonce: 'n1', confirm: 'Look into your inbox.' });
  findField('email').value = 'a@b.c';
  submit();
  submit();
  findForm().requestSubmit();
  await waitForStatus('Sending…');
  expect(find<HTMLButtonElement>('form button').disabled).toBe(true);
  await vi.waitFor(() => expect(findForm().dataset.state).toBe('submitting'));
  resolve(createResponse(200));
  await waitForStatus(`${thanks} Look into your inbox.`);
  submit();
  expect(readSentBodies()).toEqual([{ email: 'a@b.c', name: '' }]);
  expect(String(server.mock.calls[0]?.[0])).toBe(new URL('/api', document.baseURI).href);
  expect(readNonces()).toEqual(['n1']);
  expect(findField('email').value).toBe('');
  expect(find('form button').style.display).toBe('none');
  expect(find('form button').style.getPropertyPriority('display')).toBe('important');
  await vi.waitFor(() => expect(document.activeElement).toBe(find('[role=status]')));
});

it('follows the form’s action URL despite a field named "action"', async () => {
  const element = page(
    '<form action="/post" method="post"><input type="hidden" name="action" value="x"><input name="email"><button>Go</button></form>',
  );
  // Browsers return the field as `form.action`; happy-dom does not.
  Object.defineProperty(element, 'action', { value: findField('action') });
  await mountAs(subscription, element, { minTime: 0, honeypot: '' });
  submit();
  await waitForStatus(thanks);
  expect(String(server.mock.calls[0]?.[0])).toBe(new URL('/post', document.baseURI).href);
});

it('reports a missing endpoint, and leaves the form to the browser', async () => {
  const { failures, element } = await mount({}, '<form><input name="email"><button>Go</button></form>');
  await vi.waitFor(() => expect(String(failures[0])).toContain('data-endpoint'));
  const event = new Event('submit', { bubbles: true, cancelable: true });
  element.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  expect(server).not.toHaveBeenCalled();
});

it('posts form fields with data-encoding="form"', async () => {
  await mount(
    { encoding: 'form' },
    '<form action="/post" method="post"><input name="a.b" value="1"><input name="tag" value="x"><input name="tag" value="y &amp; z"><button>Go</button></form>',
  );
  submit();
  await waitForStatus(thanks);
  const [[, { body, headers }] = ['', {} as RequestInit]] = server.mock.calls;
  expect(String(body)).toBe('a.b=1&tag=x&tag=y+%26+z');
  expect(body).toBeInstanceOf(URLSearchParams);
  expect(headers).not.toHaveProperty('Content-Type');
});

it.each<[string, Response]>([
  ['201 with a page', new Response('<html>', { status: 201 })],
  ['201 without a text', new Response('', { status: 201 })],
  ['204', new Response(null, { status: 204 })],
  ['200 with JSON', createResponse(200, { id: 5 })],
])('treats %s as a success', async (_, response) => {
  server.mockResolvedValueOnce(response);
  await mount();
  submit();
  await waitForStatus(thanks);
});

it.each<[string, Response]>([
  ['200 with a page', new Response('<html>')],
  ['200 without a text', new Response('')],
  ['a list', createResponse(200, [])],
  ...[{ success: false }, { ok: false }, { status: 'failed' }, { result: 'error' }, { error: 'no' }].map(
    (body): [string, Response] => [JSON.stringify(body), createResponse(200, body)],
  ),
])('does not treat %s as a success', async (_, response) => {
  server.mockResolvedValueOnce(response);
  await mount();
  submit();
  await waitForStatus(errorText);
});

describe('a failure keeps the typed text', () => {
  it.each<[string, () => Promise<Response>, string, boolean]>([
    ['500', async () => createResponse(500), errorText, true],
    ['403', async () => createResponse(403, { code: 'rest_forbidden' }), errorText, true],
    ['429', async () => createResponse(429), 'Too many attempts. Please try again in a few minutes.', false],
    ['text of the server', async () => createResponse(400, { errors: 'Not now' }), 'Not now', true],
    ['no JSON', async () => new Response('<html>', { status: 502 }), errorText, true],
    ['wrong types', async () => createResponse(400, { errors: [null], data: 'x' }), errorText, true],
    ['hostile text', async () => createResponse(400, { errors: '<img src=x>' }), '<img src=x>', true],
    ['offline', () => Promise.reject(TypeError()), 'You are offline. Your text stays in the form.', true],
  ])('and shows a text: %s', async (_, fault, text, hasRetry) => {
    server.mockImplementationOnce(fault);
    const { element } = await mount();
    const received = vi.fn();
    element.addEventListener('subscription:error', received);
    findField('email').value = 'a@b.c';
    submit();
    await waitForStatus(text);
    expect(findField('email').value).toBe('a@b.c');
    expect(find<HTMLButtonElement>('form button:not([type=button])').disabled).toBe(false);
    expect(received).toHaveBeenCalledOnce();
    const button = document.querySelector<HTMLElement>('.si-subscription-again');
    expect(!!button).toBe(hasRetry);
    if (button) button.click();
    else submit();
    await waitForStatus(thanks);
    expect(readSentBodies()).toHaveLength(2);
  });
});

it('shows errors at their fields as text until the visitor types', async () => {
  server.mockResolvedValue(
    createResponse(400, {
      code: 'invalid_email',
      data: { params: { name: '<b>Too long</b>', nobody: 'x' } },
    }),
  );
  await mount();
  findField('email').setAttribute('aria-describedby', 'hint');
  submit();
  await waitForStatus(errorText);
  const email = findField('email');
  const [fieldError] = document.querySelectorAll('.si-field-error');
  expect(email.getAttribute('aria-describedby')).toBe(`hint ${fieldError?.id}`);
  expect(document.activeElement).toBe(findField('name'));
  expect(email.getAttribute('aria-invalid')).toBe('true');
  const errorTexts = [...document.querySelectorAll('.si-field-error')].map(({ textContent }) => textContent);
  expect(errorTexts).toEqual(['Please enter a valid e-mail address.', '<b>Too long</b>']);
  expect(document.querySelector('.si-subscription-again')).toBeNull();
  email.dispatchEvent(new Event('input', { bubbles: true }));
  expect(document.querySelector('.si-field-error')).toBeNull();
  expect(email.hasAttribute('aria-invalid')).toBe(false);
  expect(email.getAttribute('aria-describedby')).toBe('hint');
});

it('shows the reason of the page’s own backend at a rejected e-mail address', async () => {
  server.mockResolvedValue(
    createResponse(400, { code: 'invalid_email', message: 'On the list <b>already</b>.' }),
  );
  await mount();
  submit();
  await waitForStatus(errorText);
  expect(document.querySelector('.si-field-error')?.textContent).toBe('On the list <b>already</b>.');
});

it('shows no reason of a server whose page has an element for the message', async () => {
  server.mockResolvedValue(
    createResponse(400, { code: 'invalid_email', message: 'Invalid parameter(s): email' }),
  );
  await mount({ message: '.note' }, html.replace('</form>', '<p class="note"></p></form>'));
  submit();
  await vi.waitFor(() =>
    expect(document.querySelector('.si-field-error')?.textContent).toBe(
      'Please enter a valid e-mail address.',
    ),
  );
});

it('requests a nonce where a cached page has no nonce', async () => {
  server.mockResolvedValueOnce(new Response('fresh-nonce')).mockResolvedValueOnce(createResponse(200));
  const config = { nonceUrl: '/nonce' };
  await mountAs(subscription, page(html), { minTime: 0, honeypot: '', endpoint: '/api' }, { config });
  findField('email').value = 'a@b.c';
  submit();
  await waitForStatus(thanks);
  expect(String(server.mock.calls[0]?.[0])).toContain('/nonce');
  expect(readNonces()).toEqual([null, 'fresh-nonce']);
});

describe('a stale nonce', () => {
  it('requests the page without the action in its URL', async () => {
    history.replaceState(null, '', '/land/?add-to-cart=21&lang=de');
    const submit = await importSend();
    const { page: shared } = await import('../../../src/core/page');
    shared.actions.push('add-to-cart');
    server
      .mockResolvedValueOnce(createStaleResponse())
      .mockResolvedValueOnce(new Response('mark {"nonce":"page"}'));
    await submit();
    expect(String(server.mock.calls[1]?.[0])).toBe(`${location.origin}/land/?lang=de`);
    history.replaceState(null, '', '/');
  });

  const createStaleResponse = (headers = {}) =>
    createResponse(403, { code: 'rest_cookie_invalid_nonce' }, headers);
  const importSend = async () => {
    vi.resetModules();
    const { send } = await import('../../../islands/subscription/send');
    return () => send('/api', {}, 'old', 'mark');
  };

  it.each<[string, () => void, (string | null)[]]>([
    [
      'leads to a repeat with the nonce of the response',
      () => server.mockResolvedValueOnce(createStaleResponse({ 'x-wp-nonce': 'new' })),
      ['old', 'new'],
    ],
    [
      'leads to a repeat with the nonce after the mark in a new copy of the page',
      () =>
        server
          .mockResolvedValueOnce(createStaleResponse())
          .mockResolvedValueOnce(new Response('"nonce":"no" mark {"nonce":"page"}')),
      ['old', null, 'page'],
    ],
    [
      'leads to a repeat without a nonce where the page prints the stale nonce',
      () =>
        server
          .mockResolvedValueOnce(createStaleResponse())
          .mockResolvedValueOnce(new Response('mark {"nonce":"old"}')),
      ['old', null, null],
    ],
    [
      'leads to a repeat without a nonce where no other nonce exists',
      () => server.mockResolvedValueOnce(createStaleResponse()).mockRejectedValueOnce(TypeError()),
      ['old', null, null],
    ],
  ])('%s', async (_, prepare, expected) => {
    prepare();
    const send = await importSend();
    expect(await send()).toEqual({ kind: 'ok' });
    expect(readNonces()).toEqual(expected);
    // The next form of the page starts with the nonce of the repeat, or without a nonce.
    server.mockClear();
    await send();
    expect(readNonces()).toEqual(expected.slice(-1));
  });

  it('leads to only one repeat', async () => {
    server.mockImplementation(async () => createStaleResponse({ 'x-wp-nonce': 'new' }));
    const send = await importSend();
    expect(await send()).toMatchObject({ kind: 'failed', status: 403 });
    expect(server).toHaveBeenCalledTimes(2);
  });
});

it('times out after 30 s with the text for a failure', async () => {
  server.mockImplementation(
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(Error()))),
  );
  await mount();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  submit();
  await vi.advanceTimersByTimeAsync(29_900);
  expect(server.mock.lastCall?.[1].signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  await waitForStatus(errorText);
});

it('waits for a second before the first request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  await mount({ minTime: 1 });
  submit();
  await vi.advanceTimersByTimeAsync(990);
  expect(server).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(server).toHaveBeenCalledOnce();
});

it('adds a honeypot that visitors cannot reach, and does not send it', async () => {
  await mount({ honeypot: 'website_url' });
  const trap = findField('website_url');
  expect([trap.tabIndex, trap.getAttribute('aria-hidden'), trap.autocomplete]).toEqual([-1, 'true', 'off']);
  submit();
  await waitForStatus(thanks);
  expect(readSentBodies()).toEqual([{ email: '', name: '' }]);
});

it('sends no form with a filled honeypot, but lets a person send again', async () => {
  await mount({ honeypot: 'website_url' });
  findField('website_url').value = 'https://spam.example';
  submit();
  await waitForStatus(errorText);
  expect(server).not.toHaveBeenCalled();
  find('.si-subscription-again').click();
  await waitForStatus(thanks);
  expect(server).toHaveBeenCalledOnce();
});

it('lets a person send again who has filled the honeypot that the page prints', async () => {
  const printed = '<input name="website_url" hidden class="si-trap">';
  const markup = html.replace('</form>', `${printed}</form>`);
  const { element, stop } = await mount({ honeypot: 'website_url' }, markup);
  expect(element.querySelectorAll('.si-trap')).toHaveLength(1);
  findField('website_url').value = 'https://shop.test';
  submit();
  await waitForStatus(errorText);
  expect(server).not.toHaveBeenCalled();
  submit();
  await waitForStatus(thanks);
  expect(readSentBodies()).toEqual([{ email: '', name: '' }]);
  stop();
  expect(element.querySelector('.si-trap:not(:disabled)')).not.toBeNull();
});

it('sends a field of the page that has the honeypot’s name', async () => {
  await mount(
    { honeypot: 'website_url' },
    html.replace('<button>', '<input name="website_url" value="https://me.example"><button>'),
  );
  expect(findField('website_url_').className).toContain('si-trap');
  submit();
  await waitForStatus(thanks);
  expect(readSentBodies()).toEqual([{ email: '', name: '', website_url: 'https://me.example' }]);
});

describe('leaves to the browser what it cannot send', () => {
  /** @returns whether the island has taken over the submission */
  const submitTo = async (markup: string, props = {}) => {
    await mount({ honeypot: 'trap', ...props }, markup);
    return new Promise<boolean>((resolve) => {
      addEventListener(
        'submit',
        (event) => {
          resolve(event.defaultPrevented);
          event.preventDefault();
        },
        { once: true },
      );
      findForm().requestSubmit(find<HTMLButtonElement>('form button:not([type=button])'));
    });
  };

  it.each([
    ['another origin', html.replace('/post', 'https://list.example/subscribe')],
    ['a GET form', html.replace(' method="post"', '')],
    ['another format', html.replace('method', 'enctype="multipart/form-data" method')],
    ['a button with an address of its own', html.replace('<button', '<button formaction="/unsubscribe"')],
    ['a button with a method of its own', html.replace('<button', '<button formmethod="get"')],
  ])('%s', async (_, markup) => {
    expect(await submitTo(markup)).toBe(false);
    expect(server).not.toHaveBeenCalled();
    // The page's own endpoint gets no field of the island.
    expect(document.querySelector<HTMLInputElement>('[name=trap]')?.disabled ?? true).toBe(true);
  });

  it('a file', async () => {
    const read = vi
      .spyOn(FormData.prototype, Symbol.iterator)
      .mockImplementation(() => [['cv', new File(['x'], 'cv.pdf')] as [string, File]][Symbol.iterator]());
    expect(await submitTo(html)).toBe(false);
    read.mockRestore();
  });

  it.each([
    ['another origin', html.replace('/post', 'https://list.example/subscribe')],
    ['a GET form', html.replace(' method="post"', '')],
  ])('but sends to an endpoint of its own: %s', async (_, markup) => {
    expect(await submitTo(markup, { endpoint: 'https://api.example/subscribe' })).toBe(true);
    await waitForStatus(thanks);
  });
});

it.each([
  ['', 'text of an HTML page'],
  ['{"success":false}', 'a refusal in its body'],
])('takes any ok response for a success where the host says so: %s', async (body) => {
  server.mockImplementation(async () => new Response(body));
  await mount({ endpoint: '/api', anyOk: true });
  submit();
  await waitForStatus(thanks);
});

it('shows no thanks for an error status where any ok response is a success', async () => {
  server.mockImplementation(async () => new Response('{}', { status: 500 }));
  await mount({ endpoint: '/api', anyOk: true });
  submit();
  await waitForStatus(errorText);
});

it('shows a text once where the host has the same text for the form and the field', async () => {
  server.mockResolvedValue(createResponse(400, { code: 'invalid_email' }));
  await mount({ invalidEmail: 'Leider nicht', errorText: 'Leider nicht' });
  submit();
  await vi.waitFor(() => find('.si-field-error'));
  expect(findForm().textContent?.split('Leider nicht')).toHaveLength(2);
});

it('asks for the consent under novalidate too', async () => {
  await mount({ consent: 'Yes' }, html.replace('<form', '<form novalidate'));
  const report = vi.spyOn(findField('consent'), 'reportValidity');
  submit();
  expect(report).toHaveBeenCalledOnce();
  expect(server).not.toHaveBeenCalled();
  findField('consent').checked = true;
  submit();
  await waitForStatus(thanks);
});

it('adds a missing consent checkbox, with its label as text', async () => {
  await mount({ consent: 'Yes & <b>' });
  const checkbox = findField('consent');
  expect(checkbox.required && checkbox.labels?.[0]?.textContent).toBe('Yes & <b>');
  checkbox.checked = true;
  submit();
  await waitForStatus(thanks);
  expect(readSentBodies()).toEqual([{ email: '', name: '', consent: 'yes' }]);
});

it('asks by the consent checkbox of the page, and adds none', async () => {
  const box = '<label><input type="checkbox" name="consent" value="yes" required> Yes</label>';
  await mount({ consent: 'Yes' }, html.replace('</form>', `${box}</form>`));
  expect(findForm().querySelectorAll('[name=consent]')).toHaveLength(1);
  submit();
  expect(server).not.toHaveBeenCalled();
  findField('consent').checked = true;
  submit();
  await waitForStatus(thanks);
  expect(readSentBodies()).toEqual([{ email: '', name: '', consent: 'yes' }]);
});

it('lets a listener stop or change the request', async () => {
  const { element } = await mount();
  element.addEventListener('subscription:submit', (event) => event.preventDefault(), { once: true });
  submit();
  expect(server).not.toHaveBeenCalled();
  element.addEventListener('subscription:submit', (event) => {
    (event as CustomEvent).detail.body.list = 'news';
  });
  submit();
  await waitForStatus(thanks);
  expect(readSentBodies()).toEqual([{ email: '', name: '', list: 'news' }]);
});

it('restores the form when the island stops', async () => {
  const { element, stop } = await mount({ consent: 'Yes', honeypot: 'trap' });
  stop();
  expect(element.outerHTML.replace(/ data-island-state="\w+"/, '')).toBe(html);
});

it('shows the form again when the island stops after a success', async () => {
  const { element, stop } = await mount({ fields: '[name=email]' });
  submit();
  await waitForStatus(thanks);
  expect(findField('email').style.display).toBe('none');
  stop();
  expect(element.outerHTML.replace(/ data-island-state="\w+"/, '')).toBe(html);
});

it('leaves no state on the form when the island stops before a waiting effect', async () => {
  const { stop } = await mount();
  submit();
  await new Promise<void>((resolve) => {
    new MutationObserver(() => readStatus() === thanks && resolve()).observe(find('[role=status]'), {
      childList: true,
    });
  });
  stop();
  expect(findForm().dataset.state).toBeUndefined();
});

it('renders a form where the page has no form', async () => {
  await mount({ endpoint: '/subscribe', submitText: 'Join' }, '<div></div>');
  expect(find('form button').textContent).toBe('Join');
  expect(findForm().getAttribute('action')).toBe('/subscribe');
});

it('adopts the form that our server printed, with the typed text', async () => {
  const element = page(inject('markup').subscription);
  const printedForm = findForm();
  expect(printedForm.getAttribute('action')).toBe('/subscribe');
  findField('email').value = 'typed@before.example';
  await mountAs(subscription, element);
  expect(findForm()).toBe(printedForm);
  expect(findField('email').value).toBe('typed@before.example');
  submit();
  await waitForStatus(thanks);
  expect(readSentBodies()).toEqual([{ email: 'typed@before.example' }]);
});

it('writes messages into the page’s message element, and restores the element when the island stops', async () => {
  const { stop } = await mount(
    { message: '.note', errorText: 'Leider nicht' },
    `${html.replace('</form>', '')}<p class="note" style="display: none;"></p></form>`,
  );
  const message = find('.note');
  expect(message.getAttribute('role')).toBe('status');
  expect(find('.si-subscription').textContent).toBe('');
  server.mockResolvedValueOnce(createResponse(400, { errors: 'Not authorized' }));
  submit();
  await vi.waitFor(() => expect(message.textContent).toBe('Leider nicht'));
  expect(message.style.display).toBe('block');
  expect(message.className).toBe('note is-error');
  submit();
  await waitForStatus(thanks);
  expect(message.className).toBe('note is-success');
  await vi.waitFor(() => expect(document.activeElement).toBe(message));
  stop();
  expect(message.outerHTML).toBe('<p class="note" style="display: none;"></p>');
});

it('keeps an answer that the page already shows, until the visitor sends again', async () => {
  await mount(
    { message: '.note', errorText: 'Leider nicht' },
    `${html.replace('</form>', '')}<p class="note">Thanks from the server</p></form>`,
  );
  const message = find('.note');
  await new Promise((resolve) => setTimeout(resolve));
  expect([message.textContent, message.style.display]).toEqual(['Thanks from the server', '']);
  server.mockResolvedValueOnce(createResponse(400, { errors: 'Not authorized' }));
  submit();
  await vi.waitFor(() => expect(message.textContent).toBe('Leider nicht'));
});

it('leaves the validation of the fields to the browser and the server', async () => {
  await mount();
  findField('email').value = 'no address';
  submit();
  expect(server).not.toHaveBeenCalled();
  findForm().noValidate = true;
  submit();
  await waitForStatus(thanks);
  expect(readSentBodies()).toEqual([{ email: 'no address', name: '' }]);
});

it.each(['form', 'body'])(
  'leaves a form alone that another script sends, with a listener on the %s',
  async (selector) => {
    const element = page(html);
    await mountAs(subscription, element, { minTime: 0, honeypot: '' });
    find(selector).addEventListener('submit', (event) => event.preventDefault());
    submit();
    await new Promise((resolve) => setTimeout(resolve));
    expect(server).not.toHaveBeenCalled();
    expect(findForm().dataset.state).not.toBe('submitting');
  },
);

it.each([
  ['an empty body', ''],
  ['HTML', '<!DOCTYPE html><title>Maintenance</title>'],
  ['a truncated object', '{"success":'],
  ['a text', '"ok"'],
  ['a list', '[]'],
  ['success false', '{"success":false}'],
  ['a success of another type', '{"success":"perhaps"}'],
  ['an error at a field', '{"errors":{"email":["Too long"]}}'],
])('shows no thanks after a 200 with %s', async (_, body) => {
  server.mockImplementation(async () => new Response(body));
  await mount({ endpoint: '/api' });
  findField('name').value = 'Ada';
  submit();
  await vi.waitFor(() => expect(readStatus()).toContain(errorText));
  expect(findField('name').value).toBe('Ada');
});

it('shows the thanks after a 204', async () => {
  server.mockImplementation(async () => new Response(null, { status: 204 }));
  await mount({ endpoint: '/api' });
  submit();
  await waitForStatus(thanks);
});

it('shows each text in a new element, so that the browser’s translator cannot keep an old text', async () => {
  let resolve = (_: Response) => {};
  server.mockReturnValue(new Promise((settle) => (resolve = settle)));
  await mount({ endpoint: '/api' });
  submit();
  await waitForStatus('Sending…');
  // Chromium's translator replaces a text node with a font element.
  const font = document.createElement('font');
  const text = find('[role=status] span').firstChild as Text;
  text.replaceWith(font);
  font.textContent = 'Wird gesendet…';
  resolve(createResponse(200, { success: true }));
  await waitForStatus(thanks);
});

it('sends the form and shows the thanks despite fields with the names of form methods', async () => {
  await mount(
    { endpoint: '/api' },
    html.replace('<button>', '<input name="requestSubmit"><button name="reset">'),
  );
  for (const name of ['reset', 'requestSubmit'])
    Object.defineProperty(findForm(), name, { configurable: true, value: findField(name) });
  HTMLFormElement.prototype.requestSubmit.call(findForm(), find<HTMLButtonElement>('form button'));
  await waitForStatus(thanks);
});
