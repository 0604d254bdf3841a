import { adopt } from '../dom/adopt';
import { behaviour } from '../island/behaviour';
import { type Docs, string } from '../island/props';
import css from './drop-cap.inline.css?inline';

export const props = {
  paragraph: string('p'),
  capClass: string('si-drop-cap'),
  letterClass: string('si-drop-cap-letter'),
};

export const docs: Docs<typeof props> = {
  paragraph: 'Selector of paragraphs, of which the first is meant, where the element is none itself.',
  capClass: 'Class of the letter’s box.',
  letterClass: 'Class of the letter in it.',
};

/** Read, but neither seen nor copied. */
const unseen =
  'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);user-select:none';

/** Characters of a word that are kept together for screen readers, where a language has no spaces. */
const limit = 40;

/** The first character as readers count them: an emoji of a family is one. */
const firstOf = (text: string) => {
  // Before U+0300 nothing joins; the segmenter takes milliseconds to start.
  if (/^[!-\u02ff](?![\u0300-\uffff])/.test(text)) return text.charAt(0);
  const { Segmenter } = Intl as Partial<typeof Intl>;
  if (!Segmenter) return /^\P{M}\p{M}*/u.exec(text)?.[0] ?? '';
  for (const { segment } of new Segmenter().segment(text)) return segment;
  return '';
};

/** The text that a paragraph begins with, unless it begins with something else, such as a picture. */
const beginning = (node: Node): Text | undefined => {
  for (const child of node.childNodes) {
    if (child instanceof Text) {
      if (child.data.trim()) return child;
    } else if (child instanceof Element) {
      if (child.matches('a,b,strong,i,em,u,s,span,mark,small,q,cite,abbr,dfn,ins,del,bdi,font')) {
        const found = beginning(child);
        if (found || child.querySelector('*')) return found;
      } else return;
    }
  }
};

/**
 * Makes the first letter of a text a drop cap (builder contract §8.6), with the quotation mark before it.
 * Screen readers and the browser's search still find the whole word.
 */
export default behaviour(props, (element, { paragraph, capClass, letterClass }) => {
  adopt(css);
  const place = element.matches(paragraph) ? element : element.querySelector<HTMLElement>(paragraph);
  const node = place && beginning(place);
  if (!node) return;
  const { data } = node;
  // `trim` takes no-break spaces too.
  const text = data.trimStart();
  const sign = /^[\p{Ps}\p{Pi}\p{Pf}¿¡"']*/u.exec(text)?.[0] ?? '';
  const letter = firstOf(text.slice(sign.length));
  if (!letter.trim()) return;
  const cap = sign + letter;
  const rest = /^\S*/.exec(text.slice(cap.length))?.[0].slice(0, limit) ?? '';
  const make = (content: string | Node, name = '') => {
    const span = document.createElement('span');
    span.className = name;
    span.append(content);
    return span;
  };
  const shown = make(make(cap, letterClass), capClass);
  const after = make(rest);
  const said = make(cap + rest);
  for (const span of [shown, after]) span.setAttribute('aria-hidden', 'true');
  said.style.cssText = unseen;
  node.data = text.slice(cap.length + rest.length);
  node.before(shown, after, said);
  return () => {
    for (const span of [shown, after, said]) span.remove();
    node.data = data;
  };
});
