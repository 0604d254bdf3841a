import type { Item } from './items';
import { make } from './make';

/**
 * The text below the image, a live region.
 * @returns the function that shows an item's title and description, and the position for screen readers
 */
export const addCaption = (frame: HTMLElement) => {
  const footer = make('div', 'si-lb-footer', frame);
  footer.setAttribute('aria-live', 'polite');
  return ({ title, description }: Item, position: string) => {
    footer.replaceChildren();
    make('span', 'si-visually-hidden', footer).textContent = position;
    if (title) make('strong', 'si-lb-title', footer).textContent = title;
    if (description) make('p', 'si-lb-description', footer).textContent = description;
    footer.classList.toggle('si-lb-empty', !title && !description);
  };
};
