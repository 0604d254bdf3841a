import { repeatEarlyPress } from '../../core/presses';
import type { StorefrontIslands } from '../../types';
import { pageGlobals } from '../../utils/page-globals';

/** The header of sites that do not use the theme's header builder. */
const legacyHeaderSelector = '#masthead > .main-header-bar-wrap';

const headers = ['#ast-mobile-header', '#ast-desktop-header', legacyHeaderSelector];

/** The theme's menus (docs/hosts/astra.md#menus). The menus' props load with the first use. */
export const registerMenu = (api: StorefrontIslands) => {
  // The paid companion plugin has its own menu script.
  if ('astraAddon' in pageGlobals) return;
  repeatEarlyPress(`:is(${headers}) button.menu-toggle`);
  for (const [name, containers, control, createProps] of [
    ['menu-toggle', headers, '.menu-toggle', 'createToggleProps'],
    ['sub-menu', [...headers, '#ast-mobile-popup'], '.menu-item-has-children', 'createSubMenuProps'],
  ] as const)
    api.register({
      selector: containers.map((container) => `${container} ${control}`).join(),
      name,
      load: 'interaction',
      props: async (element) => (await import('./menu-props'))[createProps](element, legacyHeaderSelector),
    });
};
