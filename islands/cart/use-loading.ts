import { useEffect, useRef, useState } from 'react';
import type { Island } from '../../src/core/mountable/island';
import { page } from '../../src/core/page';
import { loadCart, readCart } from '../../src/stores/cart';

const waitsForVisitor = (element: HTMLElement) =>
  page.mountPoints?.get(element)?.some(({ name, strategy }) => name === 'cart' && strategy === 'interaction');

/**
 * Loads the cart once: with the mount or, where the mount waits for the visitor, with the first opening.
 * @param onUnreachable runs where the island's own lines have no gateway
 * @returns `load` for the opening
 */
export const useLoading = ({ element, slot }: Island, onUnreachable: () => void) => {
  const [hasFailed, setFailed] = useState(false);
  const hasLoaded = useRef(false);
  const drawsContent = !slot('content');
  const load = () => {
    if (hasLoaded.current) return;
    hasLoaded.current = true;
    (drawsContent ? loadCart : readCart)().catch((error: Error) => {
      setFailed(drawsContent);
      if (drawsContent && error.name === 'GatewayError') onUnreachable();
    });
  };
  useEffect(() => {
    // The warm-up mounts what waits for the visitor. The cart must neither be requested then, nor missed by a page without shop.
    if (!waitsForVisitor(element)) load();
  }, []);
  return { hasFailed, load };
};
