// @core
import { addSettings, locateChat, readStoredValues, recordOpenedChats } from '../support/chat';
import { htmlPage } from '../support/html';
import { denyStorage, expect, expectState, holdRequests, settle, test, watchFiles } from '../support/test';

const widgetPath = '/chat/joinchat/';
const text = 'Hi *Fern & Fold*! I need more info about 1+1 = 2';
const chatUrl = `https://wa.me/15555550123?text=${encodeURIComponent(text)}`;

test('a closed chat fetches only the loader until its delay has passed, and no renderer until it opens', async ({
  page,
  openHtml,
}) => {
  const fetched = watchFiles(page);
  await openHtml(
    htmlPage(
      `<div data-island="chat" data-load="load" data-delay="4" data-telephone="15555550123" data-messages='["Hi"]' data-qr></div>`,
    ),
  );
  const element = page.locator('[data-island=chat]');
  await expectState(element, 'waiting');
  await settle(page);
  await expectState(element, 'waiting');
  expect(fetched.files).toEqual(['loader.js']);
  const { button, dialog } = locateChat(page);
  await expect(button).toBeVisible();
  await expectState(element, 'waiting');
  expect(['chunks/engine', 'chunks/renderer', 'islands/chat.js', 'Qr-', 'qr-'].filter(fetched.has)).toEqual(
    [],
  );
  await button.click();
  await expect(dialog).toBeVisible();
  await expectState(element, 'ready');
});

test('Joinchat’s button shows with the page’s texts, and opens the box with the link to the messenger', {
  tag: '@engines',
}, async ({ page, context }) => {
  await page.goto(widgetPath);
  const openedUrls = await recordOpenedChats(context);
  const { button, dialog, send, close } = locateChat(page);
  await expect(button).toHaveAccessibleName('Need help? Open Chat');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAccessibleName('Fern & Fold');
  await expect(dialog.getByText('How can we help you')).toBeVisible();
  await expect(send).toHaveText('Open Chat');
  await expect(async () => {
    await send.click();
    await expect.poll(() => openedUrls, { timeout: 1000 }).toEqual([chatUrl]);
  }).toPass();
  await expect(page.locator('.joinchat')).toHaveClass(/joinchat--show.*joinchat--chatbox/);
  await close.click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.joinchat')).not.toHaveClass(/joinchat--chatbox/);
});

test('Enter opens the box with the focus inside, and Escape returns the focus to the button', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto(widgetPath);
  const { button, dialog } = locateChat(page);
  await expect(button).toBeVisible();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('the box opens by itself on page view 3 for message_views 2', async ({ page }) => {
  const openingView = 3;
  const path = addSettings(widgetPath, { button_delay: 0, message_delay: 0.1, message_views: 2 });
  const { button, dialog } = locateChat(page);
  for (let view = 1; view < openingView; view++) {
    await page.goto(path);
    await expect(button).toBeVisible();
    await expect.poll(() => readStoredValues(page)).toEqual({ joinchat_views: String(view) });
    await expect(dialog).toBeHidden();
  }
  await page.goto(path);
  await expect(dialog).toBeVisible();
  // A box that opens by itself does not move the focus. The message stays unread until the visitor closes the box.
  await expect(dialog).not.toBeFocused();
  expect(await readStoredValues(page)).not.toHaveProperty('joinchat_hashes');
  await page.keyboard.press('Escape');
  await expect.poll(() => readStoredValues(page)).toMatchObject({ joinchat_hashes: '2a818cd5' });
  await page.goto(path);
  await expect(button).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('the badge appears, stays on later pages, and disappears when the box opens', async ({ page }) => {
  await page.goto(addSettings(widgetPath, { button_delay: 0, message_delay: 0.1, message_badge: true }));
  const { button, dialog, badge } = locateChat(page);
  await expect(badge).toBeVisible();
  await expect(button).toHaveAccessibleName('Need help? Open Chat, 1 unread message');
  await expect(dialog).toBeHidden();
  // An unread message of the last page shows its badge without the delay.
  const pathWithLongDelay = addSettings(widgetPath, {
    button_delay: 0,
    message_delay: 600,
    message_badge: true,
  });
  await page.goto(pathWithLongDelay);
  await expect(badge).toBeVisible();
  await button.click();
  await expect(badge).toBeHidden();
  await page.keyboard.press('Escape');
  await expect.poll(() => readStoredValues(page)).toMatchObject({ joinchat_hashes: '2a818cd5' });
  await page.goto(pathWithLongDelay);
  await expect(button).toHaveAccessibleName('Need help? Open Chat');
});

test('the chat stores nothing in localStorage without consent', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { wp_consent_type: 'optin', wp_has_consent: () => false });
  });
  await page.goto(addSettings(widgetPath, { button_delay: 0, message_delay: 0.1, message_views: 1 }));
  const { dialog } = locateChat(page);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await readStoredValues(page)).toEqual({});
});

