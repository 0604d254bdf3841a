import type { BrowserContext, Page, Request } from '@playwright/test';

const pendingRequests = new WeakMap<BrowserContext, Set<Request>>();

/** Records the requests of a context that wait for their response. The fixture `guard` calls this for every test. */
export const watchRequests = (context: BrowserContext) => {
  const pending = new Set<Request>();
  pendingRequests.set(context, pending);
  context.on('request', (request) => pending.add(request));
  context.on('requestfinished', (request) => pending.delete(request));
  context.on('requestfailed', (request) => pending.delete(request));
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      // The browser reports no end of requests of the page that it leaves.
      if (frame === page.mainFrame()) pending.clear();
    }),
  );
};

/** A stream and a video have no end. */
const endlessTypes = ['eventsource', 'media'];

const hasRequests = (page: Page) =>
  [...(pendingRequests.get(page.context()) ?? [])].some(
    (request) => !endlessTypes.includes(request.resourceType()),
  );

/** Longest wait for an idle moment, which a hidden tab never has. */
const IDLE_TIMEOUT_MS = 200;

/**
 * Waits until the page has nothing left to do: the page has loaded, no request waits for a response, no mount point
 * loads, and an idle moment of the page starts no further request.
 */
export const settle = async (page: Page) => {
  await page.waitForLoadState('load');
  const IDLE_MOMENTS = 2;
  for (let idleMoments = 0; idleMoments < IDLE_MOMENTS; ) {
    const isLoading = await page.evaluate(
      (timeoutMs) =>
        new Promise<boolean>((resolve) => {
          const read = () => resolve(!!document.querySelector('[data-island-state=loading]'));
          requestIdleCallback(read);
          setTimeout(read, timeoutMs);
        }),
      IDLE_TIMEOUT_MS,
    );
    idleMoments = isLoading || hasRequests(page) ? 0 : idleMoments + 1;
  }
};
