import { useLayoutEffect } from 'react';
import { onPress } from '../../src/dom/press';
import type { Setter } from '../../src/dom/revertible';
import { splitWords } from '../../src/utils/text';

export interface ArrowProps {
  name: 'previous' | 'next';
  label: string;
  controls: string;
  isDisabled: boolean;
  press(): void;
}

/** Gives the page's own button the duties of an arrow. */
export function AdoptedArrow({
  button,
  set,
  signal,
  label,
  controls,
  isDisabled,
  disabledClasses,
  press,
}: ArrowProps & {
  button: HTMLElement;
  set: Setter;
  signal: AbortSignal;
  disabledClasses: string | undefined;
}) {
  useLayoutEffect(() => {
    set(button, { 'aria-label': label, 'aria-controls': controls });
    if (button.tagName !== 'BUTTON') set(button, { role: 'button', tabindex: 0 });
    onPress(button, signal, press);
  }, [button, set]);
  useLayoutEffect(() => {
    set(button, { 'aria-disabled': isDisabled });
    for (const name of splitWords(disabledClasses)) set(button, { [`.${name}`]: isDisabled });
  });
  return null;
}
