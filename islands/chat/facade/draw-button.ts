import { ICON_PATH } from '../icon';

const SVG = 'http://www.w3.org/2000/svg';

/** Draws the button as a link, which a press follows if the island fails to load. */
export const drawButton = (label: string, telephone: string, hasBox: unknown) => {
  const button = document.createElement('a');
  button.className = 'si-chat-button si-chat-facade';
  button.ariaLabel = label;
  button.href = `https://wa.me/${telephone.replace(/^\+?00|\(0\)|\D/g, '')}`;
  if (hasBox) button.role = 'button';
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICON_PATH);
  icon.append(path);
  button.append(icon);
  return button;
};

/** Links the island's stylesheet, which the engine then does not load again. */
export const linkStyles = () =>
  document.querySelector('[rel=stylesheet][href*="islands/chat.css"]') ??
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = import.meta.url.replace('facades/chat.js', 'islands/chat.css');
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
