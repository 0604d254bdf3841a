import { behaviour } from '../../core/mountable/behaviour';
import { type Docs, string } from '../../core/mountable/props';
import { adoptStyles } from '../../dom/adopt-styles';
import { createNode } from '../../dom/create-node';
import css from './drop-cap.inline.css?inline';

export const props = {
  paragraph: string('p'),
  capClass: string('si-drop-cap'),
  letterClass: string('si-drop-cap-letter'),
};

export const docs: Docs<typeof props> = {
  paragraph: 'Selector of paragraphs, if the element itself is not a paragraph; the first match counts.',
  capClass: 'Class of the letter’s box.',
  letterClass: 'Class of the letter in the box.',
};

/** Hides the word for screen readers from view, and keeps the word out of a selection. */
const visuallyHiddenStyle =
  'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);user-select:none';

/** Limit of the word that a screen reader reads as a whole, because some languages write no spaces. */
const MAX_WORD_CHARS = 40;

/** The first grapheme: a family emoji counts as a single character. */
const getFirstGrapheme = (text: string) => {
  // Nothing below U+0300 combines, and `Intl.Segmenter` takes milliseconds to start.
  if (/^[!-\u02ff](?![\u0300-\uffff])/.test(text)) return text.charAt(0);
  const { Segmenter } = Intl as Partial<typeof Intl>;
  if (!Segmenter) return /^\P{M}\p{M}*/u.exec(text)?.[0] ?? '';
  for (const { segment } of new Segmenter().segment(text)) return segment;
  return '';
};

/** The text node that a paragraph begins with, or nothing if the paragraph begins with an element such as an image. */
const findFirstText = (node: Node): Text | undefined => {
  for (const child of node.childNodes) {
    if (child instanceof Text) {
      if (child.data.trim()) return child;
    } else if (child instanceof Element) {
      if (child.matches('a,b,strong,i,em,u,s,span,mark,small,q,cite,abbr,dfn,ins,del,bdi,font')) {
        const firstText = findFirstText(child);
        if (firstText || child.querySelector('*')) return firstText;
      } else return;
    }
  }
};

/**
 * Makes the first letter of a text a drop cap, together with a quotation mark before it
 * (docs/hosts/elementor.md#drop-cap). Screen readers still read the whole word.
 */
export default behaviour(props, (element, { paragraph, capClass, letterClass }) => {
  adoptStyles(css);
  const textBlock = element.matches(paragraph) ? element : element.querySelector<HTMLElement>(paragraph);
  const node = textBlock && findFirstText(textBlock);
  if (!node) return;
  const { data } = node;
  // `trimStart` removes no-break spaces too.
  const text = data.trimStart();
  const punctuation = /^[\p{Ps}\p{Pi}\p{Pf}¿¡"']*/u.exec(text)?.[0] ?? '';
  const letter = getFirstGrapheme(text.slice(punctuation.length));
  if (!letter.trim()) return;
  const cap = punctuation + letter;
  const wordRest = /^\S*/.exec(text.slice(cap.length))?.[0].slice(0, MAX_WORD_CHARS) ?? '';
  const makeSpan = (content: string | Node, name = '') => createNode('span', { class: name }, content);
  const capSpan = makeSpan(makeSpan(cap, letterClass), capClass);
  const restSpan = makeSpan(wordRest);
  // Screen readers read generated content, and the text holds the word once.
  const wholeWord = makeSpan('', 'si-drop-cap-word');
  wholeWord.dataset.word = cap + wordRest;
  for (const span of [capSpan, restSpan]) span.setAttribute('aria-hidden', 'true');
  wholeWord.style.cssText = visuallyHiddenStyle;
  node.data = text.slice(cap.length + wordRest.length);
  node.before(capSpan, restSpan, wholeWord);
  return () => {
    for (const span of [capSpan, restSpan, wholeWord]) span.remove();
    node.data = data;
  };
});
