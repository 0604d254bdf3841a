import { toText } from '../../utils/text';
import { readContext } from '../woocommerce/blocks/read-block';
import { takeGallery } from './gallery';
import { dropDirectives, mount } from './markup';
import { takeNavigation, takeSearch } from './navigation';
import { readConfig } from './read-config';

const FORM = 'form.wc-block-add-to-cart-with-options';
const QUANTITY = '.wc-block-components-quantity-selector,.wc-grouped-product-add-to-cart-checkbox';
const ATTRIBUTES = '.wp-block-woocommerce-add-to-cart-with-options-variation-selector';

/** Shows the button's text again, which a running Interactivity API has emptied. */
const restoreText = (button: HTMLElement) => {
  const label = button.querySelector('span') ?? button;
  const { addToCartText } = readContext(button.closest<HTMLElement>('[data-wp-context*=addToCartText]'));
  if (!label.textContent?.trim()) label.textContent = toText(addToCartText);
};

const takeButton = (block: HTMLElement) => {
  const button = block.querySelector<HTMLElement>('.ajax_add_to_cart[data-product_id]:not([data-island])');
  // The button of a form belongs to its form.
  if (!button || button.matches('.single_add_to_cart_button')) return false;
  dropDirectives(block);
  restoreText(button);
  return mount(button, 'add-to-cart', { addedClass: '' });
};

const takeQuantity = (quantity: HTMLElement) => {
  const field = quantity.querySelector<HTMLInputElement>('.wc-block-components-quantity-selector__input');
  // The form of a group prints no quantity, and its module shows the least one.
  if (field && !field.value) field.value = field.min;
  return mount(quantity, 'block-quantity');
};

/** A form that an add-on extends has a method already, so the method does not tell. */
const takenForms = new WeakSet<HTMLElement>();

const takeForm = (form: HTMLElement) => {
  if (takenForms.has(form)) return false;
  takenForms.add(form);
  // The notices around the form belong to it.
  dropDirectives(form.closest('.wc-block-components-notices') ?? form);
  form.setAttribute('method', 'post');
  for (const part of form.querySelectorAll<HTMLElement>(
    '.single_add_to_cart_button,.wc-block-add-to-cart-with-options__quantity-selector',
  ))
    part.hidden = false;
  for (const button of form.querySelectorAll<HTMLElement>('button.single_add_to_cart_button'))
    restoreText(button);
  form.querySelectorAll<HTMLElement>(QUANTITY).forEach(takeQuantity);
  const attributes = form.querySelector(ATTRIBUTES);
  const id = form.querySelector<HTMLInputElement>('[name="add-to-cart"]')?.value;
  if (attributes && id) {
    attributes.classList.add('variations');
    form.classList.add('variations_form');
    form.dataset.product_id = id;
  }
  return true;
};

/** The drawer's frame and the parts of other modules keep their look without directives. */
const takeDrawer = () => {
  const drawer = document.querySelector<HTMLElement>('.wc-block-mini-cart__drawer');
  const overlay = drawer?.closest<HTMLElement>('.wc-block-components-drawer__screen-overlay');
  if (!drawer || !overlay) return;
  dropDirectives(overlay);
  drawer.inert = true;
};

const takeCart = (button: HTMLElement) => {
  if (button.dataset.island || !button.closest('.wc-block-mini-cart')) return false;
  const cart = readConfig('woocommerce/mini-cart');
  const table = readConfig('woocommerce/mini-cart-products-table-block');
  dropDirectives(button.closest('.wc-block-mini-cart') as HTMLElement);
  takeDrawer();
  const props = {
    countLabel: cart.buttonAriaLabelTemplate,
    counter: readConfig('woocommerce/mini-cart-title-items-counter-block').itemsInCartTextTemplate,
    quantityLabel: table.quantityDescriptionLabel,
    decreaseLabel: table.reduceQuantityLabel,
    increaseLabel: table.increaseQuantityLabel,
    removeLabel: table.removeFromCartLabel,
    placeholder: readConfig('woocommerce').placeholderImgSrc,
    checkoutUrl: cart.onCartClickBehaviour === 'navigate_to_checkout' ? cart.checkoutUrl : '',
  };
  // On the shop's own pages lists and galleries start in an idle moment. The button starts with them, so that the drawer
  // opens as soon as with WooCommerce's module. Every other page loads the code with the visitor.
  const isShopPage = document.body.classList.contains('woocommerce');
  return mount(button, 'block-cart', props, isShopPage ? 'idle' : 'interaction');
};

const takeList = (list: HTMLElement) => {
  const region = list.dataset.wpRouterRegion;
  // WooCommerce has found a block whose script would not start again. The setting is the whole page's.
  if (readConfig('core/router').clientNavigationDisabled) return false;
  if (list.dataset.island || !region || !list.querySelector('.wp-block-query-pagination')) return false;
  dropDirectives(list);
  return mount(
    list,
    'region',
    {
      part: `[data-wp-router-region="${CSS.escape(region)}"]`,
      list: '.wc-block-product-template',
      next: 'a.wp-block-query-pagination-next',
      links: '.wc-block-product-filters a',
      forms: '.wc-block-catalog-sorting form',
      also: '.wc-block-product-results-count,.wc-block-product-filters',
    },
    'idle',
  );
};

const takeFilters = (filters: HTMLElement) => {
  if (filters.dataset.island) return false;
  dropDirectives(filters);
  // A chosen chip has the colours of the page around, which only a script can look up.
  const hasChosenChip = filters.querySelector('.wc-block-product-filter-chips__item[aria-checked=true]');
  return mount(filters, 'block-filters', {}, hasChosenChip ? 'idle' : 'interaction');
};

/** The modules that run a block, and the function that prepares the block once. The function tells whether it has changed. */
type Row = [selector: string, modules: string[], take: (block: HTMLElement) => boolean];

export const blocks: Row[] = [
  ['.wc-block-components-product-button', ['woocommerce/product-button'], takeButton],
  [
    FORM,
    [
      'woocommerce/add-to-cart-with-options',
      'woocommerce/add-to-cart-with-options-variation-selector',
      'woocommerce/add-to-cart-with-options-grouped-product-selector',
    ],
    takeForm,
  ],
  ['form.cart .wc-block-components-quantity-selector', ['woocommerce/add-to-cart-form'], takeQuantity],
  ['.wc-block-mini-cart__button', ['woocommerce/mini-cart'], takeCart],
  [
    '.wp-block-woocommerce-product-collection:not(.is-product-collection-layout-carousel)',
    ['woocommerce/product-collection'],
    takeList,
  ],
  ['.wc-block-product-filters', ['woocommerce/product-filters'], takeFilters],
  ['.wc-block-product-gallery', ['woocommerce/product-gallery'], takeGallery],
  ['.wp-block-navigation', ['@wordpress/block-library/navigation/view'], takeNavigation],
  ['.wp-block-search__button-only', ['@wordpress/block-library/search/view'], takeSearch],
];
