import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** axe brings types of a newer Playwright than the one that drives the browsers. */
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page'];

/** axe has nothing against the page as it is now. Frames are others' pages. */
export const expectNoViolations = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page: page as unknown as AxePage })
    .exclude('iframe')
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])).toEqual([]);
};