test('the box opens by itself where the browser blocks localStorage', { tag: '@all' }, async ({ page }) => {
  await denyStorage(page, 'localStorage');
  await page.goto(addSettings(widgetPath, { button_delay: 0, message_delay: 0.1, message_views: 1 }));
  await expect(locateChat(page).dialog).toBeVisible();
});

test('the page’s URL opens the box, without the delay of the button', async ({ page }) => {
  const pathWithLongDelay = addSettings(widgetPath, { button_delay: 600, message_delay: 600 });
  for (const suffix of ['#joinchat', '&joinchat=0.2']) {
    await page.goto('about:blank');
    await page.goto(pathWithLongDelay + suffix);
    await expect(locateChat(page).dialog).toBeVisible();
  }
});

test('links and trigger classes open the box and the chat, also from a nested node', async ({
  page,
  context,
}) => {
  const openedUrls = await recordOpenedChats(context);
  await page.goto(`${widgetPath}?triggers`);
  await settle(page);
  const { dialog } = locateChat(page);
  const popup = context.waitForEvent('page');
  await page.locator('a[href="#whatsapp"] span').click();
  expect(new URL((await popup).url()).pathname).toBe('/15555550199');
  await page.getByRole('button', { name: 'Write without a text' }).click();
  await expect
    .poll(() => openedUrls)
    .toEqual(['https://wa.me/15555550199?text=Hello%20from%20the%20link', 'https://wa.me/15555550123']);
  await page.getByRole('link', { name: 'Open the box' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Open the box' })).toBeFocused();
  expect(page.url()).not.toContain('#');
});

test('a link that a script inserts opens the box before the button’s delay has passed', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto(addSettings(widgetPath, { button_delay: 600 }));
  await expectState(page.locator('.joinchat'), 'waiting');
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<a href="#joinchat">Ask us</a>'),
  );
  await page.getByRole('link', { name: 'Ask us' }).click();
  await expect(locateChat(page).dialog).toBeVisible();
});

test('links and trigger classes open the chat on pages without a widget', async ({ page, context }) => {
  const openedUrls = await recordOpenedChats(context);
  await page.addInitScript(() => {
    Object.assign(window, { joinchat_obj: { settings: { telephone: '15555550123', message_send: 'Hi' } } });
  });
  await page.goto(`${widgetPath}?triggers&lite`);
  await settle(page);
  await page.getByRole('link', { name: 'Open the box' }).click();
  await expect.poll(() => openedUrls).toEqual(['https://wa.me/15555550123?text=Hi']);
  await page.getByRole('button', { name: 'Write without a text' }).click();
  await expect.poll(() => openedUrls.slice(1)).toEqual(['https://wa.me/15555550123']);
  await expect(locateChat(page).button).toBeHidden();
  // Scripts of the page open the chat by the plugin's object.
  await page.evaluate(() => {
    type Chat = { open_whatsapp(phone: string, text: string): void };
    (window as unknown as { joinchat_obj: Chat }).joinchat_obj.open_whatsapp('15555550166', 'Hello');
  });
  await expect.poll(() => openedUrls.slice(2)).toEqual(['https://wa.me/15555550166?text=Hello']);
});

