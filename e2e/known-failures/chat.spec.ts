import { addSettings, locateChat } from '../support/chat';
import { htmlPage } from '../support/html';
import { expect, test } from '../support/test';

test('the messenger that a chat opens gets no handle on the shop', async ({ page, context, openHtml }) => {
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><title>Messenger</title>' }),
  );
  const chats = {
    'a box': 'data-messages=\'["Hi"]\' data-message-delay="0"',
    'a button alone': '',
  };
  for (const [name, attributes] of Object.entries(chats)) {
    await openHtml(
      htmlPage(
        `<div data-island="chat" data-load="load" data-telephone="15555550123" data-button-delay="0" ${attributes}></div>`,
      ),
    );
    const opened = context.waitForEvent('page');
    await page.locator('.si-chat-button').click();
    if (attributes) await page.locator('.si-chat-send').click({ delay: 700 });
    const messenger = await opened;
    await messenger.waitForLoadState();
    expect(await messenger.evaluate(() => window.opener), name).toBeNull();
    await messenger.close();
  }
});

test('the close button of Joinchat’s box stays on a low screen, above a store notice', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 300 });
  await page.goto(addSettings('/chat/joinchat/', { button_delay: 0, message_delay: 0 }));
  const { button, close, dialog, root } = locateChat(page);
  await button.click();
  await expect(dialog).toBeVisible();
  // The notice at the bottom pushes the chat up.
  await expect(root).toHaveCSS('translate', /px -/);
  await expect.poll(async () => (await close.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await close.click();
  await expect(dialog).toBeHidden();
});
