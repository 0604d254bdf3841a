import { parseHtml } from '../../../dom/html';
import { toForm } from '../../../http/request';
import { triggerPageEvent } from '../../../integrations/page-events';
import { createEndpointUrl } from '../cart/endpoint';
import type { Shop } from '../features';
import { calculator, cartForm, find, readCartParams, totals } from './cart-parts';
import { load, make, readCartUrl } from './changes';
import { reportTotals, swap } from './show-cart';

export const shippingMethods = 'select.shipping_method,input[name^=shipping_method]';

/** Sends the chosen shipping methods, and shows the new totals. @param target the changed field */
export const changeShipping = ({ getSettings }: Shop, target: HTMLInputElement) => {
  const chosenFields = document.querySelectorAll<HTMLInputElement>(
    'select.shipping_method,input[name^=shipping_method]:is(:checked,[type=hidden])',
  );
  const methods = Object.fromEntries(
    // A theme may print the methods twice; the changed copy comes last.
    [...chosenFields, target].map((field) => [field.dataset.index ?? '0', field.value]),
  );
  make({
    kind: 'shipping',
    send: () =>
      load(createEndpointUrl(getSettings().wcAjaxUrl, 'update_shipping_method'), {
        method: 'POST',
        body: toForm({
          security: readCartParams().update_shipping_method_nonce,
          shipping_method: methods,
        }),
      }),
    show(html) {
      swap(totals, parseHtml(html));
      // The visitor may have gone on to a field elsewhere.
      const { activeElement } = document;
      if (activeElement === document.body || activeElement?.closest(totals))
        document.getElementById(target.id)?.focus();
      reportTotals();
      triggerPageEvent('updated_shipping_method');
    },
    leave: () => location.assign(readCartUrl(find<HTMLFormElement>(cartForm))),
  });
};

export const calculatorToggle = '.shipping-calculator-button';

export const toggleCalculator = (toggle: HTMLElement) => {
  const form = find('.shipping-calculator-form', toggle.closest(calculator) ?? document);
  if (!form) return;
  const isOpening = getComputedStyle(form).display === 'none';
  form.style.display = isOpening ? 'block' : 'none';
  toggle.setAttribute('aria-expanded', String(isOpening));
};
