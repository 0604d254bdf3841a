// @core
import type { Page } from '@playwright/test';
import { addSettings, locateChat, recordOpenedChats } from '../support/chat';
import { expect, readLog, test } from '../support/test';

/** Stubs the page's analytics, and records all calls in one list. */
const stubAnalytics = (page: Page, consent?: Record<string, boolean>) =>
  page.addInitScript((allowed) => {
    const calls: unknown[] = [];
    const copy = (value: unknown) => JSON.parse(JSON.stringify(value));
    Object.assign(window, {
      calls,
      dataLayer: [
        ['config', 'G-ONE'],
        ['config', 'AW-9'],
        ['config', 'G-ONE'],
      ],
      google_tag_data: { tidr: { destination: { 'GT-TWO': {} } } },
      gtag: (...values: unknown[]) => calls.push(['gtag', ...copy(values)]),
      fbq: (...values: unknown[]) => calls.push(['fbq', ...copy(values)]),
      ...(allowed && {
        wp_consent_type: 'optin',
        wp_has_consent: (category: string) => allowed[category] ?? false,
      }),
    });
  }, consent);

const readTagCalls = (page: Page) => page.evaluate(() => (window as unknown as { calls: unknown[][] }).calls);
const readDataLayer = (page: Page) =>
  page.evaluate(() => (window as unknown as { dataLayer: Record<string, string>[] }).dataLayer.slice(3));

const longMessage = 'm'.repeat(2000);
// The page loads only the chat's preset, because attribution would put the long URL into cookies.
const path = addSettings('/chat/joinchat/?button&hosts=joinchat', {
  button_delay: 0,
  message_send: longMessage,
  gads: 'AW-9/abc',
  tracking_nonce: 'n1',
});

test('an opened chat sends shortened texts to Google tags, and a masked number to the Meta Pixel', async ({
  page,
  context,
}) => {
  const openedUrls = await recordOpenedChats(context);
  await stubAnalytics(page);
  await page.goto(`${path}&long=${'x'.repeat(1500)}`);
  await page.evaluate(() => {
    document.title = 't'.repeat(500);
  });
  await locateChat(page).button.click();
  await expect.poll(() => openedUrls).toHaveLength(1);
  await expect.poll(async () => (await readTagCalls(page)).length).toBe(4);
  const [first, second, conversion, pixel] = await readTagCalls(page);
  const events = [first, second] as [string, string, string, Record<string, string>][];
  expect(events.map((event) => event.slice(0, 3))).toEqual([
    ['gtag', 'event', 'generate_lead'],
    ['gtag', 'event', 'generate_lead'],
  ]);
  expect(events.map((event) => event[3].send_to).sort()).toEqual(['G-ONE', 'GT-TWO']);
  const [, , , params] = events[0] ?? [];
  expect(params).toMatchObject({
    event_category: 'JoinChat',
    event_action: 'whatsapp: 15555550123',
    chat_channel: 'whatsapp',
    chat_id: '15555550123',
    is_mobile: 'no',
    transport_type: 'beacon',
    chat_message: 'm'.repeat(100),
    trigger: 'button',
  });
  expect(params?.event_label).toHaveLength(100);
  expect(params?.page_location).toHaveLength(1000);
  expect(params?.page_title).toHaveLength(300);
  expect(conversion).toEqual(['gtag', 'event', 'conversion', { send_to: 'AW-9/abc' }]);
  expect(pixel?.slice(0, 3)).toEqual(['fbq', 'trackCustom', 'JoinChat']);
  const masked = pixel?.[3] as Record<string, string>;
  expect(masked.chat_id).toBe('155XXXXXX23');
  expect(masked.event_action).toBe('whatsapp: 155XXXXXX23');
  expect(masked.event_label).toContain('wa.me/155XXXXXX23');
  expect(masked.chat_message).toBe(longMessage);
  const [dataLayerEntry] = await readDataLayer(page);
  expect(dataLayerEntry).toMatchObject({ event: 'JoinChat', chat_message: longMessage });
  expect(dataLayerEntry).not.toHaveProperty('event_category');
});

test('the plugin’s own endpoint receives a report of an opened chat', async ({ page, context }) => {
  await recordOpenedChats(context);
  await page.goto(path);
  await locateChat(page).button.click();
  await expect
    .poll(async () => {
      const entry = (await readLog(page)).find(({ url }) => url.includes('track-click'));
      return entry && Object.fromEntries(new URLSearchParams(entry.body));
    })
    .toEqual({
      trigger: 'button',
      chat_channel: 'whatsapp',
      chat_id: '15555550123',
      is_mobile: '0',
      nonce: 'n1',
    });
});

