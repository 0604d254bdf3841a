export const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  parent?: Element,
) => {
  const node = document.createElement(tag);
  node.className = className;
  parent?.append(node);
  return node;
};
