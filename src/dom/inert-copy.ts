let inertDocument: Document | undefined;

/** A copy that loads no picture and runs no custom element, unlike a clone in the page's own document. */
export const copyInert = <Type extends Node>(node: Type, isDeep: boolean): Type => {
  inertDocument ??= document.implementation.createHTMLDocument('');
  return inertDocument.importNode(node, isDeep);
};
