import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import blockFilters from '../../../../../src/hosts/woocommerce/behaviours/block-filters';
import { find, mountAs, page } from '../../../../support/context';

const context = (data: object) => `data-wp-context='${JSON.stringify(data)}'`;
const red = { id: 'c-red', type: 'attribute/color', value: 'red', label: 'Red', attributeQueryType: 'or' };
const blue = { ...red, id: 'c-blue', value: 'blue', label: 'Blue' };
const inStock = { id: 's-in', type: 'status', value: 'instock', label: 'In stock' };

const chip = (item: typeof red, isChosen = false) =>
  `<button type="button" role="checkbox" class="wc-block-product-filter-chips__item" id="${item.id}" aria-checked="${isChosen}" ${context({ item })}><span class="wc-block-product-filter-chips__text">${item.label}</span></button>`;
const box = (item: object) =>
  `<div class="wc-block-product-filter-checkbox-list__item" ${context({ item })}><input type="checkbox" class="wc-block-product-filter-checkbox-list__input"></div>`;
const price = `<div class="wc-block-product-filter-price-slider__content"><div class="wc-block-product-filter-price-slider__range"><input type="range" class="min" min="0" max="100" value="0"><input type="range" class="max" min="0" max="100" value="100"></div><div class="wc-block-product-filter-price-slider__left text"><input type="text" class="min" value="$0"></div><div class="wc-block-product-filter-price-slider__right text"><span>$100</span></div></div>`;

const visited: string[] = [];
const onClick = (event: MouseEvent) => {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  event.preventDefault();
  visited.push(decodeURIComponent(new URL(link.href).search));
};

beforeEach(() => {
  visited.length = 0;
  document.body.addEventListener('click', onClick);
});
afterEach(() => {
  document.body.removeEventListener('click', onClick);
});

const start = (html: string, activeFilters: object[] = [], prepare = () => {}) => {
  const block = page(
    `<div class="wc-block-product-filters" ${context({ params: {}, activeFilters })}>${html}</div>`,
  );
  prepare();
  return mountAs(blockFilters, block);
};
const press = (selector: string) => find(selector).click();
const change = (selector: string, value: string, type = 'change') => {
  find<HTMLInputElement>(selector).value = value;
  find(selector).dispatchEvent(new Event(type, { bubbles: true }));
};

