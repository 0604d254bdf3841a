const given = new Set<string>();

/**
 * Gives the page rules of ours, once, without a request. What the page needs before a script comes is a file that it
 * can link itself instead.
 */
export const adopt = (css: string) => {
  if (given.has(css)) return;
  given.add(css);
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  } catch {
    // Safari before 16.4.
    const style = document.createElement('style');
    style.textContent = css;
    document.head.append(style);
  }
};
