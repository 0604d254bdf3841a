/** Like `encodeURIComponent`, but throws no error for a text that ends in the middle of an emoji. */
export const encodeText = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
