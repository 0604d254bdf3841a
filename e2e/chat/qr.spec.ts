import jsQR from 'jsqr';
import { addSettings, locateChat } from '../support/chat';
import { expect, expectState, test, watchFiles } from '../support/test';

const text = 'Hi *Fern & Fold*! I need more info about 1+1 = 2';
const chatUrl = `https://wa.me/15555550123?text=${encodeURIComponent(text)}`;

/** Decodes the QR code on a canvas by an independent library. */
const decode = async (canvas: ReturnType<typeof locateChat>['canvas']) => {
  const { pixels, width, height } = await canvas.evaluate((node: HTMLCanvasElement) => {
    const { width, height } = node;
    const data = node.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    let pixels = '';
    for (let offset = 0; offset < data.length; offset += 8192)
      pixels += String.fromCharCode(...data.subarray(offset, offset + 8192));
    return { pixels: btoa(pixels), width, height };
  });
  return { width, text: jsQR(new Uint8ClampedArray(Buffer.from(pixels, 'base64')), width, height)?.data };
};

for (const ratio of [1, 2, 3])
  test.describe(`with the pixel ratio ${ratio}`, () => {
    test.use({ deviceScaleFactor: ratio });

    test('the code has a light margin, and holds the wa.me link despite the setting for WhatsApp Web', async ({
      page,
    }) => {
      const fetched = watchFiles(page);
      await page.goto(addSettings('/chat/joinchat/', { button_delay: 0, whatsapp_web: true }));
      const { button, canvas, send } = locateChat(page);
      await expect(button).toBeVisible();
      expect(fetched.has('chunks/draw-qr-')).toBe(false);
      await button.click();
      // The plugin's stylesheet shows the code beside the link under the pointer.
      await send.hover();
      await expect(canvas).toBeVisible();
      await expect.poll(() => decode(canvas)).toEqual({ width: 200 * ratio, text: chatUrl });
      // Scanners need a light margin around the code on a page of any colour.
      const corner = await canvas.evaluate((node: HTMLCanvasElement) => [
        ...(node.getContext('2d')?.getImageData(0, 0, 1, 1).data ?? []),
      ]);
      expect(corner).toEqual([255, 255, 255, 255]);
      expect((await canvas.boundingBox())?.width).toBe(200);
    });

    test('a decoder reads a long message with Latin, Chinese and Hebrew letters and emoji', async ({
      page,
    }) => {
      const message = 'Ünïcödé, 你好, שלום 👋 '.repeat(8).trim();
      await page.goto(addSettings('/chat/joinchat/', { button_delay: 0, message_send: message }));
      const { button, canvas } = locateChat(page);
      await button.click();
      await expect
        .poll(async () => (await decode(canvas)).text)
        .toBe(`https://wa.me/15555550123?text=${encodeURIComponent(message)}`);
    });
  });

test('a decoder reads the code in the colours and on the background of the settings', async ({ page }) => {
  await page.goto(
    addSettings('/chat/joinchat/', {
      button_delay: 0,
      qr: { fill: '#00008b', background: '#fffbe6', radius: 0 },
    }),
  );
  const { button, canvas } = locateChat(page);
  await button.click();
  await expect.poll(async () => (await decode(canvas)).text).toBe(chatUrl);
  const corner = await canvas.evaluate((node: HTMLCanvasElement) => [
    ...(node.getContext('2d')?.getImageData(0, 0, 1, 1).data ?? []),
  ]);
  expect(corner).toEqual([255, 251, 230, 255]);
});

test('the code follows the chosen variation', async ({ page }) => {
  await page.goto('/product/vario-tee/?chat');
  const { button, canvas, send } = locateChat(page);
  await button.click();
  await send.hover();
  await expect(canvas).toBeVisible();
  const initialText = (await decode(canvas)).text;
  expect(initialText).toMatch(/VARIO-TEE$/);
  const chooseVariation = (sku: string) =>
    page.evaluate((detail) => document.dispatchEvent(new CustomEvent('product:variation', { detail })), {
      sku,
      id: '1',
    });
  await chooseVariation('CHOSEN');
  await expect.poll(async () => (await decode(canvas)).text).toMatch(/CHOSEN$/);
  await chooseVariation('');
  await expect.poll(async () => (await decode(canvas)).text).toBe(initialText);
});

test('a focus draws the code of a chat without a box, and a hover shows the code', async ({ page }) => {
  await page.goto(addSettings('/chat/joinchat/?button', { button_delay: 0 }));
  const { button, canvas } = locateChat(page);
  await expect(canvas).toHaveCount(0);
  await expect(button).toBeVisible();
  // A script that moves the focus is no move of the visitor.
  await page.keyboard.press('Shift');
  await button.focus();
  await expect.poll(async () => (await decode(canvas)).text).toBe(chatUrl);
  await expect(canvas).toBeHidden();
  await button.hover();
  await expect(canvas).toBeVisible();
});

test('a block shows a QR code in the page', async ({ page, openHtml }) => {
  await openHtml(`<!DOCTYPE html><html lang="en"><title>QR</title><link rel="icon" href="/favicon.svg">
<script defer src="/storefront-islands/loader.js"></script>
<div class="wp-block-joinchat-button"><figure><div class="joinchat-button__qr" data-phone="+1 (555) 555-0123" data-message="a + b"></div></figure></div>`);
  const block = page.locator('.joinchat-button__qr');
  await expectState(block, 'ready');
  expect((await decode(block.locator('canvas'))).text).toBe('https://wa.me/15555550123?text=a%20%2B%20b');
});
