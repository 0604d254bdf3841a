import { vi } from 'vitest';

/**
 * Records the texts of the scripts that would run. The environment runs none. As in a browser, those are the scripts of a
 * contextual fragment.
 */
export const recordScripts = (onScript = () => {}): string[] => {
  const texts: string[] = [];
  vi.spyOn(Range.prototype, 'createContextualFragment').mockImplementation((html) => {
    onScript();
    const template = document.createElement('template');
    template.innerHTML = html;
    for (const { textContent } of template.content.querySelectorAll('script')) texts.push(textContent ?? '');
    return template.content;
  });
  return texts;
};
