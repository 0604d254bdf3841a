/** The words of a text, such as the class names in a prop. */
export const words = (text = ''): string[] => text.split(' ').filter(Boolean);

/** Fills in the `{name}` of a page's text; what has no value stays. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
