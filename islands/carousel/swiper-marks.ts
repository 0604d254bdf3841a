import { toIndexed } from '../../src/utils/list';

/** The inline styles that Swiper writes on the list and on slides. */
const swiperStyles = [
  'width',
  'margin-left',
  'margin-right',
  'opacity',
  'transform',
  'transition-duration',
  'transition-delay',
];

/** The same as changes of a revertible: each without a value. */
export const withoutSwiperStyles = Object.fromEntries(swiperStyles.map((name) => [`:${name}`, null]));

export const clearSwiperStyles = (node: HTMLElement) => {
  for (const name of swiperStyles) node.style.removeProperty(name);
};

/** Moves slides in the list only where their order differs, because a moved slide loses the focus. */
export const arrange = (nodes: ChildNode[]) => {
  for (const [index, node] of toIndexed(nodes)) {
    const previous = nodes[index - 1];
    if (previous && !(previous.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING))
      previous.after(node);
  }
};
