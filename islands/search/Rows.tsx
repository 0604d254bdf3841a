import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { sanitize } from '../../src/dom/sanitize';
import type { SafeUrl } from '../../src/dom/url';

/** The shop's own markup, sanitised. */
export function Html({
  html,
  className,
  allowsLinks = false,
}: {
  html: string;
  className?: string;
  allowsLinks?: boolean;
}) {
  const node = useRef<HTMLSpanElement>(null);
  // The reset removes the theme's rule that visually hides texts for screen readers. A theme may also have no such rule.
  const markup = html.replaceAll('screen-reader-text', '$& si-visually-hidden');
  useLayoutEffect(() => node.current?.replaceChildren(sanitize(markup, allowsLinks)), [html]);
  return <span className={className} data-islands-ignore="" ref={node} />;
}

export interface RowProps {
  id: string;
  /** Whether the list is a grid, because rows have a second cell. */
  isGrid: boolean;
  className: string;
  /** Text that the field shows while this row is active. */
  value?: string;
  href?: SafeUrl | undefined;
  position?: number | undefined;
  count?: number | undefined;
  onPress(event: Event): void;
  aside?: ReactNode;
  children: ReactNode;
}

// The field keeps the focus and handles all keys, so rows need no handlers.
const gridcell = { role: 'gridcell' };

/** A row of the list. A suggestion with a target is a link, so that visitors can open the target in a new tab too. */
export function Row({
  id,
  isGrid,
  className,
  value,
  href,
  position,
  count,
  onPress,
  aside,
  children,
}: RowProps) {
  const optionProps = {
    role: 'option',
    'aria-selected': false,
    'aria-posinset': position,
    'aria-setsize': count,
  };
  const cell = (
    <a
      {...(isGrid ? {} : optionProps)}
      id={id}
      className={className}
      href={href}
      tabIndex={-1}
      data-row=""
      data-value={value}
      onClick={(event) => onPress(event.nativeEvent ?? event)}
    >
      {children}
    </a>
  );
  if (!isGrid) return cell;
  return (
    <div {...{ role: 'row', 'aria-rowindex': position }} className="si-search-row">
      <span {...gridcell} className="si-search-cell">
        {cell}
      </span>
      {aside && <span {...gridcell}>{aside}</span>}
    </div>
  );
}
