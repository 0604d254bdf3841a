import type { Sign, When } from '../shared/detect';

export const signs: Sign[] = [['[id^=ast-],.main-header-bar,#astra-mobile-cart-drawer']];

export const when: When = 'now';
