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
