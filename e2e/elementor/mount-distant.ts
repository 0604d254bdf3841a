import { expect, type Locator } from '@playwright/test';

/** Mounts a panel outside the viewport by a key press, which the function repeats until the panel is ready. */
export const mountDistantPanel = (panel: Locator) =>
  expect(async () => {
    await panel.page().keyboard.press('Shift');
    await expect(panel).toHaveAttribute('data-island-state', 'ready', { timeout: 500 });
  }).toPass();
