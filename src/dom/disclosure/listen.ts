import { isComposing } from '../composing';
import { onPress } from '../press';
import { findArrowKeyTarget } from '../roving-focus';
import type { Disclosure } from './find-disclosures';
import { openWhenTargeted } from './open-when-targeted';

/** The answers of tabs, accordions and `details` to the visitor's actions. */
export interface DisclosureActions<Pair extends Disclosure> {
  /** The visitor presses a title. `byKeyboard` is true for a key press. */
  press(pair: Pair, byKeyboard: boolean): void;
  /** The titles among which the arrow keys move the focus, and whether these form a column. */
  findRow(pair: Pair): { row: Pair[]; isVertical: boolean };
  /** An arrow key has moved the focus to the button of a title. */
  focus?(button: HTMLElement): void;
  /** Escape on a title, or inside its panel. Returns the button that gets the focus, if any. */
  leave(pair: Pair, target: Node): HTMLElement | undefined;
  /** Opens the panel of a link or match, without animation. Returns true if the panel was closed. */
  reveal(pair: Pair): boolean;
}

/** A link inside a title stays a link. Inside a `summary`, browsers leave every control to itself. */
const findInnerControl = (target: Element, button: HTMLElement) => {
  const control = target.closest(
    button.matches('summary') ? 'a[href],button,input,select,textarea,label' : 'a[href]',
  );
  return control !== button && button.contains(control) && control;
};

/**
 * Listens to presses, keys, links and find-in-page for titles with panels (ARIA Authoring Practices, tabs and
 * accordion).
 * @param element ancestor of all titles and panels
 */
export const listenToDisclosures = <Pair extends Disclosure>(
  element: HTMLElement,
  signal: AbortSignal,
  pairs: Pair[],
  actions: DisclosureActions<Pair>,
) => {
  const findByTitle = (target: Node) => pairs.find(({ title }) => title.contains(target));
  const find = (target: Node) => findByTitle(target) ?? pairs.find(({ box }) => box.contains(target));
  onPress(
    element,
    signal,
    (event) => {
      const pair = findByTitle(event.target as Node);
      if (pair) actions.press(pair, !(event as MouseEvent).detail);
    },
    (target) => {
      const button = findByTitle(target)?.button;
      return button && !findInnerControl(target, button) ? button : null;
    },
    true,
  );
  element.addEventListener(
    'keydown',
    (event) => {
      const target = event.target as HTMLElement;
      const pair = event.defaultPrevented || isComposing(event) ? undefined : find(target);
      if (!pair) return;
      const isEscape = event.key === 'Escape';
      let next = isEscape ? actions.leave(pair, target) : undefined;
      const current = pairs.find(({ button }) => button === target);
      if (current && !isEscape) {
        const { row, isVertical } = actions.findRow(current);
        const buttons = row.map(({ button }) => button);
        next = findArrowKeyTarget(event, buttons, target, isVertical);
      }
      if (!next) return;
      event.preventDefault();
      next.focus();
      if (!isEscape) actions.focus?.(next);
    },
    { signal },
  );
  openWhenTargeted(element, signal, (target) => {
    const pair = find(target);
    return !!pair && actions.reveal(pair);
  });
};
