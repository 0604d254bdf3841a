import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createPlace, removeRoot } from './island';

/**
 * Renders a tree into a new node at the end of a parent, at once. @returns the function that removes both
 * @throws the error of the render
 */
export const renderTree = (parent: Element, ui: ReactNode) => {
  const place = createPlace();
  parent.append(place);
  let failure: { error: unknown } | undefined;
  // React reports an error of the render here, and Preact throws it.
  const root = createRoot(place, {
    onUncaughtError(error) {
      failure = { error };
    },
  });
  const remove = () => {
    root.unmount();
    removeRoot(place);
  };
  try {
    flushSync(() => root.render(ui));
  } catch (error) {
    failure = { error };
  }
  if (failure) {
    remove();
    throw failure.error;
  }
  return remove;
};
