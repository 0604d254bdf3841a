/**
 * Repeats the page's first press if it was on a control before a time. The browser keeps the first input of a page for
 * later observers.
 * @param controls selector of the controls
 * @param before time in ms; later presses are held
 */
export const repeatPress = (controls: string, before: number) => {
  new PerformanceObserver((list) => {
    for (const { name, startTime, target } of list.getEntries() as PerformanceEventTiming[]) {
      // A key may only have moved the focus.
      const control = /^(pointer|mouse|click)/.test(name) && (target as Element | null)?.closest?.(controls);
      if (control && startTime < before)
        control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    }
  }).observe({ type: 'first-input', buffered: true });
};
