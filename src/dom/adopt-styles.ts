const adoptedTexts = new Set<string>();
const sheets: CSSStyleSheet[] = [];

/** Restores the bundle's sheets on the next click or focus, because another script may have replaced the whole list. */
const restoreSheets = () => {
  const missing = sheets.filter((sheet) => !document.adoptedStyleSheets.includes(sheet));
  if (missing[0]) document.adoptedStyleSheets.push(...missing);
};

/**
 * Adds rules to the page once, without a request (docs/architecture.md#adopted-stylesheets). Styles that the
 * page needs before a script runs belong in a file that the page can link.
 */
export const adoptStyles = (css: string) => {
  if (adoptedTexts.has(css)) return;
  adoptedTexts.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  if (!sheets[0]) for (const type of ['click', 'focusin']) addEventListener(type, restoreSheets, true);
  sheets.push(sheet);
};
