import { beforeEach, expect, it } from 'vitest';
import { createSubMenuProps, createToggleProps } from '../../../src/hosts/astra/menu-props';

const legacyHeaderSelector = '#masthead > .main-header-bar-wrap';

const renderHeader = (small: string, wide: string, content = '') => {
  document.body.innerHTML = `<header class="site-header" id="masthead">
    <div id="ast-mobile-header" data-type="${small}"><button class="menu-toggle"></button>
      <nav><div class="menu-item-has-children"></div></nav></div>
    <div id="ast-desktop-header" data-toggle-type="${wide}"><button class="menu-toggle"></button>${content}
      <nav><div class="menu-item-has-children"></div></nav></div>
  </header>`;
};

const findNode = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const [small, wide] = ['#ast-mobile-header ', '#ast-desktop-header '];
const readToggleProps = (header: string) =>
  createToggleProps(findNode(`${header}.menu-toggle`), legacyHeaderSelector);
const readSubMenuProps = (header: string) =>
  createSubMenuProps(findNode(`${header}.menu-item-has-children`), legacyHeaderSelector);

beforeEach(() => renderHeader('dropdown', 'dropdown'));

it.each([
  ['dropdown', undefined],
  ['off-canvas', 'off-canvas'],
  ['full-width', 'off-canvas'],
])('creates the props of the menu for a small header of type %s', (type, menuType) => {
  renderHeader(type, 'dropdown');
  expect(readToggleProps(small).type).toBe(menuType);
  expect(readToggleProps(small).bodyClass).toBe(menuType ? 'ast-popup-nav-open' : 'ast-main-header-nav-open');
});

it('shows the part of a shared popup that belongs to the pressed header', () => {
  renderHeader('off-canvas', 'off-canvas');
  const parts = ['.ast-mobile-popup-content', '.ast-desktop-popup-content'];
  expect(readToggleProps(small)).toMatchObject({ showPart: parts[0], hidePart: parts[1] });
  expect(readToggleProps(wide)).toMatchObject({ showPart: parts[1], hidePart: parts[0] });
});

it('opens the navigation below each header, and the content that a wide header has for its dropdown', () => {
  expect(readToggleProps(small).panel).toBe('#ast-mobile-header .main-header-bar-navigation');
  expect(readToggleProps(wide).panel).toBe('#ast-desktop-header .main-header-bar-navigation');
  renderHeader('dropdown', 'dropdown', '<div class="ast-desktop-header-content"></div>');
  expect(readToggleProps(wide).panel).toBe('#ast-desktop-header .ast-desktop-header-content');
});

it('opens the menus of a legacy header', () => {
  document.body.innerHTML = `<header id="masthead"><div class="main-header-bar-wrap">
    <button class="menu-toggle"></button><div class="menu-item-has-children"></div></div></header>`;
  expect(readToggleProps('')).toEqual({
    closers: expect.stringContaining('a[href*="#"]'),
    panel: `${legacyHeaderSelector} .main-header-bar-navigation`,
    toggles: `${legacyHeaderSelector} .menu-toggle`,
    bodyClass: 'ast-main-header-nav-open',
  });
  expect(readSubMenuProps('')).toMatchObject({
    openClass: 'ast-submenu-expanded',
    menuClass: 'toggled-on',
    focusClass: 'focus',
  });
});

it('opens sub-menus with the classes of their header, and by the link with the theme’s setting', () => {
  expect(readSubMenuProps(wide)).toMatchObject({ openClass: 'ast-menu-hover', menuClass: 'toggled-on' });
  expect(readSubMenuProps(small)).toMatchObject({ openClass: 'ast-submenu-expanded', byLink: false });
  findNode('#masthead').classList.add('ast-builder-menu-toggle-link');
  expect(readSubMenuProps(small).byLink).toBe(true);
});

it.each(['dropdown', 'off-canvas'])(
  'closes a panel of type %s on links within the page, except on a parent link that opens its sub-menu',
  (type) => {
    renderHeader(type, 'dropdown');
    const header = findNode('#masthead');
    // The theme prints the popup outside the header.
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div id="ast-mobile-popup"><div><a id="in-page" href="/shop/#top"></a><a href="/shop/"></a></div>
        <div class="menu-item-has-children"><a id="parent" href="#"></a></div></div>`,
    );
    const listClosers = () =>
      [...document.querySelectorAll(readToggleProps(small).closers as string)].map(({ id }) => id);
    expect(listClosers()).toEqual(['in-page', 'parent']);
    header.classList.add('ast-builder-menu-toggle-link');
    expect(listClosers()).toEqual(['in-page']);
  },
);