for (const [title, options] of [
  ['with a closed chat', 'triggers'],
  ['without a widget', 'triggers&lite'],
] as const)
  for (const file of ['hosts/joinchat', 'chunks/start-chat', 'facades/chat'])
    test(`a press on a link before ${file}.js has loaded opens the chat on pages ${title}`, {
      tag: '@all',
    }, async ({ page, context }) => {
      const openedUrls = await recordOpenedChats(context);
      await page.addInitScript(() => {
        if (location.search.includes('lite'))
          Object.assign(window, { joinchat_obj: { settings: { telephone: '15555550123' } } });
      });
      // The theme's rule for links inside the page would hold some presses.
      const release = await holdRequests(page, new RegExp(`/(${file}|hosts/astra)[-.]`));
      const request = page.waitForRequest(new RegExp(`/${file}[-.]`));
      await page.goto(`${widgetPath}?${options}`);
      // The first press loads the chunk of a chat that waits for the visitor.
      if (file === 'hosts/joinchat' || options.endsWith('lite')) await request;
      await page.locator('a[href="#whatsapp"] span').click();
      await request;
      release();
      await expect
        .poll(() => openedUrls)
        .toEqual(['https://wa.me/15555550199?text=Hello%20from%20the%20link']);
      expect(page.url()).not.toContain('#');
    });

test('scrolling to a marked element opens the box', { tag: '@all' }, async ({ page }) => {
  await page.goto(`${widgetPath}?show`);
  await settle(page);
  await expect(locateChat(page).dialog).toBeHidden();
  await page.locator('.joinchat_show').scrollIntoViewIfNeeded();
  await expect(locateChat(page).dialog).toBeVisible();
});

test('a hover of 1.5 s opens the box, a shorter hover does not', { tag: '@all' }, async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto(addSettings(widgetPath, { button_delay: 0 }));
  const { button, dialog } = locateChat(page);
  await expect(button).toBeVisible();
  await page.clock.pauseAt(60_000);
  await button.hover();
  await page.clock.runFor(1400);
  await page.mouse.move(10, 10);
  await page.clock.runFor(1000);
  await expect(dialog).toBeHidden();
  await button.hover();
  await page.clock.runFor(1600);
  await expect(dialog).toBeVisible();
});

test('the box types bubbles one after the other, or shows all bubbles at once under reduced motion', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto(addSettings(widgetPath, { button_delay: 0 }));
  const { button, dialog } = locateChat(page);
  await button.click();
  const bubbles = dialog.locator('.joinchat__bubble:not(.joinchat__bubble--loading):visible');
  await expect(bubbles).toHaveCount(1);
  await expect(bubbles).toHaveCount(3);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await button.click();
  await expect(dialog).toBeVisible();
  await expect(bubbles).toHaveCount(3, { timeout: 400 });
});

