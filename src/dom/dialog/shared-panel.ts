import { createRevertible, type Setter } from '../revertible';
import { openPanel, type PanelOptions } from './panel';

interface SharedPanel {
  set: Setter;
  controller: AbortController;
  /** The signals of the mountables that use the panel. */
  signals: Set<AbortSignal>;
  isOpen: boolean;
}

const sharedPanels = new WeakMap<Element, SharedPanel>();

const createShared = (controller = new AbortController()): SharedPanel => ({
  set: createRevertible(controller.signal),
  controller,
  signals: new Set(),
  isOpen: false,
});

interface SharedPanelOptions extends Omit<PanelOptions, 'set' | 'onClose'> {
  /** Gives the panel its open or closed look. */
  show(isOpen: boolean): void;
  /** Runs after the panel has opened or closed. */
  report(isOpen: boolean): void;
}

/**
 * A panel that several mountables share, such as the triggers of a drawer. Changes by `set` revert when the signal of the
 * last of them aborts.
 */
export const sharePanel = (panel: HTMLElement, signal: AbortSignal) => {
  const shared = sharedPanels.get(panel) ?? createShared();
  sharedPanels.set(panel, shared);
  const { set, controller, signals } = shared;
  if (!signals.has(signal)) {
    signals.add(signal);
    signal.addEventListener('abort', () => {
      signals.delete(signal);
      if (signals.size) return;
      sharedPanels.delete(panel);
      controller.abort();
    });
  }
  let close: (() => void) | undefined;
  return {
    set,
    isOpen: () => shared.isOpen,
    /** @returns false for a panel without a box */
    open({ show, report, ...options }: SharedPanelOptions): boolean {
      if (shared.isOpen) return true;
      show(true);
      close = openPanel(panel, {
        ...options,
        set,
        onClose() {
          const wasOpen = shared.isOpen;
          shared.isOpen = false;
          show(false);
          if (wasOpen) report(false);
        },
      });
      if (!close) return false;
      shared.isOpen = true;
      report(true);
      return true;
    },
    /** Closes the panel that this mountable has opened. */
    close: () => close?.(),
  };
};
