/**
 * Stops mount points and starts them again, and leaves alone what is inside them.
 * @param which of the elements that are alive
 * @param root around them
 */
export const remount = (root: ParentNode, which: (element: Element) => boolean) => {
  const { storefrontIslands: api } = window;
  // All that is asked of a root is what belongs to it.
  api?.stop({ contains: which } as unknown as Node);
  api?.scan(root);
};