test('an unticked checkbox stops the link, triggers and scripts', async ({ page, context }) => {
  const openedUrls = await recordOpenedChats(context);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${widgetPath}?optin&triggers`);
  await settle(page);
  const { dialog, send } = locateChat(page);
  await page.locator('a[href="#whatsapp"]').click();
  await expect(dialog).toBeVisible();
  const checkbox = dialog.getByRole('checkbox');
  await expect(checkbox).toBeFocused();
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    document.querySelector<HTMLElement>('.joinchat__open')?.click();
  });
  await page.evaluate(() => {
    document.addEventListener('joinchat:optin', () => document.body.setAttribute('data-agreed', ''));
  });
  await checkbox.check();
  await expect(page.locator('body')).toHaveAttribute('data-agreed');
  await expect(send).not.toHaveAttribute('aria-disabled');
  expect(openedUrls).toEqual([]);
  await send.click();
  await expect.poll(() => openedUrls).toEqual([chatUrl]);
});

test('in the markup before version 6 the button opens the box, and then the messenger', async ({
  page,
  context,
}) => {
  const openedUrls = await recordOpenedChats(context);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(addSettings(`${widgetPath}?before6&optin`, { button_delay: 0 }));
  const { root } = locateChat(page);
  const button = root.getByRole('button', { name: 'Open chat' });
  const dialog = root.getByRole('dialog', { name: 'Fern & Fold' });
  await button.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Hi there!')).toBeVisible();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('checkbox').check();
  await expect(button).not.toHaveAttribute('aria-disabled');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 700)));
  await button.press('Enter');
  await expect.poll(() => openedUrls).toEqual([chatUrl]);
  await expect(dialog).toBeHidden();
  await button.click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(dialog).toBeHidden();
  expect(openedUrls).toHaveLength(1);
});

test('with mobile_only a computer shows no button, but links open the chat', { tag: '@all' }, async ({
  page,
  context,
}) => {
  const openedUrls = await recordOpenedChats(context);
  await page.goto(addSettings(`${widgetPath}?triggers`, { mobile_only: true, button_delay: 0 }));
  await settle(page);
  await page.getByRole('link', { name: 'Open the box' }).click();
  await expect.poll(() => openedUrls).toHaveLength(1);
  await expect(locateChat(page).button).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    viewport: { width: 390, height: 700 },
  });

  test('the chat hides while the visitor types elsewhere', { tag: '@all' }, async ({ page }) => {
    await page.goto(addSettings(widgetPath, { button_delay: 0, whatsapp_web: true }));
    const { button, dialog, canvas } = locateChat(page);
    await button.click();
    await expect(dialog).toBeVisible();
    await expect(canvas).toHaveCount(0);
    await page.getByLabel('A note').focus();
    await expect(dialog).toBeHidden();
    await expect(button).toBeHidden();
    await page.getByLabel('A note').blur();
    await expect(button).toBeVisible();
  });
});

test('several agents and channels have their own links', async ({ page, context }) => {
  const openedUrls = await recordOpenedChats(context);
  await page.goto('/chat/?agents&delay=0');
  const { button, dialog } = locateChat(page);
  await button.click();
  const links = dialog.getByRole('link');
  await expect(links).toHaveCount(5);
  const hello = encodeURIComponent('Hi! A question about 1+1 & more');
  expect(await links.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')))).toEqual([
    `https://wa.me/15555550123?text=${hello}`,
    `https://t.me/fernandfold?text=${hello}`,
    `https://m.me/fern.fold?text=${hello}`,
    `mailto:hello@fern.example?body=${hello}`,
    'tel:+15555550123',
  ]);
  await expect(links.nth(1)).toContainText('Back in the morning');
  await expect(links.nth(0)).not.toContainText('Back in the morning');
  // A box that has just opened ignores presses for a moment.
  await expect(async () => {
    openedUrls.length = 0;
    await links.nth(1).click();
    await expect
      .poll(() => openedUrls, { timeout: 2_000 })
      .toEqual([`https://t.me/fernandfold?text=${hello}`]);
  }).toPass();
});

test('outside of business hours the box shows the away text', { tag: '@all' }, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T03:00:00Z'));
  await page.goto(addSettings('/chat/?delay=0', { hours: 'Mo-Fr 09:00-18:00', timezone: 'Europe/Madrid' }));
  const { button, dialog } = locateChat(page);
  await button.click();
  await expect(dialog).toContainText('Back in the morning');
});

test('the button stays above fixed bars, and inside the safe area of a phone', { tag: '@all' }, async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const { button } = locateChat(page);
  for (const [path, barSelector] of [
    ['/chat/?delay=0&banner', '.fixture-banner'],
    // The notice has no pointer events, so `elementsFromPoint` does not find the notice.
    [addSettings(widgetPath, { button_delay: 0 }), '.woocommerce-store-notice'],
  ] as const) {
    await page.goto(path);
    await expect
      .poll(async () => {
        const [buttonBox, barBox] = [
          await button.boundingBox(),
          await page.locator(barSelector).boundingBox(),
        ];
        return buttonBox && barBox && buttonBox.y + buttonBox.height <= barBox.y;
      })
      .toBe(true);
  }
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34, right: 10 } });
  await page.goto('/chat/?delay=0');
  await expect(button).toBeVisible();
  await expect
    .poll(async () => {
      const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return [390 - x - width, 700 - y - height];
    })
    .toEqual([30, 54]);
});

