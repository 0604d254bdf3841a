import { findJQuery, type JQuery } from '../../../integrations/jquery';
import { toJson } from '../../../utils/json';

/** The cart that answers the requests of the running listeners. */
let currentCart: { fragments: object; cart_hash: unknown } | undefined;

const preparedLibraries = new WeakSet<JQuery>();

/** Makes jQuery ask `currentCart` before the server. */
const prepare = ($: JQuery) => {
  if (preparedLibraries.has($)) return;
  preparedLibraries.add($);
  // The sign in front of the type puts this transport before jQuery's own.
  $.ajaxTransport?.('+*', ({ url }) => {
    const text = currentCart && url?.includes('get_refreshed_fragments') && JSON.stringify(currentCart);
    return text
      ? {
          send: (_headers, complete) => complete(200, 'OK', { text }, 'Content-Type: application/json'),
          abort() {},
        }
      : undefined;
  });
};

/**
 * Fires an event that brings the cart. Astra's drawer requests the cart in response to the event nevertheless, so the
 * cart of the event answers this request.
 */
export const answerRefreshes = (fragments: unknown, hash: string, fire: () => void) => {
  const $ = findJQuery();
  // A listener would run the scripts of an add again, which the shop's own response to the listener does not have.
  if ($ && fragments && !/<script/i.test(toJson(fragments))) {
    prepare($);
    currentCart = { fragments, cart_hash: hash };
  }
  fire();
  currentCart = undefined;
};
