import { beforeEach, expect, it, vi } from 'vitest';
import fieldDescription from '../../../../src/hosts/woocommerce/behaviours/field-description';
import { find, mountAs, page } from '../../../support/context';

const finishCallbacks: (() => void)[] = [];
const animate = vi.fn((_frames: unknown, _options: unknown) => {
  const animation = { onfinish() {} };
  const finishAnimation = () => animation.onfinish();
  finishCallbacks.push(finishAnimation);
  return Object.assign(animation, {
    cancel: () => finishCallbacks.splice(finishCallbacks.indexOf(finishAnimation), 1),
  }) as unknown as Animation;
});
const finish = () => {
  for (const finishAnimation of finishCallbacks.splice(0)) finishAnimation();
};

const start = (attributes = '') => {
  page(
    `<p><span class="w"><input ${attributes}><span class="d" style="display: none">Why we ask</span></span><button>Next</button></p>`,
  );
  find('.d').animate = animate as never;
  return mountAs(fieldDescription, find('.w'), { description: '.d' });
};
beforeEach(() => {
  finishCallbacks.length = 0;
  animate.mockClear();
});

it('slides in with the focus, and out on Escape and blur, in 250 ms', async () => {
  await start();
  find('input').focus();
  expect(find('.d').style.display).toBe('block');
  expect(animate).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    expect.objectContaining({ duration: 250 }),
  );
  finish();
  const outerListener = vi.fn();
  document.body.addEventListener('keydown', outerListener);
  find('input').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  finish();
  expect(find('.d').style.display).toBe('none');
  // The first Escape closes the description, so an outer dialog may use the second Escape.
  expect(outerListener).not.toHaveBeenCalled();
  find('input').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(outerListener).toHaveBeenCalledOnce();
  find('input').blur();
  find('input').focus();
  finish();
  find('button').focus();
  finish();
  expect(find('.d').style.display).toBe('none');
});

it('stays open for a focus that returns during the animation', async () => {
  await start();
  find('input').focus();
  finish();
  find('button').focus();
  find('input').focus();
  finish();
  expect(find('.d').style.display).toBe('block');
});

it('adds the description to the field’s other descriptions, until the behaviour stops', async () => {
  const { stop, id } = await start('aria-describedby="other"');
  expect(find('input').getAttribute('aria-describedby')).toBe(`other ${id}-description`);
  expect(find('.d').id).toBe(`${id}-description`);
  stop();
  expect(find('input').getAttribute('aria-describedby')).toBe('other');
});

it('leaves an element without a description alone', async () => {
  const { failures } = await mountAs(fieldDescription, page('<span><input></span>'), { description: '.d' });
  expect(failures).toEqual([]);
  expect(find('input').hasAttribute('aria-describedby')).toBe(false);
});
