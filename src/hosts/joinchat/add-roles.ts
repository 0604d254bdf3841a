/**
 * Adds roles and names to the controls and the box, because Joinchat 4 and 5 print neither.
 * @param parts selectors; an import of the selectors would split the preset into two files
 */
export const addRoles = (
  widget: HTMLElement,
  parts: Record<'button' | 'close' | 'box' | 'label', string>,
) => {
  const readText = (selector: string) => widget.querySelector(selector)?.textContent ?? '';
  for (const [selector, role, name] of [
    [parts.button, 'button', readText('.joinchat__button__sendtext')],
    [parts.close, 'button', ''],
    [parts.box, 'dialog', readText(parts.label)],
  ] as const) {
    const node = widget.querySelector<HTMLElement>(selector);
    if (!node || node.hasAttribute('role')) continue;
    node.setAttribute('role', role);
    if (!node.hasAttribute('aria-label')) node.setAttribute('aria-label', node.title || name);
    node.tabIndex = role === 'button' ? 0 : -1;
  }
};
