import { findHashTarget } from '../hash-target';

/** A panel and the title that opens it. */
export interface Disclosure {
  /** The whole title: a press anywhere on it counts. */
  title: HTMLElement;
  /** The title itself; in a heading or list item the link or button, so that the heading or item keeps its role. */
  button: HTMLElement;
  panel: HTMLElement;
  /** The element that changes its height: the panel, or the `details` around title and panel. */
  box: HTMLElement;
  /** Index of the panel. Two titles may share a panel, for two layouts. */
  index: number;
}

/** Keeps nodes that no other node of the list contains, because a nested widget opens its own panels. */
export const filterOutermost = <Kind extends Node>(nodes: Kind[]): Kind[] =>
  nodes.filter((node) => !nodes.some((other) => other !== node && other.contains(node)));

const findPanel = (root: Element, title: HTMLElement) => {
  const link = title.querySelector('a[href*="#"]') ?? title;
  const id =
    title.getAttribute('aria-controls') ??
    link.getAttribute('aria-controls') ??
    link.getAttribute('href')?.split('#')[1];
  const panel = id ? findHashTarget(`#${id}`) : null;
  // A copy of the same HTML further up the page may have the same ids.
  return [...root.querySelectorAll<HTMLElement>('[id]')].find((node) => node.id === panel?.id) ?? panel;
};

/**
 * Finds the titles of an element with their panels, excluding widgets inside the panels.
 * @param titles selector
 * @param panels selector; titles and panels then pair by their order, several rows of titles one after the
 *   other. Empty: each title names its panel by `aria-controls` or `href="#id"`
 */
export const findDisclosures = (root: HTMLElement, titles: string, panels: string): Disclosure[] => {
  const findAll = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const panelNodes = panels ? filterOutermost(findAll(panels)) : [];
  const disclosures: Disclosure[] = [];
  const ownTitles = findAll(titles).filter((title) => {
    if (panelNodes.some((panel) => panel.contains(title))) return false;
    const panel = !panels && findPanel(root, title);
    if (panel && !panel.contains(title) && !panelNodes.includes(panel)) panelNodes.push(panel);
    return true;
  });
  const titlesPerRow = ownTitles.length % panelNodes.length ? ownTitles.length : panelNodes.length;
  ownTitles.forEach((title, titleIndex) => {
    const panel = panels ? panelNodes[titleIndex % titlesPerRow] : findPanel(root, title);
    const button = title.matches('h1,h2,h3,h4,h5,h6,li') && title.querySelector<HTMLElement>('a,button');
    if (panel && panelNodes.includes(panel))
      disclosures.push({
        title,
        button: button || title,
        panel,
        box: panel,
        index: panelNodes.indexOf(panel),
      });
  });
  return disclosures;
};
