import type { MountPoint } from '../../types';
import { findSuccessor } from '../presses';

/**
 * Repeats the typed text and the keys of a mount point that has mounted.
 * @returns the function that finds the receiver of an event whose target may have left the page
 */
export const repeatTyping = ({ element, events, rule }: MountPoint) => {
  const findReceiver = (target: Element) => findSuccessor(target) ?? findSuccessor(element) ?? element;
  for (const event of events) {
    // The loader holds presses, and repeats them itself.
    if (!event || event.defaultPrevented || !/input|key/.test(event.type) || rule.replaysKeys === false)
      continue;
    const receiver = findReceiver(event.target as Element);
    // The browser turns Enter into a click, which the loader holds.
    if ((event as KeyboardEvent).key === 'Enter' && receiver.matches('a,button,input,select,summary'))
      continue;
    receiver.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
  }
  return findReceiver;
};
