import { behaviour } from '../../core/mountable/behaviour';
import { type Docs, list, string } from '../../core/mountable/props';
import { parseJson, toJson } from '../../utils/json';
import { asRecord, type Values } from '../../utils/record';
import { reportError } from '../../utils/report-error';
import { readStored, writeStored } from '../../utils/storage';

export const props = {
  origins: list(),
  call: string('starterTemplatePreviewDispatch'),
  storageKey: string('starter-templates-iframe-preview-data'),
  logo: string('.site-logo-img img'),
  logoPlace: string('header'),
  title: string('.site-title'),
  colours: list(['--si-color-']),
  fontService: string(''),
};

export const docs: Docs<typeof props> = {
  origins: 'Further origins, besides the page’s own, that may send messages.',
  call: 'Value of `call` in the customiser’s messages.',
  storageKey: 'Key in local storage of the last preview, which shows again on the next page.',
  logo: 'Selector of the logo.',
  logoPlace: 'Selector of each place for a logo on a page without a logo.',
  title: 'Selector of the site’s title.',
  colours: 'Prefixes of the custom properties for a palette’s colours; a number follows each prefix.',
  fontService: 'Address of a stylesheet with fonts by `family`; empty: no fonts.',
};

/** Parameters that the next page needs too. */
const storedParams = ['siteLogo', 'colorPalette', 'siteTypography', 'siteTitle'];

/**
 * Shows the logo, colours, typography and title that a customiser sends, on this page and the next
 * (docs/hosts/astra.md#theme-preview). Works only inside a frame, and only for the page's own origin and the named
 * origins. Drops invalid colours, fonts and pictures.
 */
export default behaviour(props, (_, options, { signal }) => {
  if (parent === window) return;
  const { storageKey, origins } = options;
  let preview: Promise<Record<string, (data?: unknown) => void>> | undefined;
  const loadPreview = () => (preview ??= import('./apply').then((module) => module.createPreview(options)));
  /** Applies messages in the order of their arrival. */
  const show = async (data: Values) => {
    try {
      const setters = await loadPreview();
      if (!signal.aborted)
        for (const name of storedParams) if (Object.hasOwn(data, name)) setters[name]?.(data[name]);
    } catch (cause) {
      preview = undefined;
      reportError(cause);
    }
  };

  const readPreview = (): Values => {
    const { data, url } = asRecord(parseJson(readStored(storageKey)));
    return url === location.origin ? asRecord(data) : {};
  };
  // Where storage is blocked or full, the preview lasts for this page only.
  const keepPreview = (data: Values) => writeStored(storageKey, toJson({ data, url: location.origin }));

  const emptyPreview = { colorPalette: {}, siteTypography: {} };
  const commands: Record<string, (data: unknown) => void> = {
    clearPreviewAssets: () => show(emptyPreview),
    cleanStorage(data) {
      show({ ...emptyPreview, siteLogo: data });
      keepPreview({ siteLogo: data });
    },
    completeOnboarding: () => writeStored(storageKey, null),
  };

  const onMessage = ({ data, origin, source }: MessageEvent) => {
    if (source !== parent || ![location.origin, ...origins].includes(origin)) return;
    const { call, value } = asRecord(data);
    const { param, data: content } = asRecord(value);
    if (call !== options.call || typeof param !== 'string') return;
    if (Object.hasOwn(commands, param)) commands[param]?.(content);
    else if (storedParams.includes(param)) {
      show({ [param]: content });
      keepPreview({ ...readPreview(), [param]: content });
    }
  };
  addEventListener('message', onMessage, { signal });
  const storedValues = readPreview();
  if (storedParams.some((name) => Object.hasOwn(storedValues, name))) show(storedValues);
  return () => {
    preview?.then((setters) => {
      for (const name of storedParams) setters[name]?.();
    });
  };
});
