import { findJQuery, isNativeEvent, type JQuery, onPageEvent } from '../../../integrations/jquery';

/** The form of the menu whose choice has been sent last. Its drawn menu goes with the answer, and the focus with it. */
let sentForm: Element | undefined;

/** WooCommerce's script sends a filter's menu by jQuery's `submit()`, which tells no native listener. */
export const sendMenusNatively = (filters: string) =>
  onPageEvent('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (isNativeEvent(event) || !form.matches(`:is(${filters}) form`)) return;
    event.preventDefault();
    sentForm = form;
    HTMLFormElement.prototype.requestSubmit.call(form);
  });

type Enhance = (options: unknown) => void;

/** SelectWoo's own object, which it keeps with its field. */
interface Drawing {
  options?: { options: unknown };
  $container?: { removeClass(names: string): void };
}

/** Draws the menus that SelectWoo had drawn before the answer, which has plain ones. The sent one keeps the focus. */
export const redrawMenus = (filters: string): void => {
  const $ = findJQuery();
  for (const menu of $ ? document.querySelectorAll(`:is(${filters}) select`) : []) {
    const $menu = ($ as JQuery)(menu);
    const { selectWoo } = $menu as unknown as { selectWoo?: Enhance };
    const { options, $container } = ($menu.data('select2') ?? {}) as Drawing;
    if (!options || !selectWoo) continue;
    selectWoo.call($menu, 'destroy');
    // SelectWoo's listener on the document stays. It takes each Enter as long as its menu has the class of the focus.
    $container?.removeClass('select2-container--focus select2-container--open');
    selectWoo.call($menu, options.options);
    if (sentForm?.contains(menu) && document.activeElement === document.body)
      menu.nextElementSibling?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }
  sentForm = undefined;
};
