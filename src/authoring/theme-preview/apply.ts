/** Applies a customiser's data to the page. The behaviour imports this chunk for a message or a stored preview. */
import { createNode } from '../../dom/create-node';
import { type SafeUrl, safeSrcset, safeUrl } from '../../dom/url';
import { asRecord } from '../../utils/record';
import { createFontsUrl, createTypography } from './typography';
import { toColour, toLength, toPictureUrl } from './values';

const paletteClass = 'starter-templates-preview-palette';

/** Ids that the customiser looks for, including a misspelt id of its makers (docs/hosts/astra.md#theme-preview). */
const ids = {
  palette: 'starter-templates-preview-palette-css',
  typography: 'starter-templates-typography',
  domain: 'google-fonts-domain',
  fonts: 'st-previw-google-fonts-url',
};

const replaceInHead = (id: string, make?: () => HTMLElement) => {
  document.getElementById(id)?.remove();
  if (make) document.head.append(Object.assign(make(), { id }));
};

const createStyle = (text: string) => () => createNode('style', {}, text);
const createLink = (rel: string, href: SafeUrl) => () => createNode('link', { rel, href });

/** Selectors of the page's logo and title, prefixes of the colours, and the address of the font service. */
export interface Places {
  logo: string;
  logoPlace: string;
  title: string;
  colours: string[];
  fontService: string;
}

/** @returns a function for each parameter; a call without a value restores the server's content */
export const createPreview = ({ logo, logoPlace, title, colours, fontService }: Places) => {
  const findAll = (selector: string) => document.querySelectorAll<HTMLImageElement>(selector);
  const { body } = document;
  const undo = new Map<Element, () => void>();

  const createLogo = (place: Element) => {
    const alt = document.querySelector(title)?.textContent?.trim() ?? '';
    const image = createNode('img', { class: 'custom-logo', alt });
    const frame = createNode('span', { class: 'site-logo-img' }, image);
    place.prepend(frame);
    undo.set(image, () => frame.remove());
    return image;
  };

  const setters: Record<string, (data?: unknown) => void> = {
    siteLogo(data) {
      const { dataUri, url, width } = asRecord(data);
      const source = toPictureUrl(dataUri) || toPictureUrl(url);
      const size = toLength(width, 'px');
      if (!source) {
        for (const revert of undo.values()) revert();
        undo.clear();
      }
      const logos = findAll(logo);
      for (const image of logos[0] || !source ? logos : [...findAll(logoPlace)].map(createLogo)) {
        if (!undo.has(image)) {
          const { src } = image;
          const { width: originalWidth } = image.style;
          const srcset = image.getAttribute('srcset');
          undo.set(image, () => {
            image.src = safeUrl(src, 'image');
            if (srcset) image.srcset = safeSrcset(srcset);
            image.style.width = originalWidth;
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
      const { colors } = asRecord(data);
      const rules = (Array.isArray(colors) ? colors : [])
        .slice(0, 50)
        .flatMap((value, index) =>
          toColour(value) ? colours.map((name) => `${name}${index}:${toColour(value)}`) : [],
        );
      body.classList.toggle(paletteClass, !!rules[0]);
      replaceInHead(ids.palette, rules[0] ? createStyle(`.${paletteClass}{${rules.join(';')}}`) : undefined);
    },
    siteTypography(data) {
      const { css, fonts } = createTypography(asRecord(data));
      replaceInHead(ids.typography, css ? createStyle(css) : undefined);
      const href = fontService && fonts.size ? createFontsUrl(fontService, fonts) : '';
      replaceInHead(ids.domain, href ? createLink('preconnect', safeUrl(new URL(href).origin)) : undefined);
      replaceInHead(ids.fonts, href ? createLink('stylesheet', href) : undefined);
    },
    siteTitle(data) {
      for (const node of findAll(title)) node.style.display = data === false ? 'none' : '';
    },
  };
  return setters;
};