test('with consent to marketing alone, the chat sends only the conversion and the pixel’s event', {
  tag: '@all',
}, async ({ page, context }) => {
  const openedUrls = await recordOpenedChats(context);
  await stubAnalytics(page, { marketing: true });
  await page.goto(path);
  await locateChat(page).button.click();
  await expect
    .poll(async () => (await readTagCalls(page)).map(([name, , event]) => [name, event]))
    .toEqual([
      ['gtag', 'conversion'],
      ['fbq', 'JoinChat'],
    ]);
  expect(openedUrls).toHaveLength(1);
  expect(await readDataLayer(page)).toEqual([]);
  expect((await readLog(page)).filter(({ url }) => url.includes('track-click'))).toEqual([]);
});

test('listeners can change or cancel the link and the report', async ({ page, context }) => {
  const openedUrls = await recordOpenedChats(context);
  await stubAnalytics(page);
  await page.goto(path);
  await page.evaluate(() => {
    const listen = (name: string, listener: (event: CustomEvent) => void) =>
      document.addEventListener(name, listener as EventListener);
    let presses = 0;
    listen('joinchat:open', (event) => {
      event.detail.link = `https://wa.me/${++presses}?text=changed`;
      if (presses === 2) event.preventDefault();
    });
    listen('joinchat:event', ({ detail }) => {
      detail.chat_message = 'short';
    });
    listen('joinchat:track', (event) => event.preventDefault());
  });
  await locateChat(page).button.click();
  await expect.poll(() => openedUrls).toEqual(['https://wa.me/1?text=changed']);
  await expect.poll(async () => (await readDataLayer(page))[0]?.chat_message).toBe('short');
  expect((await readLog(page)).filter(({ url }) => url.includes('track-click'))).toEqual([]);
  for (let press = 2; press <= 3; press++) await locateChat(page).button.click();
  await expect.poll(() => openedUrls.slice(1)).toEqual(['https://wa.me/3?text=changed']);
});

test('the events from the start to the closing fire on the document, in order', async ({ page, context }) => {
  await recordOpenedChats(context);
  await page.addInitScript(() => {
    const received: string[] = [];
    Object.assign(window, { received });
    for (const name of ['starting', 'start', 'show', 'hide', 'open'])
      document.addEventListener(`joinchat:${name}`, () => received.push(name));
  });
  await page.goto(addSettings('/chat/joinchat/', { button_delay: 0 }));
  const { button, send, dialog } = locateChat(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await button.click();
  await expect(dialog).toBeVisible();
  await expect(async () => {
    await send.click();
    expect(await page.evaluate(() => (window as unknown as { received: string[] }).received)).toContain(
      'open',
    );
  }).toPass();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.evaluate(() => [...new Set((window as unknown as { received: string[] }).received)]))
    .toEqual(['starting', 'start', 'show', 'open', 'hide']);
});

test('a cancelled start fires joinchat:paused', { tag: '@all' }, async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('joinchat:starting', (event) => event.preventDefault());
    document.addEventListener('joinchat:paused', () => document.body.setAttribute('data-paused', ''));
  });
  await page.goto(addSettings('/chat/joinchat/', { button_delay: 0 }));
  await expect(page.locator('.joinchat')).toHaveAttribute('data-island-state', 'ready');
  await expect(page.locator('body')).toHaveAttribute('data-paused');
  await expect(locateChat(page).button).toBeHidden();
});

test('the chat opens despite throwing analytics, and masks every digit of a short number', {
  tag: '@all',
}, async ({ page, context, guard }) => {
  guard.expect(/storefront-islands. analytics/);
  const openedUrls = await recordOpenedChats(context);
  await page.addInitScript(() => {
    const calls: unknown[] = [];
    Object.assign(window, {
      calls,
      fbq: (...values: unknown[]) => calls.push(values),
      dataLayer: [['config', 'G-ONE']],
      gtag() {
        throw Error('broken');
      },
    });
  });
  await page.goto(addSettings('/chat/joinchat/?button', { button_delay: 0, telephone: '123' }));
  await locateChat(page).button.click();
  await expect.poll(() => openedUrls).toHaveLength(1);
  await expect.poll(async () => JSON.stringify(await readTagCalls(page))).toContain('"chat_id":"XXX"');
});
