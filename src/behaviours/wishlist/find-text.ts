/** The visible text of a link or button. The title of an icon is no text. */
export const findText = (button: Element) => {
  const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
    if (/\p{L}/u.test(text.data) && !text.parentElement?.closest('svg')) return text;
};
