import { emit } from '../../src/dom/emit';
import { safeUrl } from '../../src/dom/url';
import { isLongEnough } from '../../src/stores/search-query';
import type { SearchController } from './controller';
import { createResultsUrl } from './results-url';

/**
 * Opens the results page, if the query is long enough. What is no plain GET, the browser sends itself.
 * @param event the submission of the form, if any
 */
export const submit = (controller: SearchController, event?: SubmitEvent) => {
  const { box, form, pageField, activeField, options } = controller;
  const submitter = event?.submitter?.closest<HTMLElement>('button,input');
  // A button with an address of its own is another function of the form.
  if (submitter?.hasAttribute('formaction')) return;
  const typedText = controller.readText();
  const query = typedText.replace(/\s+/g, ' ').trim();
  if (!query || !isLongEnough(typedText, options.minChars)) {
    event?.preventDefault();
    box.showTooShort(query);
    box.open();
    return;
  }
  const url = createResultsUrl(controller, query, submitter);
  if (!emit(options.island.element, 'search:submit', { query, url })) {
    event?.preventDefault();
    box.close();
    return;
  }
  controller.remember(query);
  // The full screen stays until the browser leaves, because the shop's page would show for a moment.
  if (!box.state.full) box.close();
  const read = (name: string) => submitter?.getAttribute(`form${name}`) ?? form?.getAttribute(name) ?? '';
  if (event && !/^(get)?$/i.test(read('method'))) {
    // The browser sends what is no plain address.
    if (pageField && pageField !== activeField) pageField.value = query;
    return;
  }
  event?.preventDefault();
  const target = read('target');
  if (!target || target === '_self') location.assign(safeUrl(url));
  else {
    box.close();
    // A new tab gets no handle on the shop.
    open(safeUrl(url), target, target.toLowerCase() === '_blank' ? 'noopener' : '');
  }
};