describe('a choice leads to the address of its list', () => {
  it('a chip adds its filter, and shows at once that it is chosen', () => {
    start(chip(red));
    press('#c-red');
    expect(visited).toEqual(['?filter_color=red&query_type_color=or']);
    expect(find('#c-red').getAttribute('aria-checked')).toBe('true');
  });

  it('a chosen chip takes its filter back, and the others stay', () => {
    start(chip(red, true) + chip(blue, true), [red, blue, inStock]);
    press('#c-red');
    expect(visited).toEqual(['?filter_color=blue&query_type_color=or&filter_stock_status=instock']);
  });

  it('two quick choices are both in the second address', () => {
    start(chip(red) + chip(blue));
    press('#c-red');
    press('#c-blue');
    expect(visited.at(-1)).toBe('?filter_color=red,blue&query_type_color=or');
  });

  it('a choice that the visitor takes back before the answer loads the page’s own address', () => {
    start(chip(red));
    press('#c-red');
    press('#c-red');
    expect(visited).toEqual(['?filter_color=red&query_type_color=or', '']);
  });

  it('a page from the back-forward cache shows the filters of its list again', () => {
    start(chip(red) + box(inStock), [inStock]);
    press('#c-red');
    press('input');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(find('#c-red').getAttribute('aria-checked')).toBe('false');
    expect(find<HTMLInputElement>('input').checked).toBe(true);
    press('#c-red');
    expect(visited.at(-1)).toBe('?filter_stock_status=instock&filter_color=red&query_type_color=or');
  });

  it('after an answer the server’s filters count', () => {
    start(chip(red) + chip(blue));
    press('#c-red');
    document.dispatchEvent(new CustomEvent('region:update'));
    press('#c-blue');
    expect(visited.at(-1)).toBe('?filter_color=blue&query_type_color=or');
  });

  it('a box, a removed chip and the button that clears', () => {
    start(
      `${box(inStock)}<li ${context({ item: red })}><button class="wc-block-product-filter-removable-chips__remove"><i></i></button></li><div class="wp-block-woocommerce-product-filter-clear-button"><button>Clear</button></div>`,
      [red],
    );
    press('input');
    expect(visited.at(-1)).toBe('?filter_color=red&query_type_color=or&filter_stock_status=instock');
    press('li i');
    expect(visited.at(-1)).toBe('?filter_stock_status=instock');
    press('.wp-block-woocommerce-product-filter-clear-button button');
    expect(visited.at(-1)).toBe('');
  });

  it('no address where nothing changes', () => {
    start('<div class="wp-block-woocommerce-product-filter-clear-button"><button>Clear</button></div>');
    press('button');
    expect(visited).toEqual([]);
  });

  it('a choice before the start, whose press the loader holds until the mount has ended', () => {
    let heldTarget: EventTarget | null = null;
    const hold = (event: Event) => {
      heldTarget = event.target;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('click', hold, { capture: true, once: true });
    start(box(inStock), [], () => {
      find<HTMLInputElement>('input').checked = true;
    });
    expect(visited).toEqual([]);
    expect((heldTarget as unknown as Node).isConnected).toBe(true);
    (heldTarget as unknown as HTMLElement).click();
    expect(visited).toEqual(['?filter_stock_status=instock']);
  });

  it('a slider that the visitor has moved before the start', () => {
    start(price, [], () => {
      find<HTMLInputElement>('[type=range].max').value = '40';
    });
    expect(visited).toEqual(['?max_price=40']);
  });

  it('a box that the visitor has ticked before the start', () => {
    start(box(inStock), [], () => {
      find<HTMLInputElement>('input').checked = true;
    });
    expect(visited).toEqual(['?filter_stock_status=instock']);
  });
});

describe('a price', () => {
  it.each([
    ['.min[type=range]', '20', '?min_price=20'],
    ['.max[type=range]', '80', '?max_price=80'],
    ['.min[type=text]', '$ 1O', '?min_price=1'],
    ['.min[type=text]', '25 €', '?min_price=25'],
  ])('%s with %s leads to %s', (selector, value, query) => {
    start(price);
    change(selector, value);
    expect(visited).toEqual([query]);
  });

  it('at both ends of the range is no filter', () => {
    start(price, [{ type: 'price', value: '20|' }, inStock]);
    change('.min[type=range]', '0');
    expect(visited).toEqual(['?filter_stock_status=instock']);
  });

  it('shows its limits while the slider moves, and keeps each on its side', () => {
    start(price);
    change('.max[type=range]', '60', 'input');
    expect(find('.wc-block-product-filter-price-slider__right').textContent).toBe('$60');
    expect(find('.wc-block-product-filter-price-slider__range').style.getPropertyValue('--high')).toBe('60%');
    change('.min[type=range]', '90', 'input');
    expect(find<HTMLInputElement>('.min[type=range]').value).toBe('60');
    expect(find<HTMLInputElement>('.min[type=text]').value).toBe('$60');
    expect(visited).toEqual([]);
  });
});

it('shows the items that a long filter has kept back, with the focus on the first of them', () => {
  start(
    `<div ${context({ items: [red, blue] })}><fieldset><div class="wc-block-product-filter-chips__items">${chip(red, true)}</div><button type="button" class="wc-block-product-filter-chips__show-more">+1 more</button></fieldset></div>`,
    [red],
  );
  press('.wc-block-product-filter-chips__show-more');
  expect(document.activeElement?.id).toBe('c-blue');
  expect(document.activeElement?.textContent).toBe('Blue');
  expect(find('.wc-block-product-filter-chips__show-more').hidden).toBe(true);
  press('#c-blue');
  expect(visited).toEqual(['?filter_color=red,blue&query_type_color=or']);
});

it('the dialog of a narrow window has the colours of the page around, or those that the shop has chosen', () => {
  const block = () => find('.wc-block-product-filters').style;
  const opener = '<button type="button" class="wc-block-product-filters__open-overlay"></button>';
  start(`${opener}<div class="wc-block-product-filters__overlay-dialog"></div>`, [], () => {
    find('.wc-block-product-filters').style.setProperty('--wc-product-filters-text-color', 'red');
    document.body.style.backgroundColor = 'rgb(1, 2, 3)';
  });
  press('.wc-block-product-filters__open-overlay');
  document.body.removeAttribute('style');
  expect(block().getPropertyValue('--wc-product-filters-background-color')).toBe('rgb(1, 2, 3)');
  expect(block().getPropertyValue('--wc-product-filters-text-color')).toBe('red');
});

it('chosen chips have the colours of the page around, also in a filter that an answer brings', () => {
  const group = (html: string, style = '') =>
    `<div class="wc-block-product-filter-chips" style="${style}">${html}</div>`;
  const read = (selector: string, name: string) =>
    find(selector).style.getPropertyValue(`--wc-product-filter-chips-${name}`);
  start(
    `<div class="first">${group(chip(red, true))}</div><div class="own">${group(chip(blue), '--wc-product-filter-chips-text: red')}</div><style>.theme > * { --wc-product-filter-chips-text: blue }</style><div class="theme">${group(chip(blue))}</div>`,
    [red],
    () => {
      document.body.style.cssText = 'color: rgb(4, 5, 6); background-color: rgb(1, 2, 3)';
    },
  );
  expect(read('.first > *', 'background')).toBe('rgb(1, 2, 3)');
  expect(read('.first > *', 'text')).toBe('rgb(4, 5, 6)');
  expect(read('.own > *', 'text')).toBe('red');
  expect(read('.theme > *', 'text')).toBe('');
  find('.first').innerHTML = group(chip(red));
  document.dispatchEvent(new CustomEvent('region:update'));
  document.body.removeAttribute('style');
  expect(read('.first > *', 'text')).toBe('rgb(4, 5, 6)');
});

it('does nothing with data of another version', () => {
  start(chip(red).replace(/data-wp-context='[^']*'/, 'data-wp-context="[1"'));
  press('#c-red');
  expect(visited).toEqual([]);
});
