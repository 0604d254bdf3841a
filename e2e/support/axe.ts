import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The types of axe come from a newer Playwright than the types of the tests. */
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page'];

const expectClean = async (builder: AxeBuilder) => {
  const { violations } = await builder.exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])).toEqual([]);
};

// Legacy mode leaves out frames, which these checks exclude, and needs no second page for the result.
const createAxe = (page: Page) => new AxeBuilder({ page: page as unknown as AxePage }).setLegacyMode();

/** Expects no axe violation inside an element, except in frames, whose content comes from services. */
export const expectNoViolations = (page: Page, within = 'html') =>
  expectClean(createAxe(page).include(within));

/** Expects enough text contrast on the whole page, except in frames. */
export const expectContrast = (page: Page) => expectClean(createAxe(page).withRules(['color-contrast']));
