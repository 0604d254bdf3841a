import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { getPageLocale } from '../../src/core/page-locale';
import { isStrayClick } from '../../src/dom/stray-click';
import { $cart, setQuantity } from '../../src/stores/cart';
import type { CartLine } from '../../src/stores/cart-gateway';
import { createUndoTexts, removeWithUndo } from '../../src/stores/cart-messages';
import { formatCount } from '../../src/utils/plural';
import { Line } from './Line';
import type { CartOptions } from './props';
import { useChange } from './use-change';

/** A drawer with more lines would take seconds to open. The cart page shows all lines. */
const MAX_SHOWN_LINES = 200;

/** Keeps the focus in the list: after a removal at the next line, after an undo at the line that has come back. */
const useLineFocus = (lines: CartLine[]) => {
  const list = useRef<HTMLUListElement>(null);
  const viewLink = useRef<HTMLAnchorElement>(null);
  /** Index of the removed line while the focus still has to move; otherwise -1. */
  const removedIndex = useRef(-1);
  /** Key of the restored line that gets the focus. */
  const [restoredKey, setRestoredKey] = useState('');
  const findButtons = () => [...(list.current?.querySelectorAll<HTMLElement>('.si-cart-remove') ?? [])];

  useLayoutEffect(() => {
    if (removedIndex.current < 0) return;
    const buttons = findButtons();
    (buttons[Math.min(removedIndex.current, buttons.length - 1)] ?? viewLink.current)?.focus();
    removedIndex.current = -1;
  }, [lines.length]);

  useLayoutEffect(() => {
    const index = lines.findIndex(({ key }) => key === restoredKey);
    if (index < 0) return;
    findButtons()[index]?.focus();
    setRestoredKey('');
  }, [lines, restoredKey]);
  return { list, viewLink, removedIndex, setRestoredKey };
};

type FootProps = CartOptions & {
  subtotal: string;
  hasLines: boolean;
  viewLink: RefObject<HTMLAnchorElement | null>;
};

const Foot = ({ subtotal, hasLines, viewLink, cartUrl, checkoutUrl, ...texts }: FootProps) => (
  <div className="si-cart-foot">
    {subtotal && (
      <p className="si-cart-subtotal">
        <span>{texts.subtotalLabel}</span> <span key={subtotal}>{subtotal}</span>
      </p>
    )}
    {hasLines && checkoutUrl && (
      <a className="si-button" href={checkoutUrl}>
        {texts.checkoutText}
      </a>
    )}
    <a className={checkoutUrl ? 'si-button si-button-quiet' : 'si-button'} href={cartUrl} ref={viewLink}>
      {texts.viewCart}
    </a>
  </div>
);

const More = ({ count, cartUrl, moreText }: CartOptions) => (
  <li>
    <a href={cartUrl}>
      <span key={count}>{formatCount(moreText, count, getPageLocale())}</span>
    </a>
  </li>
);

/** The cart's lines, for a page without a mini-cart of its own. */
export function Lines(options: CartOptions & { isLive: boolean; hasFailed: boolean; children?: ReactNode }) {
  const { island, isLive, hasFailed, emptyText, errorText } = options;
  const { lines, subtotal, pending } = useStore($cart);
  const { error, attempt } = useChange(island.element, errorText);
  const { list, viewLink, removedIndex, setRestoredKey } = useLineFocus(lines);
  const undoPlace = useRef<HTMLDivElement>(null);
  const hasLines = isLive && lines.length > 0;

  const onRemove = ({ key, name, removeUrl }: CartLine, index: number, button: HTMLElement) =>
    removeWithUndo({
      key,
      button,
      texts: createUndoTexts(options, name),
      onStart() {
        removedIndex.current = index;
      },
      attempt: (removal) => attempt(removal, '', removeUrl),
      insert: (message) => undoPlace.current?.append(message),
      focusLine: () => setRestoredKey(key),
    });

  return (
    <>
      {(error || hasFailed) && (
        <p className="si-cart-error" role="alert">
          <span key={error}>{error || errorText}</span>
        </p>
      )}
      <div ref={undoPlace} />
      {isLive && !lines.length && <p>{emptyText}</p>}
      {hasLines && (
        <ul className="si-cart-lines" aria-busy={pending > 0} ref={list}>
          {lines.slice(0, MAX_SHOWN_LINES).map((line, index) => (
            <Line
              key={line.key}
              line={line}
              labels={options}
              onQuantity={(quantity) =>
                attempt(
                  setQuantity(line.key, quantity),
                  `${options.quantityLabel} ${line.name}: ${quantity}`,
                  '',
                  `${line.name}: `,
                )
              }
              onRemove={(button, time) => isStrayClick(line.key, time) || onRemove(line, index, button)}
            />
          ))}
          {lines.length > MAX_SHOWN_LINES && <More {...options} count={lines.length - MAX_SHOWN_LINES} />}
        </ul>
      )}
      {options.children}
      <Foot {...options} subtotal={hasLines ? subtotal : ''} hasLines={hasLines} viewLink={viewLink} />
    </>
  );
}
