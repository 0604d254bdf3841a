/** The complete address, when it is one that a link or a page change may lead to; else an empty text. */
export const httpUrl = (address: string): string => {
  if (!address) return '';
  try {
    const url = new URL(address, document.baseURI);
    if (/^https?:$/.test(url.protocol)) return url.href;
  } catch {
    // No address.
  }
  return '';
};
