import type { StorefrontIslands } from '../../types';
import { pageGlobals } from '../../utils/page-globals';

const subMenus = {
  toggles: '.ast-menu-toggle,.ast-header-navigation-arrow',
  menu: '.sub-menu',
};

/** The header of sites that never met the theme's header builder. */
const legacy = '#masthead > .main-header-bar-wrap';

/** The theme's menus (docs/hosts/astra.md#menus). */
export const registerMenu = (api: StorefrontIslands) => {
  // The paid companion plugin brings its own menu script.
  if ('astraAddon' in pageGlobals) return;
  const small = document.querySelector<HTMLElement>('#ast-mobile-header');
  const wide = document.querySelector<HTMLElement>('#ast-desktop-header');
  const parts = ['.ast-mobile-popup-content', '.ast-desktop-popup-content'] as const;
  // Contents of the wide header's own, printed by the paid companion or a child theme.
  const wideContent = wide?.querySelector('.ast-desktop-header-content')
    ? '#ast-desktop-header .ast-desktop-header-content'
    : '#ast-desktop-header .main-header-bar-navigation';
  for (const [header, type, bodyClass, showPart, hidePart, dropdown] of [
    [
      '#ast-mobile-header',
      small?.dataset.type,
      'ast-popup-nav-open',
      ...parts,
      '#ast-mobile-header .main-header-bar-navigation',
    ],
    [
      '#ast-desktop-header',
      wide?.dataset.toggleType,
      'ast-popup-nav-open ast-main-header-nav-open',
      parts[1],
      parts[0],
      wideContent,
    ],
  ] as const) {
    const common = {
      selector: `${header} .menu-toggle`,
      name: 'menu-toggle',
      load: 'interaction',
    } as const;
    api.register(
      type === 'off-canvas' || type === 'full-width'
        ? {
            ...common,
            props: {
              type: 'off-canvas',
              panel: '#ast-mobile-popup',
              showPart,
              hidePart,
              openClass: 'active show',
              bodyClass,
              rootClass: 'ast-off-canvas-active',
              closers: '#menu-toggle-close,.ast-mobile-popup-overlay,#ast-mobile-popup a[href*="#"]',
              first: '#menu-toggle-close',
            },
          }
        : {
            ...common,
            props: {
              panel: dropdown,
              toggles: '.menu-toggle',
              bodyClass: 'ast-main-header-nav-open',
            },
          },
    );
  }
  api.register({
    selector: `${legacy} .menu-toggle`,
    name: 'menu-toggle',
    load: 'interaction',
    props: {
      panel: `${legacy} .main-header-bar-navigation`,
      toggles: `${legacy} .menu-toggle`,
      bodyClass: 'ast-main-header-nav-open',
    },
  });
  api.register({
    selector: `${legacy} .menu-item-has-children`,
    name: 'sub-menu',
    load: 'interaction',
    props: { ...subMenus, openClass: 'ast-submenu-expanded', menuClass: 'toggled-on' },
  });
  const byLink = !!document.querySelector('header.site-header.ast-builder-menu-toggle-link');
  api.register({
    selector: '#ast-mobile-header .menu-item-has-children,#ast-mobile-popup .menu-item-has-children',
    name: 'sub-menu',
    load: 'interaction',
    props: { ...subMenus, byLink, openClass: 'ast-submenu-expanded' },
  });
  api.register({
    selector: '#ast-desktop-header .menu-item-has-children',
    name: 'sub-menu',
    load: 'interaction',
    props: { ...subMenus, openClass: 'ast-menu-hover', menuClass: 'toggled-on' },
  });
};
