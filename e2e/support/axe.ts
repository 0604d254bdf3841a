import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** axe brings types of a newer Playwright than ours. */
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page'];

/** Expects no axe violation on the page. Frames belong to others. */
export const expectNoViolations = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page: page as unknown as AxePage })
    .exclude('iframe')
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])).toEqual([]);
};
