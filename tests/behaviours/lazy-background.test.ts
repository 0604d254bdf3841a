import { expect, it } from 'vitest';
import lazyBackground from '../../src/behaviours/lazy-background';
import { mountAs, page } from '../support/context';

it('adds the class of a loaded background, and removes the class when the behaviour stops', async () => {
  const element = page('<p></p>');
  const { stop } = await mountAs(lazyBackground, element, { loadedClass: 'e-lazyloaded' });
  expect(element.className).toBe('e-lazyloaded');
  expect(element.getAttribute('style')).toBeNull();
  stop();
  expect(element.className).toBe('');
});

it('shows the image of data-image, and ignores an invalid URL', async () => {
  const element = page('<p data-image="/a b&quot;.png"></p>');
  const { stop } = await mountAs(lazyBackground, element);
  expect(element.style.backgroundImage).toContain('/a%20b%22.png');
  stop();
  expect(element.style.backgroundImage).toBe('');
  const invalid = page('<p data-image="javascript:alert(1)"></p>');
  await mountAs(lazyBackground, invalid);
  expect(invalid.style.backgroundImage).toBe('');
});
