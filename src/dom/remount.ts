/**
 * Stops mount points and mounts them again, without touching mount points inside them.
 * @param isIncluded filters the mounted elements
 * @param root ancestor of all these mount points
 */
export const remount = (root: ParentNode, isIncluded: (element: Element) => boolean) => {
  const { storefrontIslands: api } = window;
  // `stop` uses only the method `contains` of its root.
  api?.stop({ contains: isIncluded } as unknown as Node);
  api?.scan(root);
};
