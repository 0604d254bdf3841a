import type { Page } from '@playwright/test';

/** Numbers of nodes, listeners and bytes after the garbage collection. */
export interface Counters {
  nodes: number;
  listeners: number;
  heapBytes: number;
}

/** Returns a function that reads the page's counters from Chromium. */
export const createCounterReader = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async (): Promise<Counters> => {
    // The browser's own list of requests grows with every request.
    await page.evaluate(() => performance.clearResourceTimings());
    // Detached frames and finalizers need further collections.
    for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const findMetric = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return {
      nodes: findMetric('Nodes'),
      listeners: findMetric('JSEventListeners'),
      heapBytes: findMetric('JSHeapUsedSize'),
    };
  };
};
