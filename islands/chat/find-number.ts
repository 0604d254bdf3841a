import { safeUrl } from '../../src/dom/url';
import { toPhoneDigits } from '../../src/utils/phone';

/** Finds the number of the WhatsApp link inside an element. @returns an empty string without such a link */
export const findNumber = (element: Element): string => {
  const link = element.querySelector('a[href*="wa.me/"],a[href*="whatsapp.com/send"]');
  const url = safeUrl(link?.getAttribute('href'));
  if (!url) return '';
  const { pathname, searchParams } = new URL(url);
  return toPhoneDigits(searchParams.get('phone') ?? pathname.replace(/%\w\w/g, ''));
};
