import type { Locator, Page } from '@playwright/test';

/** Measures the sum of all layout shifts until now, including shifts right after an input. */
export const measureShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );

/** Clicks each link without following the link. @returns by id whether a listener has prevented the click */
export const clickEach = (links: Locator) =>
  links.evaluateAll((nodes) =>
    Object.fromEntries(
      nodes.map((node) => {
        let isPrevented = false;
        addEventListener(
          'click',
          (event) => {
            isPrevented = event.defaultPrevented;
            event.preventDefault();
          },
          { once: true },
        );
        (node as HTMLElement).click();
        return [node.id, isPrevented];
      }),
    ),
  );
