import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** axe has types of a newer Playwright than ours. */
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page'];

/** Expects no axe violation inside an element, except in frames, whose content is not ours. */
export const expectNoViolations = async (page: Page, within = 'html') => {
  const { violations } = await new AxeBuilder({ page: page as unknown as AxePage })
    .include(within)
    .exclude('iframe')
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])).toEqual([]);
};
