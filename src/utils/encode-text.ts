/** Like `encodeURIComponent`, but replaces a lone surrogate, for which `encodeURIComponent` throws an error. */
export const encodeText = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
