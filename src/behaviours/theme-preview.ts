import { behaviour } from '../island/behaviour';
import { type Docs, list, string } from '../island/props';
import { recordOf } from '../island/record';
import type { Values } from '../preview/apply';

export const props = {
  origins: list(),
  call: string('starterTemplatePreviewDispatch'),
  storageKey: string('starter-templates-iframe-preview-data'),
  logo: string('.site-logo-img img'),
  logoPlace: string('header'),
  title: string('.site-title'),
  colours: list(['--si-colour-']),
  fontService: string(''),
};

export const docs: Docs<typeof props> = {
  origins: 'Origins besides the page’s own whose customiser is listened to.',
  call: 'What a message calls itself.',
  storageKey: 'Key in local storage of what was shown last; it is shown again on the next page.',
  logo: 'Selector of the logo.',
  logoPlace: 'Selector of each place where a logo goes on a page that has none.',
  title: 'Selector of the site’s title, which can be hidden.',
  colours:
    'Starts of the names of the custom properties that the colours of a palette go to; a number follows.',
  fontService: 'Address of a stylesheet with fonts by `family`; empty: no fonts are fetched.',
};

/** What is kept for the next page. */
const kept = ['siteLogo', 'colorPalette', 'siteTypography', 'siteTitle'];

/**
 * Shows a customiser around the page what it would look like: logo, colours, type and title, by messages, and again on
 * the next page (spec §3, commerce contract §13). Only inside a frame, and only for origins that are named; what is no
 * colour, font or picture is left out.
 */
export default behaviour(props, (_, options, { signal }) => {
  if (parent === window) return;
  const { storageKey, origins } = options;
  let preview: Promise<Record<string, (data?: unknown) => void>> | undefined;
  const load = () => (preview ??= import('../preview/apply').then((module) => module.createPreview(options)));
  /** Shows in the order of coming. */
  const show = async (data: Values) => {
    try {
      const shows = await load();
      if (!signal.aborted) for (const name of kept) if (Object.hasOwn(data, name)) shows[name]?.(data[name]);
    } catch (cause) {
      preview = undefined;
      console.error('[storefront-islands]', cause);
    }
  };

  const read = (): Values => {
    try {
      const { data, url } = recordOf(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
      return url === location.origin ? recordOf(data) : {};
    } catch {
      return {};
    }
  };
  const write = (data: Values | null) => {
    try {
      if (data) localStorage.setItem(storageKey, JSON.stringify({ data, url: location.origin }));
      else localStorage.removeItem(storageKey);
    } catch {
      // Blocked or full: it is shown on this page only.
    }
  };

  const bare = { colorPalette: {}, siteTypography: {} };
  const commands: Record<string, (data: unknown) => void> = {
    clearPreviewAssets: () => show(bare),
    cleanStorage(data) {
      show({ ...bare, siteLogo: data });
      write({ siteLogo: data });
    },
    completeOnboarding: () => write(null),
  };

  addEventListener(
    'message',
    ({ data, origin, source }) => {
      if (source !== parent || ![location.origin, ...origins].includes(origin)) return;
      const { call, value } = recordOf(data);
      const { param, data: given } = recordOf(value);
      if (call !== options.call || typeof param !== 'string') return;
      if (Object.hasOwn(commands, param)) commands[param]?.(given);
      else if (kept.includes(param)) {
        show({ [param]: given });
        write({ ...read(), [param]: given });
      }
    },
    { signal },
  );
  const last = read();
  if (kept.some((name) => Object.hasOwn(last, name))) show(last);
  return () => {
    preview?.then((shows) => {
      for (const name of kept) shows[name]?.();
    });
  };
});
