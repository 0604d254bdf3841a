import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** axe brings types of a newer Playwright than the one that drives the browsers. */
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page'];

/** What axe has against the page as it is now, with the elements it is about. */
export const violations = async (page: Page, within = 'main') =>
  (await new AxeBuilder({ page: page as unknown as AxePage }).include(within).analyze()).violations.map(
    ({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))],
  );
