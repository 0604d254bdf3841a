import { requestText, toForm } from '../gateways/http';
import { recall, remember } from '../stores/browser-storage';

/** Where clicks are reported to, and how. */
export interface ClickEndpoint {
  url: string;
  /** Fields that go with them, such as an action and a nonce. */
  fields: Record<string, unknown>;
  /** Name of the field with the list. */
  field: string;
  /** How many are sent together. */
  batch: number;
}

const key = 'clicks';
/** Seconds for which a report that failed is kept for later pages. */
const lifetime = 86_400;
/** Clicks that are kept at most, the latest. */
const most = 100;

/** What has been clicked and not been sent. */
let waiting: string[] = [];
/** Whether something is on its way; what is clicked meanwhile waits for the next time. */
let busy = false;
let started = false;

let kept = false;

const keep = () => {
  if (kept || waiting[0]) remember(key, lifetime, waiting[0] ? waiting.slice(-most) : null);
  kept = !!waiting[0];
};

/**
 * Sends what waits. What fails is kept, also for later pages.
 * @param leaving the page ends, and nobody will hear the answer
 */
const flush = async ({ url, fields, field }: ClickEndpoint, leaving = false) => {
  if (!waiting[0] || (busy && !leaving)) return;
  const sent = waiting;
  const body = toForm({ ...fields, [field]: sent });
  waiting = [];
  if (leaving) {
    if (!navigator.sendBeacon?.(url, body)) waiting = sent;
    keep();
    return;
  }
  busy = true;
  try {
    await requestText(url, { method: 'POST', body, keepalive: true }, undefined, true);
  } catch {
    waiting = [...sent, ...waiting];
  }
  busy = false;
  keep();
};

/** Takes over what earlier pages could not send, once a page, and sends when the page is left. */
const start = (endpoint: ClickEndpoint) => {
  started = true;
  const found = recall(key);
  if (Array.isArray(found)) waiting.push(...found.filter((id) => typeof id === 'string').slice(-most));
  kept = !!waiting[0];
  // Telephones end pages without a word once another app is in front.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush(endpoint);
  });
  addEventListener('pagehide', () => flush(endpoint, true));
};

/** Counts a click, and sends when there are enough; what has failed once waits for as many more. */
export const countClick = (id: string, endpoint: ClickEndpoint) => {
  waiting.push(id);
  if (waiting.length % endpoint.batch === 0) flush(endpoint);
};

/** Makes ready for clicks; safe to call again. */
export const openClicks = (endpoint: ClickEndpoint) => {
  if (!started) start(endpoint);
};
