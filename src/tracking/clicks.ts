import { recall, remember } from '../dom/browser-storage';
import { requestText, toForm } from '../http/request';

export interface ClickEndpoint {
  url: string;
  /** Fields of every report, such as an action and a nonce. */
  fields: Record<string, unknown>;
  /** Name of the field with the list of clicks. */
  field: string;
  /** Number of clicks per report. */
  batch: number;
}

const STORAGE_KEY = 'clicks';
/** Lifetime of a failed report in storage, for later pages. */
const RETRY_LIFETIME_S = 86_400;
/** Greatest number of clicks in the storage, which holds only the latest clicks. */
const MAX_STORED_CLICKS = 100;

let waitingClicks: string[] = [];
/** True while a request runs. Later clicks wait for the next request. */
let isSending = false;
let hasStarted = false;

let hasStoredClicks = false;

const storeClicks = () => {
  if (hasStoredClicks || waitingClicks[0])
    remember(
      STORAGE_KEY,
      RETRY_LIFETIME_S,
      waitingClicks[0] ? waitingClicks.slice(-MAX_STORED_CLICKS) : null,
    );
  hasStoredClicks = !!waitingClicks[0];
};

/**
 * Sends the waiting clicks. Stores a failed report for later pages.
 * @param isLeaving whether the page is ending, so that no response can arrive
 */
const flush = async ({ url, fields, field }: ClickEndpoint, isLeaving = false) => {
  if (!waitingClicks[0] || (isSending && !isLeaving)) return;
  const sentClicks = waitingClicks;
  const body = toForm({ ...fields, [field]: sentClicks });
  waitingClicks = [];
  if (isLeaving) {
    if (!navigator.sendBeacon?.(url, body)) waitingClicks = sentClicks;
    storeClicks();
    return;
  }
  isSending = true;
  try {
    await requestText(url, { method: 'POST', body, keepalive: true }, undefined, true);
  } catch {
    waitingClicks = [...sentClicks, ...waitingClicks];
  }
  isSending = false;
  storeClicks();
};

/** Takes over clicks that earlier pages could not send, once per page, and sends on leaving. */
const start = (endpoint: ClickEndpoint) => {
  hasStarted = true;
  const storedIds = recall(STORAGE_KEY);
  if (Array.isArray(storedIds))
    waitingClicks.push(...storedIds.filter((id) => typeof id === 'string').slice(-MAX_STORED_CLICKS));
  hasStoredClicks = !!waitingClicks[0];
  // Phones end a page without further events once another app is in front.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush(endpoint);
  });
  addEventListener('pagehide', () => flush(endpoint, true));
};

/** Counts a click, and sends a full batch. After a failure the next full batch tries again. */
export const countClick = (id: string, endpoint: ClickEndpoint) => {
  waitingClicks.push(id);
  if (waitingClicks.length % endpoint.batch === 0) flush(endpoint);
};

export const startCounting = (endpoint: ClickEndpoint) => {
  if (!hasStarted) start(endpoint);
};
