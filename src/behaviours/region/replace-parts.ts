import { importPrinted, morph, rememberPrinted } from '../../dom/morph';
import type { FetchedPart } from './fetch-part';

/** The region, and what follows it elsewhere in the page. */
export interface Parts {
  element: HTMLElement;
  /** Selector of the parts outside the region that follow. */
  also: string;
  /** Selector of the forms outside the region, whose fields follow, too. */
  forms: string;
}

/** The nodes of a selector outside the region and other parts. */
const findAlso = (page: ParentNode, selector: string, ...parts: Element[]) =>
  selector
    ? [...page.querySelectorAll(selector)].filter((node) => !parts.some((part) => part.contains(node)))
    : [];

/** Parts of two pages belong together by id. Parts without an id belong together by their order. */
const nameParts = (nodes: Element[]) => {
  let unnamed = 0;
  return new Map(nodes.map((node) => [node.id || `${unnamed++}`, node]));
};

/** Call this before visitors and islands change the parts. */
export const rememberParts = ({ element, also, forms }: Parts): void => {
  const parts = [element, ...findAlso(document, also, element)];
  for (const node of [...parts, ...findAlso(document, forms, ...parts)]) rememberPrinted(node);
};

/** A filter's link becomes another one by the press, such as the one that takes the choice back. It keeps its text. */
const keepFocus = (focused: Element | null, parts: Element[]) => {
  if (!focused || focused.isConnected) return;
  const links = parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>('a[href]')]);
  links.find(({ textContent }) => textContent === focused.textContent)?.focus({ preventScroll: true });
};

/** Puts a fetched page's parts in place of the shown ones. A filter's widget may come with a choice, and go with it. */
export const replaceParts = ({ element, also, forms }: Parts, { part, page, title }: FetchedPart): void => {
  const { activeElement } = document;
  morph(element, part);
  const shown = nameParts(findAlso(document, also, element));
  let last: Element | undefined;
  for (const [name, after] of nameParts(findAlso(page, also, part))) {
    let node = shown.get(name);
    if (node) morph(node, after);
    else {
      node = importPrinted(after) as Element;
      if (last) last.after(node);
      else [...shown.values()][0]?.before(node);
    }
    shown.delete(name);
    last = node;
  }
  for (const node of shown.values()) node.remove();
  const shownForms = nameParts(findAlso(document, forms, element, ...findAlso(document, also, element)));
  for (const [name, after] of nameParts(findAlso(page, forms, part, ...findAlso(page, also, part)))) {
    const form = shownForms.get(name);
    if (form) morph(form, after);
  }
  keepFocus(activeElement, [...findAlso(document, also, element), element]);
  if (title) document.title = title;
};