test('stopping the chat restores the page', async ({ page }) => {
  await page.goto(addSettings(widgetPath, { button_delay: 0 }));
  const { button } = locateChat(page);
  await button.click();
  await page.evaluate(() => window.storefrontIslands?.stop());
  await expect(page.locator('.joinchat > .joinchat__chatbox .joinchat__bubble')).toHaveCount(3);
  await expect(page.locator('.joinchat')).toHaveAttribute('hidden');
  await expect(page.locator('[class*=si-chat]')).toHaveCount(0);
});

test('without the loader the page shows a link, and without the box’s chunk the button becomes a link', async ({
  page,
  guard,
}) => {
  await page.goto('/chat/?loader=none');
  await expect(page.getByRole('link', { name: 'Chat with us on WhatsApp' })).toBeVisible();
  guard.expect(/Failed to load resource/);
  await page.route(/chunks\/Box-/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/chat/?delay=0');
  const { button } = locateChat(page);
  await button.click();
  await expectState(page.locator('[data-island=chat]'), 'ready');
  await expect(page.locator('a.si-chat-button')).toHaveAttribute('href', /^https:\/\/wa\.me\//);
});

for (const settings of ['{', '[]', JSON.stringify('{"telephone":"15555550123"}')])
  test(`with ${settings} as the widget’s settings the page warns once, and the browser follows the chat’s link`, {
    tag: '@all',
  }, async ({ page, openHtml, guard }) => {
    guard.expect(/data-settings of the chat is not a JSON object/);
    let warnings = 0;
    page.on('console', (message) => {
      if (message.text().includes('[storefront-islands]') && message.text().includes('chat')) warnings++;
    });
    await openHtml(
      htmlPage(`<a class="joinchat_open" href="/contact/">Ask us</a>
<div class="joinchat" data-settings='${settings}' hidden><div class="joinchat__button" role="button" tabindex="0"></div></div>`),
    );
    await expect.poll(() => warnings).toBe(1);
    await page.getByText('Ask us').click();
    await expect(page).toHaveURL(/contact/);
    expect(warnings).toBe(1);
  });

test('hostile settings run no code', async ({ page, openHtml, guard }) => {
  guard.expect(/agents in data-props/);
  const alerts: string[] = [];
  page.on('dialog', (alert) => {
    alerts.push(alert.message());
    return alert.dismiss();
  });
  await openHtml(
    htmlPage(
      `<div data-island="chat" data-load="load" data-delay="0" data-telephone="javascript:alert(1)" data-messages='["<img src=x onerror=alert(1)>"]' data-props='{"agents":{"length":9},"constructor":1}'></div>`,
    ),
  );
  const { button, dialog, send } = locateChat(page);
  await button.click();
  await expect(dialog.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(send).toHaveAttribute('href', 'https://wa.me/1');
  expect(alerts).toEqual([]);
});

test('triggers open a chat whose name starts with a digit', { tag: '@all' }, async ({ page, openHtml }) => {
  await openHtml(
    htmlPage(
      `<button class="24chat_open">Open</button><a href="#24chat">Link</a><p class="24chat_show">Shown</p><div data-island="chat" data-load="load" data-name="24chat" data-telephone="15555550123" data-messages='["Hi"]' data-button-delay="0"></div>`,
    ),
  );
  await expectState(page.locator('[data-island=chat]'), 'ready');
  const { dialog, close } = locateChat(page);
  await expect(dialog).toBeVisible();
  for (const opener of [page.getByRole('button', { name: 'Open', exact: true }), page.getByRole('link')]) {
    await close.click();
    await expect(dialog).toBeHidden();
    await opener.first().click();
    await expect(dialog).toBeVisible();
  }
});
