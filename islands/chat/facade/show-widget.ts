import type { MountPoint } from '../../../src/types';

/** What the view of a closed chat needs of its facade. */
interface Closed {
  point: MountPoint;
  read(key: string): unknown;
  /** Aborts when the chat stops. */
  signal: AbortSignal;
  /** Functions that run when the chat stops. */
  undo: (() => void)[];
  addClasses(...classes: string[]): void;
}

/** Shows the widget of a page that prints it with a button. @returns the function that marks the widget's tip as shown */
export const showWidget = (
  { point, read, signal, undo, addClasses }: Closed,
  button: HTMLElement,
  box: HTMLElement | null,
) => {
  if (box) {
    // Pages without the widget's stylesheet would show the closed box.
    box.hidden = box.inert = true;
    button.ariaExpanded = 'false';
    undo.push(() => {
      box.hidden = box.inert = false;
      button.ariaExpanded = null;
    });
  }
  // If the island fails to load, the page's own button would do nothing, so the page's HTML comes back.
  point.element.addEventListener('island:error', () => point.stop?.(), { signal });
  addClasses(String(read('shownClass') ?? ''));
  const { tip = '' } = Object(read('states')) as { tip?: string };
  return () => addClasses(tip);
};
