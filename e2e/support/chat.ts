import type { BrowserContext, Page } from '@playwright/test';

/** Locates the elements of the bundle's chat or of the chat that Joinchat printed. */
export const locateChat = (page: Page) => {
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

/** Adds the chat's settings to the URL of a chat page. */
export const addSettings = (path: string, settings: Record<string, unknown>) =>
  `${path}${path.includes('?') ? '&' : '?'}set=${encodeURIComponent(JSON.stringify(settings))}`;

/** Responds to requests to the messengers with a stand-in page, and records the requested URLs. */
export const recordOpenedChats = async (context: BrowserContext) => {
  const openedUrls: string[] = [];
  await context.route(/^https:\/\/(wa\.me|web\.whatsapp\.com|t\.me|m\.me)\//, (route) => {
    openedUrls.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Messenger</title>' });
  });
  return openedUrls;
};

/** Reads the values in localStorage whose keys start with `joinchat`. */
export const readStoredValues = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('joinchat'))),
  );
