import type { When, Work } from '../shared/detect';

export const works: Work[] = [['[id^=ast-],.main-header-bar,#astra-mobile-cart-drawer']];

export const when: When = 'now';
