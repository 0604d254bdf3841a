import type { Sign } from '../shared/detect';

export const signs: Sign[] = [['[id^=ast-],.main-header-bar,#astra-mobile-cart-drawer']];
