import { expect, type Locator } from '@playwright/test';

/** Mounts panels outside the viewport by a press, which the function repeats until the engine has loaded. */
export const mountDistantPanel = (panel: Locator) =>
  expect(async () => {
    await panel.page().keyboard.press('Shift');
    await expect(panel).toHaveAttribute('data-island-state', 'ready', { timeout: 500 });
  }).toPass();
