import { parseJson, toJson } from '../../utils/json';
import { readStored, writeStored } from '../../utils/storage';

const KEY = 'storefront-islands:page-views';

let isStored = false;

/** Parameters of campaigns, and of clicks on advertisements. */
const campaign = /utm_|clk?id=|braid=/;

/** Whether this page view may name the source of the visit: it comes from another site, or its address names a campaign. */
export const mayNameSource = () =>
  campaign.test(location.search) ||
  (!!document.referrer && !document.referrer.startsWith(`${location.origin}/`));

/** A page view that the attribution records later. */
const createView = () => ({
  href: location.href,
  referrer: document.referrer,
  /** Milliseconds since 1970. */
  time: Date.now(),
});

export type PageView = ReturnType<typeof createView>;

const readViews = (): PageView[] => {
  const views = parseJson(readStored(KEY, 'session'));
  return Array.isArray(views) ? views : [];
};

export const forgetViews = () => {
  isStored = false;
  writeStored(KEY, null, 'session');
};

/**
 * Keeps this page view in the tab's storage, because a visitor may leave the page before the attribution has loaded.
 * @returns whether the browser has stored it
 */
export const keepView = () =>
  (isStored = writeStored(KEY, toJson([...readViews(), createView()]), 'session'));

/** Returns the stored views and clears the storage. The last view belongs to this page. */
export const takeViews = (): PageView[] => {
  const views = readViews();
  if (!isStored) views.push(createView());
  forgetViews();
  return views;
};
