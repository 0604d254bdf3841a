/** Splits a text into words, such as the class names in a prop. */
export const splitWords = (text: unknown = ''): string[] => String(text).split(' ').filter(Boolean);

/** Replaces `{name}` placeholders in a page's text; a placeholder without a value stays. */
export const interpolate = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
