import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { sanitize } from '../../src/dom/sanitize';
import type { SafeUrl } from '../../src/dom/url';

/** The shop's own markup, sanitised. */
export function Html({
  html,
  className,
  links = false,
}: {
  html: string;
  className?: string;
  links?: boolean;
}) {
  const place = useRef<HTMLSpanElement>(null);
  // The reset removes the theme's rule that hides texts for screen readers. Pages of other themes may have no such
  // rule.
  const hidden = html.replaceAll('screen-reader-text', '$& si-visually-hidden');
  useLayoutEffect(() => place.current?.replaceChildren(sanitize(hidden, links)), [html]);
  return <span className={className} data-islands-ignore="" ref={place} />;
}

export interface RowProps {
  id: string;
  /** Rows have a second cell, so the list is a grid. */
  grid: boolean;
  className: string;
  /** Text that moving to this row writes into the field. */
  value?: string;
  href?: SafeUrl | undefined;
  position?: number | undefined;
  count?: number | undefined;
  onPress(event: { preventDefault(): void }): void;
  aside?: ReactNode;
  children: ReactNode;
}

// The field keeps the focus and handles all keys, so rows need no handlers.
const gridcell = { role: 'gridcell' };

/** A row of the list. A suggestion with a target is a link, so that visitors can open the target in a new tab too. */
export function Row({
  id,
  grid,
  className,
  value,
  href,
  position,
  count,
  onPress,
  aside,
  children,
}: RowProps) {
  const option = { role: 'option', 'aria-selected': false, 'aria-posinset': position, 'aria-setsize': count };
  const cell = (
    <a
      {...(grid ? {} : option)}
      id={id}
      className={className}
      href={href}
      tabIndex={-1}
      data-row=""
      data-value={value}
      onClick={onPress}
    >
      {children}
    </a>
  );
  if (!grid) return cell;
  return (
    <div {...{ role: 'row', 'aria-rowindex': position }} className="si-search-row">
      <span {...gridcell} className="si-search-cell">
        {cell}
      </span>
      {aside && <span {...gridcell}>{aside}</span>}
    </div>
  );
}
