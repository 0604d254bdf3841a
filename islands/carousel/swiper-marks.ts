/** The inline styles that Swiper writes on the list and on slides, each without a value. */
export const withoutSwiperStyles = {
  ':width': null,
  ':margin-left': null,
  ':margin-right': null,
  ':opacity': null,
  ':transform': null,
  ':transition-duration': null,
  ':transition-delay': null,
};

export const clearSwiperStyles = (node: HTMLElement) => {
  for (const name of Object.keys(withoutSwiperStyles)) node.style.removeProperty(name.slice(1));
};

/** Moves slides in the list only where their order differs, because a moved slide loses the focus. */
export const arrange = (nodes: ChildNode[]) => {
  for (const [index, node] of nodes.entries()) {
    const previous = nodes[index - 1];
    if (previous && !(previous.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING))
      previous.after(node);
  }
};
