// @core
import type { Page } from '@playwright/test';
import { expect, expectState, readLog, setFault, settle, test } from '../support/test';

const endpoint = 'hostinger-reach/v1/contact';

const locateForm = (page: Page, id: 'eval1' | 'own' = 'eval1') => {
  const form = id === 'own' ? page.locator('.newsletter-form') : page.locator('#eval1');
  return {
    form,
    email: form.locator('[name=email]'),
    name: form.locator('[name=name]'),
    submit: form.getByRole('button', { name: /Subscribe|Sign me up/ }),
    consent: form.getByRole('checkbox'),
    sendAgain: form.getByRole('button', { name: 'Send again' }),
    message: form.getByRole('status'),
  };
};

const visit = async (page: Page, path = '/newsletter/') => {
  await page.goto(path);
  for (const id of ['eval1', 'own'] as const) await expectState(locateForm(page, id).form, 'ready');
};

const readRequests = async (page: Page) => (await readLog(page)).filter(({ url }) => url.includes(endpoint));

const errorStatusMessage = /the server responded with a status of/;

test('the island sends the block’s form once, as nested fields with the nonce, and shows the success text', {
  tag: '@engines',
}, async ({ page }) => {
  await visit(page);
  await setFault(page, `${endpoint}:slow=600`);
  const { form, email, name, submit, message } = locateForm(page);
  await email.fill('ada@fern.example');
  await name.fill('Ada');
  await submit.click();
  await expect(form).toHaveAttribute('data-state', 'submitting');
  await expect(submit).toBeDisabled();
  await expect(message).toHaveText('Thanks for subscribing.');
  await expect(message).toBeFocused();
  await expect(submit).toBeHidden();
  await expect(email).toHaveValue('');
  const [request, ...furtherRequests] = await readRequests(page);
  expect(furtherRequests).toEqual([]);
  expect(request?.type).toBe('application/json');
  expect(request?.headers['x-wp-nonce']).toMatch(/^\w{10}$/);
  expect(JSON.parse(request?.body ?? '')).toEqual({
    group: 'News',
    id: 'eval1',
    metadata: { plugin: 'gutenberg', place: 'newsletter' },
    // The last of equal names counts, as for the block's own script.
    tags: 'shirts',
    email: 'ada@fern.example',
    name: 'Ada',
  });
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
});

test('a double click, Enter and a submit by script send one request', async ({ page }) => {
  await visit(page);
  await setFault(page, `${endpoint}:slow=1500`);
  const { form, email, submit, message } = locateForm(page);
  await email.fill('ada@fern.example');
  await submit.dblclick();
  await email.press('Enter');
  await form.evaluate((node: HTMLFormElement) => node.requestSubmit());
  await expect(message).toHaveText('Thanks for subscribing.');
  await form.evaluate((node: HTMLFormElement) => {
    node.noValidate = true;
    node.requestSubmit();
  });
  expect(await readRequests(page)).toHaveLength(1);
});

test('a failure keeps the typed text and shows the page’s message in the page’s own element', async ({
  page,
  guard,
}) => {
  guard.expect(errorStatusMessage);
  await visit(page);
  const { form, email, name, submit, message, sendAgain } = locateForm(page);
  await expect(form.locator('.reach-subscription-message')).toHaveRole('status');
  for (const localPart of ['broken', 'forbidden', 'unauthorised', 'limited']) {
    await email.fill(`${localPart}@fern.example`);
    await name.fill('Ada');
    await submit.click();
    await expect(message).toHaveText('Something went wrong. Please try again.');
    await expect(message).toBeVisible();
    await expect(form).toHaveAttribute('data-state', 'error');
    await expect(email).toHaveValue(`${localPart}@fern.example`);
    await expect(name).toHaveValue('Ada');
    await expect(submit).toBeEnabled();
    await expect(submit).toBeFocused();
    await expect(sendAgain).toHaveCount(0);
  }
  // The visitor can send a failed form again.
  await email.fill('ada@fern.example');
  await submit.click();
  await expect(message).toHaveText('Thanks for subscribing.');
});

test('a field’s error shows at the field and disappears when the field changes', async ({ page, guard }) => {
  guard.expect(errorStatusMessage);
  await visit(page);
  const { email, name, submit } = locateForm(page);
  await email.fill('invalid@fern.example');
  await submit.click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/Something went wrong/);
  await expect(email).toBeFocused();
  await email.fill('name@fern.example');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await submit.click();
  await expect(name).toHaveAccessibleDescription('Names have at most 120 characters.');
  await expect(name).toBeFocused();
  await expect(email).toHaveValue('name@fern.example');
});

test('the island replaces a cached page’s nonce once, without an error event', async ({ page, guard }) => {
  guard.expect(errorStatusMessage);
  await visit(page, '/newsletter/?stale');
  await page.evaluate(() =>
    document.addEventListener('subscription:error', () => {
      document.documentElement.dataset.failed = '';
    }),
  );
  const { email, submit, message } = locateForm(page);
  await email.fill('ada@fern.example');
  await submit.click();
  await expect(message).toHaveText('Thanks for subscribing.');
  await expect(page.locator('html')).not.toHaveAttribute('data-failed');
  const nonces = (await readRequests(page)).map(({ headers }) => headers['x-wp-nonce']);
  expect(nonces).toHaveLength(2);
  expect(nonces[0]).toBe('0000000000');
  expect(nonces[1]).toMatch(/^(?!0000)\w{10}$/);
  // The other form of the page uses the new nonce too.
  const secondForm = locateForm(page, 'own');
  await secondForm.email.fill('bo@fern.example');
  await secondForm.consent.check();
  await secondForm.submit.click();
  await expect(secondForm.message).toContainText('You are on the list.');
  expect(await readRequests(page)).toHaveLength(3);
});

