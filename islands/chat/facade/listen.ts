import type { MountPoint } from '../../../src/types';
import type { Begun } from '../begun';

/**
 * Starts the chat unless a listener cancels the start. Listens to requests of scripts and to clicks on triggers, and
 * repeats requests and clicks once the island listens.
 * @param prefix escaped prefix of the trigger classes
 */
export const listen = (point: MountPoint, begun: Begun, prefix: string, signal: AbortSignal) => {
  const { element, activate } = point;
  let isHandedOver = false;
  const dispatch = (type: string, detail: unknown = {}) =>
    element.dispatchEvent(new CustomEvent(`chat:${type}`, { bubbles: true, cancelable: true, detail }));

  element.addEventListener(
    'chat:request',
    ({ detail }: CustomEventInit) => {
      if (point.pending) activate().then(() => dispatch('request', detail));
    },
    { signal },
  );
  begun.listens?.();
  if (begun.hasStarted === undefined) {
    begun.hasStarted = dispatch('starting');
    dispatch(begun.hasStarted ? 'start' : 'paused');
  }
  if (!begun.hasStarted) return;
  document.addEventListener(
    'click',
    (event) => {
      const trigger = (event.target as Element).closest?.<HTMLElement>(
        `:is(.${prefix}_open,.${prefix}_app,.${prefix}_close,a[href="#${prefix}"],a[href="#whatsapp"])`,
      );
      if (!trigger || isHandedOver || !point.pending || event.defaultPrevented) return;
      event.preventDefault();
      activate().then(() => {
        isHandedOver = true;
        trigger.click();
      });
    },
    { signal },
  );
  document.addEventListener(
    'product:variation',
    ({ detail }: CustomEventInit) => {
      begun.sku = detail.sku;
    },
    { signal },
  );
};
