import { expect, type Locator } from '@playwright/test';

/** Mounts panels far from the screen, which wait for a press. The first presses may come before the engine. */
export const mountDistant = (place: Locator) =>
  expect(async () => {
    await place.page().keyboard.press('Shift');
    await expect(place).toHaveAttribute('data-island-state', 'ready', { timeout: 500 });
  }).toPass();
