import type { BrowserContext, Page } from '@playwright/test';

/** Everything of the chat that tests use. */
export const chatOf = (page: Page) => {
  const root = page.locator('.si-chat');
  const dialog = page.getByRole('dialog');
  return {
    root,
    button: root.locator('.si-chat-button'),
    dialog,
    close: dialog.getByRole('button'),
    send: dialog.locator('.si-chat-send'),
    badge: root.locator('.si-chat-badge-in'),
    canvas: root.locator('canvas'),
  };
};

/** Address of a chat page with other settings. */
export const withSettings = (path: string, settings: Record<string, unknown>) =>
  `${path}${path.includes('?') ? '&' : '?'}set=${encodeURIComponent(JSON.stringify(settings))}`;

/** Keeps the messengers out of the tests, and says which of their addresses were opened. */
export const catchChats = async (context: BrowserContext) => {
  const opened: string[] = [];
  await context.route(/^https:\/\/(wa\.me|web\.whatsapp\.com|t\.me|m\.me)\//, (route) => {
    opened.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Messenger</title>' });
  });
  return opened;
};

/** What is stored about the chat. */
export const stored = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('joinchat'))),
  );
