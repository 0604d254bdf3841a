import type { BrowserContext, Page } from '@playwright/test';

/** Locates the chat's elements. */
export const chatOf = (page: Page) => {
  const root = page.locator('.si-chat,.joinchat');
  const dialog = page.getByRole('dialog');
  return {
    root,
    button: root.locator('.si-chat-button,.joinchat__button'),
    dialog,
    close: root.locator('.si-chat-close,.joinchat__close'),
    send: root.locator('.si-chat-send,.joinchat__open'),
    badge: root.locator('.si-chat-badge-in,.joinchat__badge--in'),
    canvas: root.locator('canvas'),
  };
};

/** Returns the address of a chat page with other settings. */
export const withSettings = (path: string, settings: Record<string, unknown>) =>
  `${path}${path.includes('?') ? '&' : '?'}set=${encodeURIComponent(JSON.stringify(settings))}`;

/** Blocks the messengers and records their opened addresses. */
export const catchChats = async (context: BrowserContext) => {
  const opened: string[] = [];
  await context.route(/^https:\/\/(wa\.me|web\.whatsapp\.com|t\.me|m\.me)\//, (route) => {
    opened.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Messenger</title>' });
  });
  return opened;
};

/** Reads the chat's stored values. */
export const readStoredValues = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('joinchat'))),
  );
