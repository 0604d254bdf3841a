import { useState } from 'react';
import { safeUrl } from '../../src/dom/url';
import type { CartChange } from '../../src/stores/cart-gateway';
import { announceChange } from '../../src/stores/cart-messages';

/**
 * `attempt` announces a change. After a failure the browser follows `url`. Offline or without `url` the island shows
 * `error`, after `subject`. The store itself reverts the change.
 */
export const useChange = (element: HTMLElement, errorText: string) => {
  const [error, setError] = useState('');
  const attempt = (change: Promise<CartChange | undefined>, message: string, url = '', subject = '') => {
    setError('');
    return announceChange(element, change, message, errorText, (text) => {
      // Without a connection the link would lead to the browser's error page.
      if (navigator.onLine && safeUrl(url)) location.assign(safeUrl(url));
      else setError(subject + text);
    });
  };
  return { error, attempt };
};
