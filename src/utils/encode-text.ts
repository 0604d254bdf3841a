/** As `encodeURIComponent`, which throws where a text was cut in the middle of an emoji. */
export const encodeText = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
