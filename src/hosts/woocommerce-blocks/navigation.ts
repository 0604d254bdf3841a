import { toText } from '../../utils/text';
import { readContext } from '../woocommerce/blocks/read-block';
import { dropOwnDirectives, mount } from './markup';

const CONTAINER = '.wp-block-navigation__responsive-container';
const TOGGLE = '.wp-block-navigation-submenu__toggle';

const takeOverlayButton = (button: HTMLElement, panel: string, label: unknown) => {
  button.id ||= `${panel}-open`;
  const selector = `#${CSS.escape(panel)}`;
  mount(button, 'menu-toggle', {
    type: 'off-canvas',
    panel: selector,
    label,
    inline: 'true',
    // The overlay shows every sub-menu.
    toggles: `#${CSS.escape(button.id)},${selector} ${TOGGLE}`,
    openClass: 'is-menu-open has-modal-open',
    rootClass: 'has-modal-open',
    closers: `${CONTAINER}-close,.wp-block-navigation-overlay-close,${CONTAINER} a[href*="#"]`,
    first: `:is(.wp-block-navigation__overlay-container,${CONTAINER}:not(.disable-default-overlay) ${CONTAINER}-content) :is(a,button)`,
  });
};

const takenNavigations = new WeakSet<HTMLElement>();

/** A navigation of WordPress: its overlay and its sub-menus. */
export const takeNavigation = (navigation: HTMLElement) => {
  if (takenNavigations.has(navigation)) return false;
  takenNavigations.add(navigation);
  const panel = navigation.querySelector(CONTAINER)?.id;
  const { ariaLabel } = readContext(navigation);
  for (const part of [
    navigation,
    ...navigation.querySelectorAll<HTMLElement>('[class*=wp-block-navigation]'),
  ]) {
    // Other blocks inside of a navigation keep their directives.
    if (!/^(core\/navigation)?$/.test(part.getAttribute('data-wp-interactive') ?? '')) continue;
    dropOwnDirectives(part);
    if (panel && part.matches(`${CONTAINER}-open`)) takeOverlayButton(part, panel, ariaLabel);
    else if (part.matches('.has-child:not(.open-always)'))
      mount(part, 'sub-menu', {
        toggles: TOGGLE,
        menu: '.wp-block-navigation__submenu-container',
        byHover: part.matches('.open-on-hover-click') ? 'true' : '',
      });
    else if (part.matches(`${TOGGLE}:not([aria-expanded])`)) part.setAttribute('aria-expanded', 'false');
  }
  return true;
};

/** The search field of WordPress that its button opens. */
export const takeSearch = (form: HTMLElement) => {
  const button = form.querySelector<HTMLElement>('.wp-block-search__button');
  if (!button || button.dataset.island) return false;
  const { ariaLabelCollapsed, ariaLabelExpanded } = readContext(form);
  for (const part of [form, ...form.querySelectorAll('*')]) dropOwnDirectives(part);
  if (ariaLabelCollapsed && !button.matches('[aria-label]'))
    button.setAttribute('aria-label', toText(ariaLabelCollapsed));
  form.querySelector('[name=s]')?.setAttribute('tabindex', '-1');
  return mount(button, 'search-toggle', {
    // WordPress 7.1 can have an element `search` around the form, with the block's classes.
    box: '.wp-block-search',
    openClass: 'wp-block-search__searchfield-open',
    closedClass: 'wp-block-search__searchfield-hidden',
    openLabel: ariaLabelExpanded,
  });
};
