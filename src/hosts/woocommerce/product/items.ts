import type { AddedItem } from '../../../stores/cart-gateway';
import { findDecimals } from '../../../tracking/analytics/money';
import { parseAmount, parseQuantity, toMinorUnits } from '../../../utils/amount';
import { readCurrency } from '../../tags/currency';
import { clearFormError, showFormError } from '../blocks/notices';
import { productForm } from '../cart/add-places';
import { readTexts } from '../variations/texts';

const readText = (root: ParentNode | null | undefined, selector: string) =>
  root?.querySelector(selector)?.textContent?.trim() ?? '';

/** A price as the page shows it, in the smallest unit that the page shows. */
const readPrice = (
  root: ParentNode | null | undefined,
): Pick<AddedItem, 'price' | 'decimals'> | undefined => {
  const priceText = readText(root, 'ins .amount') || readText(root, '.amount');
  const amount = parseAmount(priceText, { decimals: findDecimals(readCurrency() ?? '') });
  return amount && { price: toMinorUnits(amount.value, amount.decimals), decimals: amount.decimals };
};

const describeChoices = (form: HTMLFormElement): string =>
  [...form.querySelectorAll<HTMLSelectElement>('.variations select')]
    .flatMap((select) => {
      const label = select.labels?.[0]?.textContent?.trim() || select.name;
      const chosenText = select.selectedOptions[0]?.textContent?.trim();
      return select.value && chosenText ? `${label}: ${chosenText}` : [];
    })
    .join(', ');

/** The rows of a group, in a classic form and in a form of blocks. */
const GROUP_ROW =
  '.woocommerce-grouped-product-list-item,.wp-block-woocommerce-add-to-cart-with-options-grouped-product-item';

/** The products that a form adds, as the page shows them. */
export const readItems = (form: HTMLFormElement): AddedItem[] => {
  const product = form.closest('.product');
  const rows = [...form.querySelectorAll<HTMLElement>(GROUP_ROW)];
  if (rows[0])
    return rows.flatMap((row) => {
      const input = row.querySelector<HTMLInputElement>('[name^="quantity["]');
      const id = /\[(\d+)\]/.exec(input?.name ?? '')?.[1] ?? '';
      const count = input?.type === 'checkbox' ? Number(input.checked) : (parseQuantity(input?.value) ?? 0);
      const price = readPrice(row);
      return id && count > 0
        ? {
            id,
            name: readText(row, '[class*="-item__label"],[class*="-item-label"]'),
            ...price,
            quantity: count,
          }
        : [];
    });
  const fields = new FormData(form);
  const button = form.querySelector<HTMLButtonElement>('[name="add-to-cart"]');
  const id = String(fields.get('product_id') ?? fields.get('add-to-cart') ?? button?.value ?? '');
  const variation = describeChoices(form);
  const price =
    readPrice(form.querySelector('.single_variation')) ?? readPrice(product?.querySelector('.price'));
  return id
    ? [
        {
          id,
          name: readText(product, '.product_title') || document.title,
          ...price,
          quantity: parseQuantity(form.querySelector<HTMLInputElement>('[name="quantity"]')?.value) ?? 1,
          ...(variation && { variation }),
        },
      ]
    : [];
};

/** Adds a form's products to the events of its adds, for analytics. */
export const describeAdds = () => {
  document.addEventListener('cart:adding', (event) => {
    const button = event.target as HTMLElement | null;
    const form = button?.closest?.<HTMLFormElement>(productForm);
    const { detail } = event;
    if (!button || !form || detail.shop === 'downloads') return;
    detail.items ??= readItems(form);
    if (!form.matches('.wc-block-add-to-cart-with-options')) return;
    clearFormError(form);
    if (detail.items[0] || !form.querySelector(GROUP_ROW)) return;
    // A group needs a choice, and no page of the shop would tell.
    event.preventDefault();
    showFormError(form, button, readTexts().i18n_empty_group_text);
  });
};
