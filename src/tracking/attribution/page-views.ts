import { toJson } from '../../utils/json';

/** A page view that the attribution records later. */
export interface PageView {
  href: string;
  referrer: string;
  /** Milliseconds since 1970. */
  time: number;
}

const KEY = 'storefront-islands:page-views';

/** Whether the storage holds the view of this page. */
let isStored = false;

const createView = (): PageView => ({
  href: location.href,
  referrer: document.referrer,
  time: Date.now(),
});

const readViews = (): PageView[] => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  } catch {
    // The browser blocks storage.
    return [];
  }
};

export const forgetViews = () => {
  isStored = false;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Blocked storage holds no views.
  }
};

/**
 * Keeps this page view in the tab's storage, because a visitor may leave the page before the attribution has loaded.
 * @throws if the browser stores nothing
 */
export const keepView = () => {
  sessionStorage.setItem(KEY, toJson([...readViews(), createView()]));
  isStored = true;
};

/** Returns the stored views and clears the storage. The last view belongs to this page. */
export const takeViews = (): PageView[] => {
  const views = readViews();
  if (!isStored) views.push(createView());
  forgetViews();
  return views;
};
