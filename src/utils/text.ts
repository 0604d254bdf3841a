/** A value of a page, a storage or a server as text: strings and numbers, else an empty string. */
export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Splits a text into words, such as the class names in a prop. */
export const splitWords = (text: unknown = ''): string[] => String(text).split(/\s+/).filter(Boolean);

/** Replaces `{name}` placeholders in a page's text; a placeholder without a value stays. */
export const interpolate = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));

/** Escapes a text for HTML, also inside a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
