import { expect, type Locator } from '@playwright/test';

/** Mounts panels outside the viewport by a press, which the function repeats until the engine has loaded. */
export const mountDistant = (place: Locator) =>
  expect(async () => {
    await place.page().keyboard.press('Shift');
    await expect(place).toHaveAttribute('data-island-state', 'ready', { timeout: 500 });
  }).toPass();
