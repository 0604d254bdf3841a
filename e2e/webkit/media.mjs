import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Key } from 'selenium-webdriver';
import { fireTouchMoves } from '../support/touch.mjs';

/**
 * Defines the journeys through carousel, lightbox and video.
 * @param {import('selenium-webdriver').WebDriver} driver
 * @param {ReturnType<typeof import('./visitor.mjs').createVisitor>} visitor
 */
export const defineMediaJourneys = (
  driver,
  { find, run, open, waitUntil, waitForAttribute, waitForState, waitForText },
) => {
  /** @param {string} key */
  const press = (key) => driver.actions().sendKeys(key).perform();

  /** @param {string} css @param {...[number, number, number, number]} fingers */
  const moveFingers = (css, ...fingers) =>
    run(`(${fireTouchMoves})(document.querySelector(arguments[0]), arguments[1])`, css, fingers);

  /** Reads the label of the first visible slide. @param {string} row */
  const readFirstLabel = (row) =>
    run(
      "return [...document.querySelectorAll(arguments[0] + ' .si-slide')].filter((slide) => !slide.inert).map((slide) => slide.ariaLabel ?? slide.getAttribute('aria-label'))[0]",
      row,
    );

  const picture = 'dialog .si-lb-slot:not([inert]) .si-lb-image';
  /** @returns {Promise<number>} */
  const readWidth = () =>
    run('return document.querySelector(arguments[0]).getBoundingClientRect().width', picture);
  const waitUntilClosed = () =>
    waitUntil('the page closes the viewer', () =>
      run("return !document.querySelector('dialog.si-lightbox')"),
    );

  describe('media', () => {
    test('a carousel changes its slide by arrow, dot, key and finger', async () => {
      await open('/media/carousels/?data-infinite=false');
      await waitForState('#products', 'ready');
      await find('#products .si-arrow-next').click();
      await waitUntil('the second slide', async () => (await readFirstLabel('#products')) === '2 of 8');
      await find('#products .si-dot:nth-child(4)').click();
      await waitForAttribute('#products .si-dot:nth-child(4)', 'aria-current', 'true');
      await press(Key.ARROW_LEFT);
      await waitForAttribute('#products .si-dot:nth-child(3)', 'aria-current', 'true');
      await moveFingers('#products .si-slide:not([inert])', [300, 250, 900, 252]);
      await waitUntil('the first slide', async () => (await readFirstLabel('#products')) === '1 of 8');
    });

    test('a hero changes its slide, and a button pauses the slides', async () => {
      await open('/media/hero/?speed=900');
      await waitForState('#hero', 'ready');
      await waitForAttribute('#hero .si-dot:nth-child(2)', 'aria-current', 'true');
      await find('#hero .si-play').click();
      await waitForAttribute('#hero .si-slides', 'aria-live', 'polite');
      assert.equal(await run("return document.querySelectorAll('#hero .si-slide:not([inert])').length"), 1);
    });

    test('keys and fingers control the lightbox', async () => {
      await open('/media/gallery/');
      await run("document.querySelector('#wall').scrollIntoView({ block: 'center' })");
      await waitForState('#wall', 'ready');
      await find('#wall figure:nth-child(3) a').click();
      await waitForText('.si-lb-counter', '3 of 6');
      await waitUntil('the picture', () =>
        run(
          'const image = document.querySelector(arguments[0]); return image.naturalWidth && !image.getAnimations().length',
          picture,
        ),
      );
      await press(Key.ARROW_RIGHT);
      await waitForText('.si-lb-counter', '4 of 6');
      await moveFingers('.si-lb-stage', [300, 400, 900, 405]);
      await waitForText('.si-lb-counter', '3 of 6');
      const initialWidth = await readWidth();
      await moveFingers('.si-lb-stage', [600, 400, 400, 400], [680, 400, 880, 400]);
      await waitUntil('the picture is larger', async () => (await readWidth()) > initialWidth * 1.5);
      await moveFingers('.si-lb-stage', [400, 400, 630, 400], [880, 400, 650, 400]);
      await waitUntil('the picture is small again', async () => (await readWidth()) < initialWidth * 1.05);
      await moveFingers('.si-lb-stage', [640, 300, 645, 560]);
      await waitUntilClosed();
      assert.equal(await run("return document.activeElement.matches('#wall figure:nth-child(3) a')"), true);
      await press(Key.RETURN);
      await waitForText('.si-lb-counter', '3 of 6');
      await driver.navigate().back();
      await waitUntilClosed();
      assert.match(await driver.getCurrentUrl(), /gallery\/$/);
    });

    test('the gallery of a block follows its arrows and the chosen variation, and opens its dialog', async () => {
      const row = '.wc-block-product-gallery-large-image__container';
      const readShown = () =>
        run(
          "const row = document.querySelector(arguments[0]); const { left } = row.getBoundingClientRect(); return [...row.querySelectorAll('li:not([hidden])')].find((item) => Math.abs(item.getBoundingClientRect().left - left) < 2)?.querySelector('img').dataset.imageId",
          row,
        );
      await open('/blocks/options/');
      await waitForState('.wc-block-product-gallery', 'ready');
      const ids = await run(
        "return [...document.querySelectorAll(arguments[0] + ' img')].map((image) => image.dataset.imageId)",
        row,
      );
      await find('.wc-block-next-previous-buttons__button:last-child').click();
      await waitUntil('the second picture', async () => (await readShown()) === ids[1]);
      await find('button[role=radio][value=blue]').click();
      await find('button[role=radio][value=medium]').click();
      await waitUntil('the picture of the variation', async () => (await readShown()) === ids[2]);
      await find(`${row} [data-image-id="${ids[2]}"]`).click();
      const isOpen = () => run("return !!document.querySelector('dialog[open]')");
      await waitUntil('the dialog', isOpen);
      await press(Key.ESCAPE);
      await waitUntil('the page without the dialog', async () => !(await isOpen()));
    });

    test('a video starts with one press, and the lightbox removes a player when the visitor moves to another item', async () => {
      await open('/media/videos/');
      await waitForState('#film-1', 'ready');
      await find('#film-1').click();
      await waitUntil('the player', () =>
        run(
          "return document.querySelector('#inline iframe').src.includes('/youtube-nocookie/embed/AbC123xyz90')",
        ),
      );
      await run("document.querySelector('#mixed').scrollIntoView({ block: 'center' })");
      await waitForState('#mixed', 'ready');
      await find('#mixed a').click();
      await waitUntil('the player in the viewer', () =>
        run("return !!document.querySelector('dialog iframe')"),
      );
      await find('dialog .si-lb-next').click();
      await waitUntil('the page removes the player', () =>
        run("return !document.querySelector('dialog iframe')"),
      );
      await press(Key.ESCAPE);
      await waitUntilClosed();
    });

    test('the builder’s slide opens its group, and an action link opens a picture', async () => {
      await open('/media/builder/');
      await waitForState('.elementor-widget-image-carousel', 'ready');
      await find('.elementor-widget-image-carousel .si-slide:not([inert]) img').click();
      await waitForText('.si-lb-counter', '1 of 6');
      await press(Key.ESCAPE);
      await waitUntilClosed();
      await run("document.querySelector('#action-image').scrollIntoView({ block: 'center' })");
      await find('#action-image').click();
      await waitUntil('the picture', () =>
        run("return document.querySelector('dialog .si-lb-image').src.endsWith('stone-mug.svg')"),
      );
    });
  });
};
