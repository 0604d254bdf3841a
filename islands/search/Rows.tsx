import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { sanitize } from '../../src/dom/sanitize';

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
  useLayoutEffect(() => place.current?.replaceChildren(sanitize(html, links)), [html]);
  return <span className={className} ref={place} />;
}

export interface RowProps {
  id: string;
  /** Rows have a second cell, so that the list is a grid. */
  grid: boolean;
  className: string;
  /** What moving here writes into the field. */
  value?: string;
  href?: string | undefined;
  position?: number | undefined;
  count?: number | undefined;
  onPress(event: { preventDefault(): void }): void;
  aside?: ReactNode;
  children: ReactNode;
}

// The field has the focus and its keys move and click, so these need neither focus nor key handlers of their own.
const gridcell = { role: 'gridcell' };

/** One row of the list. It is a link where it leads somewhere, so that it can be opened in any way links can. */
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
