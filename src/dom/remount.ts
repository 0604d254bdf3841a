/**
 * Stops mount points and mounts them again, without touching mount points inside them.
 * @param which filters the mounted elements
 * @param root ancestor of all of them
 */
export const remount = (root: ParentNode, which: (element: Element) => boolean) => {
  const { storefrontIslands: api } = window;
  // `stop` reads nothing but `contains` from its root.
  api?.stop({ contains: which } as unknown as Node);
  api?.scan(root);
};
