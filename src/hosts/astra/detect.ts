import type { When, Work } from '../shared/detect';

export const works: Work[] = [
  ['#ast-desktop-header,#ast-mobile-header,.main-header-bar,#ast-scroll-top,#astra-mobile-cart-drawer'],
];

export const when: When = 'now';
