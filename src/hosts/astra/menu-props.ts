// The chunk of this module loads when a visitor first uses a menu.

const subMenuSelectors = {
  toggles: '.ast-menu-toggle,.ast-header-navigation-arrow',
  menu: '.sub-menu',
};

const popupParts = { mobile: '.ast-mobile-popup-content', desktop: '.ast-desktop-popup-content' };

/** Reads a class of the header, because the popup is outside the header. */
const opensSubMenusByLink = () => !!document.querySelector('header.site-header.ast-builder-menu-toggle-link');

/** Selector of the links within the page, without links that only open their sub-menus. */
const createInPageLinkSelector = () =>
  `${opensSubMenusByLink() ? ':not(.menu-item-has-children)>' : ''}a[href*="#"]:not(.menu-item-has-children>[href="#"])`;

/** Props of a menu that opens over the page. */
const createOffCanvasProps = () => ({
  type: 'off-canvas',
  panel: '#ast-mobile-popup',
  openClass: 'active show',
  rootClass: 'ast-off-canvas-active',
  closers: `#menu-toggle-close,.ast-mobile-popup-overlay,#ast-mobile-popup ${createInPageLinkSelector()}`,
  first: '#menu-toggle-close',
});

/** Props of a menu that opens below the header. */
const createDropdownProps = (panel: string, toggles = '.menu-toggle') => ({
  panel,
  toggles,
  closers: createInPageLinkSelector(),
  bodyClass: 'ast-main-header-nav-open',
});

const isOffCanvas = (type?: string) => type === 'off-canvas' || type === 'full-width';

/**
 * Props of the behaviour `menu-toggle` (docs/hosts/astra.md#menus).
 * @param legacyHeaderSelector selector of the header of sites without the theme's header builder
 */
export const createToggleProps = (
  toggle: HTMLElement,
  legacyHeaderSelector: string,
): Record<string, unknown> => {
  if (toggle.closest(legacyHeaderSelector))
    return createDropdownProps(
      `${legacyHeaderSelector} .main-header-bar-navigation`,
      `${legacyHeaderSelector} .menu-toggle`,
    );
  const desktopHeader = toggle.closest<HTMLElement>('#ast-desktop-header');
  if (!desktopHeader)
    return isOffCanvas(toggle.closest<HTMLElement>('#ast-mobile-header')?.dataset.type)
      ? {
          ...createOffCanvasProps(),
          bodyClass: 'ast-popup-nav-open',
          showPart: popupParts.mobile,
          hidePart: popupParts.desktop,
        }
      : createDropdownProps('#ast-mobile-header .main-header-bar-navigation');
  if (isOffCanvas(desktopHeader.dataset.toggleType))
    return {
      ...createOffCanvasProps(),
      bodyClass: 'ast-popup-nav-open ast-main-header-nav-open',
      showPart: popupParts.desktop,
      hidePart: popupParts.mobile,
    };
  // The wide header's own content, which the paid companion or a child theme prints.
  const content = '.ast-desktop-header-content';
  return createDropdownProps(
    `#ast-desktop-header ${desktopHeader.querySelector(content) ? content : '.main-header-bar-navigation'}`,
  );
};

/** Props of the behaviour `sub-menu` (docs/hosts/astra.md#menus). */
export const createSubMenuProps = (
  item: HTMLElement,
  legacyHeaderSelector: string,
): Record<string, unknown> => {
  if (item.closest(legacyHeaderSelector))
    // The wide form of this header hides its toggles. Its stylesheet shows the sub-menu while a link has the focus.
    return {
      ...subMenuSelectors,
      openClass: 'ast-submenu-expanded',
      menuClass: 'toggled-on',
      focusClass: 'focus',
    };
  if (item.closest('#ast-desktop-header'))
    return { ...subMenuSelectors, openClass: 'ast-menu-hover', menuClass: 'toggled-on' };
  return { ...subMenuSelectors, byLink: opensSubMenusByLink(), openClass: 'ast-submenu-expanded' };
};
