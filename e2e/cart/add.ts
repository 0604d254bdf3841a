import type { Page } from '@playwright/test';
import { expect, locateAddButton } from '../support/test';

/** Clicks the add button of a product's card, once the engine has found the button. */
export const addProduct = async (page: Page, name = 'Stone Mug') => {
  await expect(locateAddButton(page, name)).toHaveAttribute('data-island-state', /./);
  await locateAddButton(page, name).click();
};
