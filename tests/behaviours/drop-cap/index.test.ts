import { describe, expect, it, vi } from 'vitest';
import dropCap from '../../../src/behaviours/drop-cap/index';
import { mountAs, page } from '../../support/context';

const nbsp = '\u00a0';

/** Mounts the behaviour and reads the cap, the word for screen readers and the visible text. */
const readParts = async (html: string) => {
  const element = page(html);
  const { stop } = await mountAs(dropCap, element);
  const cap = element.querySelector('.si-drop-cap');
  const hiddenWord = cap?.parentElement?.querySelector('span[style]');
  const copy = element.cloneNode(true) as Element;
  copy.querySelector('span[style]')?.remove();
  return {
    element,
    stop,
    cap: cap?.textContent,
    word: (hiddenWord as HTMLElement | null)?.dataset.word,
    visibleText: copy.textContent?.trim(),
  };
};

describe('the drop cap', () => {
  it.each([
    ['<p>Once upon</p>', 'O', 'Once'],
    ['<p>A tale</p>', 'A', 'A'],
    [`<p>${nbsp} ${nbsp}Once upon</p>`, 'O', 'Once'],
    ['<p>\n   Once upon</p>', 'O', 'Once'],
    ['<p>&amp; so on</p>', '&', '&'],
    ['<p>“Every thread</p>', '“E', '“Every'],
    ['<p>¿Qué tal</p>', '¿Q', '¿Qué'],
    ['<p>👩‍🌾 farms</p>', '👩‍🌾', '👩‍🌾'],
    ['<p>🇩🇪land</p>', '🇩🇪', '🇩🇪land'],
    ['<p>e\u0301tude in</p>', 'e\u0301', 'e\u0301tude'],
    ['<p>…and so on</p>', '…', '…and'],
    ['<p>(a) first</p>', '(a', '(a)'],
    ['<p>3rd time</p>', '3', '3rd'],
    ['<p><strong>Linen</strong> gets</p>', 'L', 'Linen'],
    ['<p><a href="/"><em>Go</em></a> on</p>', 'G', 'Go'],
    ['<p><!-- x --><span></span>Once</p>', 'O', 'Once'],
    ['<div><h2>Title</h2><p>Once</p><p>Twice</p></div>', 'O', 'Once'],
  ])('in %s is %s of the word %s', async (html, cap, word) => {
    const parts = await readParts(html);
    expect(parts.cap).toBe(cap);
    expect(parts.word).toBe(word);
  });

  it.each([
    '<p></p>',
    '<p>   </p>',
    '<p>“ ”</p>',
    '<p><img alt="">Once</p>',
    '<p><a href="/"><img alt=""></a>Once</p>',
    '<p><br>Once</p>',
    '<div>No paragraph</div>',
  ])('is absent from %s', async (html) => {
    const element = page(html);
    const before = element.innerHTML;
    await mountAs(dropCap, element);
    expect(element.innerHTML).toBe(before);
  });

  it('keeps a combining accent without Intl.Segmenter', async () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    expect((await readParts('<p>e\u0301tude</p>')).cap).toBe('e\u0301');
  });
});

it('shows each character once, and hides the pieces from screen readers', async () => {
  const { element, visibleText } = await readParts('<p>Once <b>upon</b> a time</p>');
  expect(visibleText).toBe('Once upon a time');
  const hiddenTexts = [...element.querySelectorAll('[aria-hidden=true]')].map(
    ({ textContent }) => textContent,
  );
  expect(hiddenTexts).toEqual(['O', 'nce']);
});

it('sets the classes of the props', async () => {
  const element = page('<p>Once</p>');
  await mountAs(dropCap, element, {
    capClass: 'elementor-drop-cap',
    letterClass: 'elementor-drop-cap-letter',
  });
  expect(element.querySelector('.elementor-drop-cap > .elementor-drop-cap-letter')?.textContent).toBe('O');
});

it('keeps escaped HTML as text', async () => {
  const { element } = await readParts('<p>&lt;img src=x&gt; is a tag</p>');
  expect(element.querySelector('img')).toBeNull();
  expect(element.textContent).toContain('<img');
});

it('restores the element’s nodes when the behaviour stops', async () => {
  const html = `<p>${nbsp} Once <b>upon</b></p>`;
  const { element, stop } = await readParts(html);
  stop();
  element.normalize();
  expect(element.innerHTML).toBe('&nbsp; Once <b>upon</b>');
});
