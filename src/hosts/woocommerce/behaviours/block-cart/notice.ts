import { announce } from '../../../../dom/announce';
import { clearNotice as clearPlace, drawNotice } from '../../blocks/notices';

const findPlace = (drawer: HTMLElement) => drawer.querySelector('.wc-block-components-notices');

/** Shows an error of the shop in the drawer's own banner, or tells it where a shop has taken the banner out. */
export const showNotice = (drawer: HTMLElement, message: string): void => {
  clearNotice(drawer);
  if (message && !drawNotice(findPlace(drawer), message)) announce(message);
};

/** Takes the error of an earlier press away. */
export const clearNotice = (drawer: HTMLElement): void => clearPlace(findPlace(drawer));
