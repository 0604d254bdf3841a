import { behaviour } from '../core/mountable/behaviour';
import { address, type Docs, json, number, type PropsOf, string } from '../core/mountable/props';
import { recall, remember } from '../dom/browser-storage';
import { requestText, toForm } from '../http/request';

export const props = {
  buttons: string('[data-count]'),
  documentId: string(''),
  url: address(''),
  fields: json<Record<string, unknown>>({}),
  field: string('clicks'),
  batch: number(10, 1),
};

export const docs: Docs<typeof props> = {
  buttons: 'Selector of the counted links.',
  documentId: 'Id that the report names for each press.',
  url: 'Address of the report, the same for all elements of a page.',
  fields: 'Further fields, such as an action and a nonce.',
  field: 'Name of the field with the list of presses.',
  batch: 'Presses in one report; fewer when the visitor leaves, more after a failed report.',
};

type Endpoint = Pick<PropsOf<typeof props>, 'url' | 'fields' | 'field'>;

const STORAGE_KEY = 'clicks';
/** Lifetime of a failed report in storage, for later pages. */
const RETRY_LIFETIME_S = 86_400;
/** Greatest number of clicks in the storage, which holds only the latest clicks. */
const MAX_STORED_CLICKS = 100;

/** The page's clicks, as the ids of their documents, that no report has taken. */
let unsentClicks: string[] = [];
/** True while a request runs. Later clicks wait for the next request. */
let isSending = false;
/** Whether the storage holds clicks of this page, or clicks that it has taken over. */
let hasStoredClicks = false;
let hasStarted = false;

const storeClicks = () => {
  if (hasStoredClicks || unsentClicks[0])
    remember(STORAGE_KEY, RETRY_LIFETIME_S, unsentClicks[0] ? unsentClicks.slice(-MAX_STORED_CLICKS) : null);
  hasStoredClicks = !!unsentClicks[0];
};

/**
 * Sends the clicks. Stores a failed report for later pages; on this page the next full batch tries again.
 * @param isLeaving whether the page is ending, so that no response can arrive
 */
const flush = async ({ url, fields, field }: Endpoint, isLeaving = false) => {
  if (!unsentClicks[0] || (isSending && !isLeaving)) return;
  const sentClicks = unsentClicks;
  const body = toForm({ ...fields, [field]: sentClicks });
  unsentClicks = [];
  if (isLeaving) {
    if (!navigator.sendBeacon?.(url, body)) unsentClicks = sentClicks;
    storeClicks();
    return;
  }
  isSending = true;
  try {
    await requestText(url, { method: 'POST', body, keepalive: true }, undefined, true);
  } catch {
    unsentClicks = [...sentClicks, ...unsentClicks];
  }
  isSending = false;
  storeClicks();
};

/** Takes over clicks that earlier pages could not send, once per page, and sends on leaving. */
const start = (endpoint: Endpoint) => {
  if (hasStarted) return;
  hasStarted = true;
  const storedIds = recall(STORAGE_KEY);
  if (Array.isArray(storedIds))
    unsentClicks.push(...storedIds.filter((id) => typeof id === 'string').slice(-MAX_STORED_CLICKS));
  hasStoredClicks = !!unsentClicks[0];
  // Phones end a page without further events once another app is in front.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush(endpoint);
  });
  addEventListener('pagehide', () => flush(endpoint, true));
};

/** Counts clicks on the buttons of an element and reports them in batches (docs/hosts/elementor.md#click-tracking). */
export default behaviour(props, (element, options, { signal, editor }) => {
  const { buttons, documentId, url, batch } = options;
  if (!url || !documentId || editor) return;
  start(options);
  const count = (event: MouseEvent) => {
    // The middle button opens a new tab, so it counts. The right button opens a menu.
    if (event.button > 1 || !(event.target as Element).closest(buttons)) return;
    unsentClicks.push(documentId);
    if (unsentClicks.length % batch === 0) flush(options);
  };
  // The capture phase runs before a listener of the button can stop the event.
  for (const type of ['click', 'auxclick'] as const)
    element.addEventListener(type, count, { capture: true, signal });
});
