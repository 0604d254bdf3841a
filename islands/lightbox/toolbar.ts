import type { PropsOf } from '../../src/core/mountable/props';
import { createIcon, type Icon } from './icons';
import type { Item } from './items';
import { make } from './make';
import type { props } from './props';
import type { Texts } from './texts';

export const addButton = (
  name: Icon,
  parent: Element,
  labels: Texts,
  signal: AbortSignal,
  press: (node: HTMLButtonElement) => void,
) => {
  const node = make('button', `si-lb-button si-lb-${name}`, parent);
  node.type = 'button';
  node.title = labels[name];
  node.setAttribute('aria-label', node.title);
  node.append(createIcon(name));
  node.addEventListener('click', () => press(node), { signal });
  return node;
};

const addShare = (
  frame: HTMLElement,
  header: Element,
  links: Record<string, string>,
  labels: Texts,
  signal: AbortSignal,
  getItem: () => Item,
) => {
  const button = addButton('share', header, labels, signal, async () => {
    try {
      const { toggleShare } = await import('./share');
      if (!signal.aborted) await toggleShare(frame, button, getItem(), links, labels, signal);
    } catch {
      // Ad blockers block this chunk by name; the viewer works without sharing.
      button.remove();
      header.querySelector<HTMLElement>('.si-lb-close')?.focus();
    }
  });
  button.setAttribute('aria-expanded', 'false');
};

const addDownload = (header: Element, labels: Texts) => {
  const link = make('a', 'si-lb-button si-lb-download', header);
  link.download = '';
  link.title = labels.download;
  link.setAttribute('aria-label', link.title);
  link.append(createIcon('download'));
  return link;
};

interface Actions {
  getItem(): Item;
  /** @returns whether the image is larger now */
  zoom(): boolean;
  close(): void;
}

/**
 * The counter and the buttons above the image.
 * @returns the function that shows an item's state in counter and buttons
 */
export const addToolbar = (
  frame: HTMLElement,
  { parts, shareLinks }: PropsOf<typeof props>,
  labels: Texts,
  signal: AbortSignal,
  { getItem, zoom, close }: Actions,
) => {
  const hasPart = (part: string) => parts.includes(part);
  const header = make('div', 'si-lb-header', frame);
  // The element `bdi` keeps the order of digits and words inside a text of another direction.
  const counter = make('bdi', '', make('span', 'si-lb-counter', header));
  const zoomButton =
    hasPart('zoom') &&
    addButton('zoom', header, labels, signal, (node) => node.setAttribute('aria-pressed', `${zoom()}`));
  if (hasPart('fullscreen') && document.fullscreenEnabled)
    addButton('fullscreen', header, labels, signal, () =>
      (document.fullscreenElement ? document.exitFullscreen() : frame.requestFullscreen()).catch(() => {}),
    );
  if (hasPart('share')) addShare(frame, header, shareLinks, labels, signal, getItem);
  const downloadLink = hasPart('download') && addDownload(header, labels);
  addButton('close', header, labels, signal, close);
  return ({ url, video }: Item, positionText: string) => {
    counter.textContent = hasPart('counter') ? positionText : '';
    if (zoomButton) {
      zoomButton.hidden = !!video;
      zoomButton.setAttribute('aria-pressed', 'false');
    }
    if (downloadLink) {
      downloadLink.hidden = !!video;
      downloadLink.href = url;
    }
  };
};
