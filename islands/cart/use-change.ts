import { useState } from 'react';
import { announce } from '../../src/dom/announce';
import { safeUrl } from '../../src/dom/url';
import { reportCartError } from '../../src/stores/cart';
import type { CartChange } from '../../src/stores/cart-gateway';

/**
 * `attempt` announces a change. After a failure the browser follows `url`. Offline or without `url` the island shows
 * `error`, after `subject`. The store itself reverts the change.
 */
export const useChange = (element: HTMLElement, errorText: string) => {
  const [error, setError] = useState('');
  const attempt = async (
    change: Promise<CartChange | undefined>,
    message: string,
    url = '',
    subject = '',
  ) => {
    setError('');
    try {
      const result = await change;
      // Without a change the browser leaves the page.
      if (result) announce(message);
      return result;
    } catch (cause) {
      reportCartError(element, cause, errorText, (text) => {
        // Without a connection the link would lead to the browser's error page.
        if (navigator.onLine && safeUrl(url)) location.assign(safeUrl(url));
        else setError(subject + text);
      });
    }
  };
  return { error, attempt };
};
