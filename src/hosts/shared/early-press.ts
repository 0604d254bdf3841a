/**
 * Repeats the visitor's first press if the press was on a control, before a rule could hold the press back. The browser
 * keeps the first input of a page for later observers.
 * @param controls selector of the controls that do nothing without a script
 * @param registeredAt time of the rule's registration in ms; the rule itself holds later presses back
 */
export const repeatEarlyPress = (controls: string, registeredAt: number) => {
  new PerformanceObserver((list) => {
    for (const { name, startTime, target } of list.getEntries() as PerformanceEventTiming[]) {
      // A key may only have moved the focus.
      const control = /^(pointer|mouse|click)/.test(name) && (target as Element | null)?.closest?.(controls);
      if (control && startTime < registeredAt)
        control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    }
  }).observe({ type: 'first-input', buffered: true });
};
