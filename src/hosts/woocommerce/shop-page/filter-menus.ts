import { findJQuery, type JQuery, onPageEvent } from '../../../integrations/jquery';

/** WooCommerce's script sends a filter's menu by jQuery's `submit()`, which tells no native listener. */
export const sendMenusNatively = (filters: string) =>
  onPageEvent('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event instanceof Event || !form.matches(`:is(${filters}) form`)) return;
    event.preventDefault();
    HTMLFormElement.prototype.requestSubmit.call(form);
  });

type Enhance = (options: unknown) => void;

/** Draws the menus that SelectWoo had drawn before the answer, which has plain ones. */
export const redrawMenus = (filters: string): void => {
  const $ = findJQuery();
  for (const menu of $ ? document.querySelectorAll(`:is(${filters}) select`) : []) {
    const $menu = ($ as JQuery)(menu);
    const { selectWoo } = $menu as unknown as { selectWoo?: Enhance };
    const { options } = ($menu.data('select2') ?? {}) as { options?: { options: unknown } };
    if (!options || !selectWoo) continue;
    selectWoo.call($menu, 'destroy');
    selectWoo.call($menu, options.options);
  }
};
