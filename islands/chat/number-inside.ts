import { safeUrl } from '../../src/dom/url';

/** The number of the WhatsApp link inside an element, which works without a script; empty without such a link. */
export const numberInside = (element: Element): string => {
  const link = element.querySelector('a[href*="wa.me/"],a[href*="whatsapp.com/send"]');
  const url = safeUrl(link?.getAttribute('href'));
  if (!url) return '';
  const { pathname, searchParams } = new URL(url);
  return (searchParams.get('phone') ?? pathname).replace(/\D/g, '');
};