for (const kind of ['drop', '500'])
  test(`the form shows an error text after a failure of the server, and can send again: ${kind}`, async ({
    page,
    guard,
  }) => {
    guard.expect(kind === 'drop' ? /Failed to load resource/ : errorStatusMessage);
    await visit(page);
    // The browser repeats a request after a dropped connection, so the fault has no limit.
    await setFault(page, `${endpoint}:${kind}`);
    const { email, submit, message } = locateForm(page);
    await email.fill('ada@fern.example');
    await submit.click();
    await expect(message).toHaveText('Something went wrong. Please try again.');
    await expect(submit).toBeEnabled();
    await expect(email).toHaveValue('ada@fern.example');
    await setFault(page, 'none');
    await submit.click();
    await expect(message).toHaveText('Thanks for subscribing.');
  });

test('a visitor can send typed values again after an offline attempt', async ({ page, context, guard }) => {
  // Attribution loads half a second after the first move.
  guard.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/);
  await visit(page);
  const { email, submit, message } = locateForm(page);
  await email.fill('ada@fern.example');
  // The page's idle requests must end before the browser goes offline.
  await settle(page);
  await context.setOffline(true);
  await submit.click();
  await expect(message).toHaveText('Something went wrong. Please try again.');
  await expect(email).toHaveValue('ada@fern.example');
  await context.setOffline(false);
  await submit.click();
  await expect(message).toHaveText('Thanks for subscribing.');
  expect(await readRequests(page)).toHaveLength(1);
});

test('a form with a consent checkbox requires consent first, and announces the confirmation mail', {
  tag: '@engines',
}, async ({ page }) => {
  await visit(page);
  const { email, submit, message, consent } = locateForm(page, 'own');
  await email.fill('bo@fern.example');
  await submit.click();
  await expect(consent).toBeFocused();
  expect(await readRequests(page)).toEqual([]);
  await consent.check();
  await submit.click();
  await expect(message).toHaveText('You are on the list. Please check your inbox and confirm.');
  expect(JSON.parse((await readRequests(page))[0]?.body ?? '')).toMatchObject({ id: 'own', consent: 'yes' });
});

test('the honeypot is no tab stop, and screen readers do not find the honeypot', { tag: '@all' }, async ({
  page,
}) => {
  await visit(page);
  const { form } = locateForm(page);
  await expect(form.locator('[name=website_url]')).toHaveAttribute('tabindex', '-1');
  await expect(form.getByRole('textbox')).toHaveCount(2);
});

test('a form with a filled honeypot sends nothing until a person sends it again', async ({ page }) => {
  await visit(page);
  const { form, email, submit, message } = locateForm(page);
  const honeypot = form.locator('[name=website_url]');
  await email.fill('bot@fern.example');
  await honeypot.evaluate((node: HTMLInputElement) => {
    node.value = 'https://spam.example';
  });
  await submit.click();
  await expect(message).toHaveText('Something went wrong. Please try again.');
  expect(await readRequests(page)).toEqual([]);
  await submit.click();
  await expect(message).toHaveText('Thanks for subscribing.');
});

test('the island sends a form that a script submits as soon as the form is ready', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/newsletter/');
  const { form, message } = locateForm(page);
  await expectState(form, 'ready');
  await form.evaluate((node: HTMLFormElement) => {
    (node.elements.namedItem('email') as HTMLInputElement).value = 'fast@fern.example';
    node.requestSubmit();
  });
  await expect(message).toHaveText('Thanks for subscribing.');
  expect(await readRequests(page)).toHaveLength(1);
});

test('a listener can stop or change the request', { tag: '@all' }, async ({ page, guard }) => {
  guard.expect(errorStatusMessage);
  await visit(page);
  await page.evaluate(() => {
    const received: unknown[] = [];
    Object.assign(window, { received });
    for (const name of ['submit', 'success', 'error'])
      document.addEventListener(`subscription:${name}`, (event) => {
        const { detail } = event as CustomEvent;
        received.push([name, detail.status ?? detail.body.email]);
        if (detail.body?.email === 'no@fern.example') event.preventDefault();
        if (detail.body) detail.body.group = 'Changed';
      });
  });
  const { email, submit, message } = locateForm(page);
  for (const emailAddress of ['no@fern.example', 'broken@fern.example', 'ada@fern.example']) {
    await email.fill(emailAddress);
    await submit.click();
    if (emailAddress.startsWith('broken')) await expect(message).toContainText('Something went wrong');
  }
  await expect(message).toHaveText('Thanks for subscribing.');
  expect(await page.evaluate(() => (window as unknown as { received: unknown }).received)).toEqual([
    ['submit', 'no@fern.example'],
    ['submit', 'broken@fern.example'],
    ['error', 500],
    ['submit', 'ada@fern.example'],
    ['success', 'ada@fern.example'],
  ]);
  const sentRequests = await readRequests(page);
  expect(sentRequests).toHaveLength(2);
  expect(JSON.parse(sentRequests[1]?.body ?? '').group).toBe('Changed');
});

test('a form subscribes on a page without the block’s global', { tag: '@all' }, async ({ page }) => {
  await visit(page, '/newsletter/?csp=1');
  const { email, submit, message } = locateForm(page);
  await email.fill('ada@fern.example');
  await submit.click();
  await expect(message).toHaveText('Thank you for subscribing.');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form sends a plain POST', async ({ page }) => {
    await page.goto('/newsletter/');
    const { email, submit } = locateForm(page, 'own');
    await email.fill('bo@fern.example');
    await submit.click();
    await expect(page.locator('.newsletter-posted')).toContainText('We write to bo@fern.example');
  });
});
