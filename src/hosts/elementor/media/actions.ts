import { emit } from '../../../dom/emit';
import { readHref } from '../../../dom/link-url';
import { onPress } from '../../../dom/press';
import { safeUrl } from '../../../dom/url';
import type { Context, Mount } from '../../../types';
import { toJson } from '../../../utils/json';
import { reportError } from '../../../utils/report-error';
import { prefix, readLightboxProps } from './lightbox';

declare module '../../../types' {
  interface IslandEvents {
    /**
     * An action is about to run, for an action link, the page's address or an add-on. Cancelable: a page that cancels
     * the event runs the action itself. A page can add actions in this way.
     */
    'builder:action': { name: string; settings: Record<string, unknown> };
  }
}

const actionPattern = /^(#|%23)elementor-action/;
/** Longest action that runs; the builder's own actions have a few hundred characters. */
const MAX_ACTION_CHARS = 8_192;

export interface Action {
  name: string;
  settings: Record<string, unknown>;
}

/**
 * Reads `#elementor-action:action=NAME&settings=BASE64(JSON)`, in at most two layers of percent-encoding
 * (docs/hosts/elementor.md#action-links).
 * @returns `undefined` if the hash is no such action, is too long, or holds settings that are not a JSON object
 */
export const readAction = (hash: string): Action | undefined => {
  if (!actionPattern.test(hash) || hash.length > MAX_ACTION_CHARS) return;
  try {
    const text = decodeURIComponent(decodeURIComponent(hash));
    const [, name, code] =
      /^#elementor-action:action=([\w-]+)&(?:.*&)?settings=([\w+/=-]*)$/s.exec(text) ?? [];
    if (!name) return;
    const settings: unknown = JSON.parse(atob(code || 'e30='));
    if (settings && typeof settings === 'object' && !Array.isArray(settings))
      return { name, settings: settings as Action['settings'] };
  } catch {
    // A malformed action does nothing.
  }
};

const isShortText = (value: unknown, maxChars: number) =>
  typeof value === 'string' && value.length <= maxChars;

/** Accepts a short http(s) address, a whole number as the id, and other short texts, but no HTML. */
const isSafe = ({ url, id, slideshow, type, videoType, html }: Action['settings']) =>
  isShortText(url, 2_048) &&
  /^https?:\/\//i.test(String(url)) &&
  html === undefined &&
  (id === undefined || Number.isSafeInteger(Number(id))) &&
  [slideshow, type, videoType].every((value) => value === undefined || isShortText(value, 100));

export const openLightbox = async (settings: Action['settings'], element: HTMLElement, context: Context) => {
  if (!isSafe(settings)) return;
  const { createItem, openLink, openViewer } = await import('../../../../islands/lightbox/viewer');
  const { id, signal } = context;
  const viewerProps = readLightboxProps();
  const options = { ...viewerProps, hash: false };
  const { url, slideshow } = settings;
  const root = document.body;
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[${prefix}-slideshow]`)].filter(
    (node) => node.getAttribute(`${prefix}-slideshow`) === slideshow,
  );
  const link = links.findLast((node) => readHref(node) === url) ?? links[0];
  if (link) {
    const findLink = (node: EventTarget | null) => (node as Element).closest<HTMLElement>('a') ?? undefined;
    openLink(link, { root, findLink, options, id, signal });
    return;
  }
  // A detached link passes the settings to the lightbox.
  const detachedLink = document.createElement('a');
  detachedLink.href = safeUrl(url);
  detachedLink.setAttribute(prefix, toJson(settings.id ? { ...settings, type: 'image' } : settings));
  const item = createItem(detachedLink, viewerProps);
  if (item) openViewer([item], 0, element, { options, signal });
};

export const runAction = (hash: string, element: HTMLElement, context: Context) => {
  const action = readAction(hash);
  if (!action || !emit(element, 'builder:action', action) || action.name !== 'lightbox') return;
  openLightbox(action.settings, element, context).catch(reportError);
};

export const actionLink: Mount = (link, _, context) => {
  if (context.editor) return;
  onPress(link, context.signal, () => runAction(link.getAttribute('href') ?? '', link, context));
};

/**
 * Runs the action that the address names, if an element of the page carries exactly the same action. The address
 * alone cannot make the page run anything.
 */
export const runActionOfAddress: Mount = (_body, _, context) => {
  const { hash } = location;
  if (context.editor) return;
  const element = [
    ...document.querySelectorAll<HTMLElement>('[data-e-action-hash],a[href*="elementor-action"]'),
  ].find((node) =>
    [node.dataset.eActionHash, node.getAttribute('href')?.replace(/^%23/, '#')].includes(hash),
  );
  if (element) runAction(hash, element, context);
};
