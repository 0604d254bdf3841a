import type { Locator, Page } from '@playwright/test';

/** The sum of all layout shifts until now, including those right after an input. */
export const shifts = (page: Page) =>
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

/** Clicks each of these links without following it. @returns by id whether a listener has prevented the click */
export const clickEach = (links: Locator) =>
  links.evaluateAll((nodes) =>
    Object.fromEntries(
      nodes.map((node) => {
        let taken = false;
        addEventListener(
          'click',
          (event) => {
            taken = event.defaultPrevented;
            event.preventDefault();
          },
          { once: true },
        );
        (node as HTMLElement).click();
        return [node.id, taken];
      }),
    ),
  );
