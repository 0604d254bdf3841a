import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** Lists axe's violations inside an element, except in frames, whose content comes from services. */
const findViolations = async (page: Page, within: string, options: RunOptions) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([include, runOptions]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      // Details of rules that hold would take most of the time.
      const { violations } = await run(
        { include: [[include]], exclude: [['iframe']] },
        { ...runOptions, iframes: false, resultTypes: ['violations'] },
      );
      return violations.map(({ id, nodes }) => [
        id,
        nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`),
      ]);
    },
    [within, options] as const,
  );
};

/** Expects no axe violation inside an element, except in frames. */
export const expectNoViolations = async (page: Page, within = 'html') =>
  expect(await findViolations(page, within, {})).toEqual([]);

/** Expects enough contrast of texts and links inside an element. Only these rules depend on the colour scheme. */
export const expectContrast = async (page: Page, within = 'html') =>
  expect(await findViolations(page, within, { runOnly: ['color-contrast', 'link-in-text-block'] })).toEqual(
    [],
  );
