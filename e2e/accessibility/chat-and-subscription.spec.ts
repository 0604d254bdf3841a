import { expectNoViolations } from '../support/axe';
import { addSettings, locateChat } from '../support/chat';
import { expect, expectState, test } from '../support/test';

// Transparency during an animation would change the measured colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const dark of ['', '&dark']) {
  const mode = dark ? 'dark' : 'light';

  test(`axe finds no violation in the chat, ${mode}`, async ({ page }) => {
    const { button, dialog, badge, canvas, send } = locateChat(page);
    await page.goto(
      addSettings(`/chat/joinchat/?optin${dark}`, {
        button_delay: 0,
        message_delay: 0.1,
        message_badge: true,
      }),
    );
    await expect(badge).toBeVisible();
    await expectNoViolations(page);
    await button.click();
    await expect(dialog.getByRole('checkbox')).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole('checkbox').check();
    await send.hover();
    await expect(canvas).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectNoViolations(page);
  });

  test(`axe finds no violation in a chat with agents or without a box, ${mode}`, async ({ page }) => {
    await page.goto(`/chat/?delay=0&agents${dark}`);
    const { button, dialog, canvas } = locateChat(page);
    await button.click();
    await expect(dialog.getByRole('link')).toHaveCount(5);
    await expectNoViolations(page);
    await page.goto(`/chat/?delay=0&bare${dark}`);
    await button.focus();
    await expect(canvas).toBeVisible();
    await expectNoViolations(page);
  });

  test(`axe finds no violation in the subscription form, ${mode}`, async ({ page, guard }) => {
    guard.expect(/the server responded with a status of/);
    await page.goto(`/newsletter/?x${dark}`);
    const form = page.locator('#eval1');
    await expectState(form, 'ready');
    await expectState(page.locator('.newsletter-form'), 'ready');
    await expectNoViolations(page);
    for (const [email, state] of [
      ['invalid@fern.example', 'error'],
      ['broken@fern.example', 'error'],
      ['ada@fern.example', 'success'],
    ] as const) {
      await form.locator('[name=email]').fill(email);
      await form.getByRole('button', { name: 'Subscribe' }).click();
      // A text about the address stands at the field alone.
      const message = email.startsWith('invalid')
        ? form.locator('.si-field-error')
        : form.getByRole('status');
      await expect(message).not.toBeEmpty();
      await expect(message).not.toHaveText('Sending…');
      await expect(form).toHaveAttribute('data-state', state);
      await expectNoViolations(page);
    }
  });
}

test('the chat box fits a window of 320 × 640 px, also from right to left', async ({ page }) => {
  const [width, height] = [320, 640];
  await page.setViewportSize({ width, height });
  for (const direction of ['ltr', 'rtl']) {
    await page.goto(addSettings(`/chat/joinchat/?dir=${direction}`, { button_delay: 0 }));
    const { button, dialog } = locateChat(page);
    await button.click();
    await expect(dialog).toBeVisible();
    const box = await dialog.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  }
});
