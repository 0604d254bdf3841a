/**
 * Repeats the visitor's first press if it was on a title, before a rule could hold the press back. The browser keeps
 * the first input of a page, so the loader keeps no presses.
 * @param titles selector of the titles that only a script can open
 */
export const repeatEarlyPress = (titles: string) => {
  const registered = performance.now();
  new PerformanceObserver((list) => {
    for (const { name, startTime, target } of list.getEntries() as PerformanceEventTiming[]) {
      // A key may only have moved the focus.
      const title = /^(pointer|mouse|click)/.test(name) && (target as Element | null)?.closest?.(titles);
      if (title && startTime < registered)
        title.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    }
  }).observe({ type: 'first-input', buffered: true });
};
