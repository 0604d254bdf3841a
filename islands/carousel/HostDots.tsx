/** Pagination in the page's own element, a chunk of its own. */
import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { outsideRoot } from '../../src/core/mountable/island';
import { onPress } from '../../src/dom/press';
import type { Setter } from '../../src/dom/revertible';
import { splitWords } from '../../src/utils/text';

/** The island's own pagination, moved into the page's element. */
export function HostPlace({ place, children }: { place: HTMLElement; children: ReactNode }) {
  return createPortal(
    <div {...outsideRoot} style={{ display: 'contents' }}>
      {children}
    </div>,
    place,
  );
}

/** Dots with the page's classes. The page's stylesheet applies only to children of the page's element. */
export function HostDots({
  place,
  engine: { set, signal },
  dots,
  goTo,
  classes: { dot = '', dots: listClasses, current = '' },
}: {
  place: HTMLElement;
  engine: { set: Setter; signal: AbortSignal };
  dots: { 'aria-label': string; 'aria-current': true | undefined }[];
  goTo(dot: Element | null): void;
  classes: Record<string, string>;
}) {
  useLayoutEffect(() => {
    for (const name of splitWords(`si-host-dots ${listClasses ?? ''}`)) set(place, { [`.${name}`]: true });
    const findDot = (target: Element) => target.closest<HTMLElement>('[role=button]');
    onPress(place, signal, ({ target }) => goTo(findDot(target as Element)), findDot);
  }, [place, set]);
  return createPortal(
    dots.map((attributes, position) => (
      // biome-ignore lint/a11y/useSemanticElements: the host's stylesheet styles no button
      <span
        {...outsideRoot}
        {...attributes}
        className={attributes['aria-current'] ? `${dot} ${current}`.trim() : dot}
        role="button"
        tabIndex={0}
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
        key={position}
      />
    )),
    place,
  );
}
