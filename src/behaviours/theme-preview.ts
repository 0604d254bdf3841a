import { behaviour } from '../island/behaviour';
import { type Docs, list, string } from '../island/props';
import { fontsUrl, typographyOf } from '../preview/typography';
import { colourOf, lengthOf, pictureOf } from '../preview/values';

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
  logoPlace: 'Selector of where a logo goes on a page that has none.',
  title: 'Selector of the site’s title, which can be hidden.',
  colours:
    'Starts of the names of the custom properties that the colours of a palette go to; a number follows.',
  fontService: 'Address of a stylesheet with fonts by `family`; empty: no fonts are fetched.',
};

type Values = Record<string, unknown>;

const paletteClass = 'starter-templates-preview-palette';
/** Ids that a customiser knows, one of them misspelt by its makers (commerce contract §13). */
const ids = {
  palette: 'starter-templates-preview-palette-css',
  typography: 'starter-templates-typography',
  domain: 'google-fonts-domain',
  fonts: 'st-previw-google-fonts-url',
};

const record = (value: unknown): Values =>
  value && typeof value === 'object' && !Array.isArray(value) ? (value as Values) : {};

/** Puts an element of that id into the head, or takes it away. */
const put = (id: string, make?: () => HTMLElement) => {
  document.getElementById(id)?.remove();
  if (make) document.head.append(Object.assign(make(), { id }));
};

const style = (text: string) => () => Object.assign(document.createElement('style'), { textContent: text });
const link = (rel: string, href: string) => () =>
  Object.assign(document.createElement('link'), { rel, href });

/**
 * Shows a customiser around the page what it would look like: logo, colours, type and title, by messages, and again on
 * the next page (spec §3, commerce contract §13). Only inside a frame, and only for origins that are named; what is no
 * colour, font or picture is left out.
 */
export default behaviour(props, (_, options, { signal }) => {
  if (parent === window) return;
  const { storageKey, logo, logoPlace, title, fontService } = options;
  const all = (selector: string) => document.querySelectorAll<HTMLImageElement>(selector);
  const { body } = document;
  const undo = new Map<Element, () => void>();

  const createLogo = () => {
    const image = document.createElement('img');
    image.className = 'custom-logo';
    image.alt = document.querySelector(title)?.textContent?.trim() ?? '';
    const frame = document.createElement('span');
    frame.className = 'site-logo-img';
    frame.append(image);
    document.querySelector(logoPlace)?.prepend(frame);
    undo.set(image, () => frame.remove());
    return [image];
  };

  const applied: Record<string, (data: unknown) => void> = {
    siteLogo(data) {
      const { dataUri, url, width } = record(data);
      const source = pictureOf(dataUri) || pictureOf(url);
      const size = lengthOf(width, 'px');
      if (!source) {
        for (const back of undo.values()) back();
        undo.clear();
      }
      const found = all(logo);
      for (const image of found[0] || !source ? found : createLogo()) {
        if (!undo.has(image)) {
          const { src } = image;
          const { width: before } = image.style;
          const set = image.getAttribute('srcset');
          undo.set(image, () => {
            image.src = src;
            if (set) image.srcset = set;
            image.style.width = before;
          });
        }
        if (source) {
          image.removeAttribute('srcset');
          image.src = source;
        }
        if (size) image.style.width = size;
      }
    },
    colorPalette(data) {
      const { colors } = record(data);
      const rules = (Array.isArray(colors) ? colors : [])
        .slice(0, 50)
        .flatMap((value, at) =>
          colourOf(value) ? options.colours.map((name) => `${name}${at}:${colourOf(value)}`) : [],
        );
      body.classList.toggle(paletteClass, !!rules[0]);
      put(ids.palette, rules[0] ? style(`.${paletteClass}{${rules.join(';')}}`) : undefined);
    },
    siteTypography(data) {
      const { css, fonts } = typographyOf(record(data));
      put(ids.typography, css ? style(css) : undefined);
      const href = fontService && fonts.size ? fontsUrl(fontService, fonts) : '';
      put(ids.domain, href ? link('preconnect', new URL(href).origin) : undefined);
      put(ids.fonts, href ? link('stylesheet', href) : undefined);
    },
    siteTitle(data) {
      for (const node of all(title)) node.style.display = data === false ? 'none' : '';
    },
  };

  const apply = (data: Values) => {
    for (const [name, show] of Object.entries(applied)) if (Object.hasOwn(data, name)) show(data[name]);
  };

  const read = (): Values => {
    try {
      const { data, url } = record(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
      return url === location.origin ? record(data) : {};
    } catch {
      return {};
    }
  };
  const write = (data: Values) => {
    try {
      localStorage.setItem(storageKey, JSON.stringify({ data, url: location.origin }));
    } catch {
      // Blocked or full: it is shown on this page only.
    }
  };

  const clear = () => {
    applied.colorPalette?.({});
    applied.siteTypography?.({});
  };

  const commands: Record<string, (data: unknown) => void> = {
    clearPreviewAssets: clear,
    cleanStorage(data) {
      clear();
      apply({ siteLogo: data });
      write({ siteLogo: data });
    },
    completeOnboarding() {
      try {
        localStorage.removeItem(storageKey);
      } catch {
        // Nothing was kept.
      }
    },
  };

  addEventListener(
    'message',
    ({ data, origin, source }) => {
      if (source !== parent || ![location.origin, ...options.origins].includes(origin)) return;
      const { call, value } = record(data);
      const { param, data: given } = record(value);
      if (call !== options.call || typeof param !== 'string') return;
      if (Object.hasOwn(commands, param)) commands[param]?.(given);
      else if (Object.hasOwn(applied, param)) {
        apply({ [param]: given });
        write({ ...read(), [param]: given });
      }
    },
    { signal },
  );
  apply(read());
  return () => {
    clear();
    applied.siteTitle?.(true);
    for (const back of undo.values()) back();
  };
});
