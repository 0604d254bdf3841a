import type { Page } from '@playwright/test';
import { addButton, expect } from '../support/test';

/** Adds a product from its card, once the preset has found the button. */
export const add = async (page: Page, name = 'Stone Mug') => {
  await expect(addButton(page, name)).toHaveAttribute('data-island-state', /./);
  await addButton(page, name).click();
};
