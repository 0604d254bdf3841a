import { useStore } from '@nanostores/react';
import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '../../src/dom/text';
import { $recents, addRecent, clearRecents, removeRecent } from '../../src/stores/recents';
import type { SearchState } from '../../src/stores/search';
import type { Box } from './box';
import { place } from './place';
import { Row } from './Rows';
import { Suggestions } from './Suggestions';

/** Milliseconds until a wait is worth showing. */
const patience = 300;

/** How many earlier searches are offered (spec §9). */
const offered = 5;

/** Suggestions that are rendered at once; further ones come as the visitor gets near. */
const step = 24;

export interface PanelProps {
  box: Box;
  state: SearchState;
  full: boolean;
}

/** Everything under the field: what was found, what else to try, what was searched for before, what went wrong. */
export function Panel({ box, state, full }: PanelProps) {
  const { options, listId } = box;
  const { classes } = options;
  const { status, query, answer } = state;
  const recents = useStore($recents);
  const [slow, setSlow] = useState(false);
  const [shown, setShown] = useState({ answer, from: 0, to: step });

  const popup = useRef<HTMLDivElement>(null);
  const failed = status === 'error' || status === 'offline';
  const results =
    answer?.suggestions[0] && (status === 'results' || status === 'loading' || (failed && full))
      ? answer
      : null;
  const count = results?.suggestions.length ?? 0;
  const range = shown.answer === answer ? shown : { answer, from: 0, to: step };
  const earlier = options.recentSearches && status === 'idle' ? recents.slice(-offered).reverse() : [];
  const keywords = (options.keywords && status !== 'idle' && answer?.keywords) || [];
  const buttons = useMemo(
    () => !!answer?.suggestions.some(({ productId, html }) => productId && (options.addToCart || html)),
    [answer],
  );
  const grid = buttons || earlier.length > 0;

  useEffect(() => {
    if (status !== 'loading') return setSlow(false);
    const timer = setTimeout(setSlow, patience, true);
    return () => clearTimeout(timer);
  }, [status]);

  const show = (from: number, to: number) => {
    if (from !== range.from || to !== range.to) setShown({ answer, from, to });
  };
  box.addRecent = addRecent;
  box.reveal = (where) =>
    flushSync(() => {
      if (where === 'start') show(0, step);
      else if (where === 'end') show(Math.max(0, count - step), count);
      else show(Math.max(0, range.from - step), Math.min(count, range.to + step));
    });

  useLayoutEffect(() => box.combobox?.reset(), [answer, status === 'idle']);
  useLayoutEffect(() => box.combobox?.sync());
  useLayoutEffect(() => {
    const { input } = box;
    if (!popup.current || !input) return;
    const update = () => popup.current && place(popup.current, input);
    update();
    addEventListener('resize', update);
    return () => removeEventListener('resize', update);
  });

  const message =
    status === 'empty'
      ? fill(options.noResultsText, { query })
      : status === 'error'
        ? options.errorText
        : status === 'offline'
          ? options.offlineText
          : '';
  useEffect(() => {
    if (!box.open) return;
    const said =
      message ||
      (status === 'results' &&
        (count === 1 ? options.countOneText : fill(options.countText, { count: answer?.total ?? count })));
    // Later than the echo of the key, and only when the visitor pauses.
    const timer = said && setTimeout(() => box.say(said), patience);
    return () => clearTimeout(timer || undefined);
  }, [status, answer, message]);

  const link =
    status === 'results' && answer
      ? (answer.viewAll ??
        (options.viewAllText && answer.total > count
          ? { url: box.resultsUrl(query), text: fill(options.viewAllText, { count: answer.total }) }
          : undefined))
      : undefined;

  // By the device, whichever way it is held (spec §9).
  const height =
    Math.min(screen.width, screen.height) < 768 ? options.popupHeightMobile : options.popupHeight;
  const waiting = slow && status === 'loading';
  const rows = count + earlier.length + keywords.length + (failed ? 1 : 0);
  if (!rows && !message && !waiting) return null;

  const pick = (term: string) => () => box.search(term);
  const inner = (
    <>
      {waiting && results && <div className="si-search-bar" />}
      {waiting && options.loaderImage && (
        <img className="si-search-loader" src={options.loaderImage} alt="" width="32" height="32" />
      )}
      {waiting && !results && !options.loaderImage && (
        <div className="si-search-skeleton">
          <i />
          <i />
          <i />
        </div>
      )}
      {message && <div className={`si-search-message ${classes.empty ?? ''}`}>{message}</div>}
      {rows > 0 && (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a list box and a grid both have a name
        <div
          {...{ role: grid ? 'grid' : 'listbox' }}
          id={listId}
          className={`si-search-list ${classes.list ?? ''}`}
          aria-label={earlier[0] ? options.recentSearchesLabel : options.resultsLabel}
          style={
            { '--si-search-height': `${height}px`, '--si-search-columns': options.columns } as CSSProperties
          }
          aria-busy={status === 'loading'}
          onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
            if (scrollTop + clientHeight * 2 > scrollHeight)
              show(range.from, Math.min(count, range.to + step));
            else if (scrollTop < clientHeight) show(Math.max(0, range.from - step), range.to);
          }}
        >
          {keywords[0] && (
            <div className="si-search-keywords">
              <span aria-hidden="true">{options.keywordsLabel}</span>
              {keywords.map((term, index) => (
                <Row
                  key={term}
                  id={`${listId}-k${index}`}
                  grid={grid}
                  className="si-search-keyword"
                  value={term}
                  onPress={pick(term)}
                >
                  {term}
                </Row>
              ))}
            </div>
          )}
          {results && (
            <Suggestions {...{ box, answer: results, query, grid, from: range.from, to: range.to }} />
          )}
          {earlier[0] && (
            <span className="si-search-heading" aria-hidden="true">
              {options.recentSearchesLabel}
            </span>
          )}
          {earlier.map((term, index) => {
            const name = fill(options.removeLabel, { term });
            return (
              <Row
                key={term}
                id={`${listId}-r${index}`}
                grid={grid}
                className="si-search-option si-search-recent"
                value={term}
                onPress={pick(term)}
                aside={
                  <button
                    type="button"
                    id={`${listId}-x${index}`}
                    className="si-search-remove"
                    tabIndex={-1}
                    data-aside=""
                    aria-label={name}
                    onClick={() => removeRecent(term)}
                  >
                    <span aria-hidden="true">×</span>
                  </button>
                }
              >
                {term}
              </Row>
            );
          })}
          {earlier[0] && (
            <Row
              id={`${listId}-clear`}
              grid={grid}
              className="si-search-option si-search-clear"
              onPress={clearRecents}
            >
              {options.clearText}
            </Row>
          )}
          {failed && (
            <Row
              id={`${listId}-retry`}
              grid={grid}
              className="si-search-option si-search-retry"
              onPress={() => box.search(query)}
            >
              {options.retryText}
            </Row>
          )}
          {link && (
            <div className={`si-search-all ${classes.viewAll ?? ''}`}>
              <Row
                id={`${listId}-all`}
                grid={grid}
                className="si-search-option"
                href={link.url}
                onPress={() => box.remember(query)}
              >
                {link.text}
              </Row>
            </div>
          )}
        </div>
      )}
    </>
  );
  return full ? (
    <div className="si-search-panel">{inner}</div>
  ) : (
    <div className={`si-search-panel si-search-popup ${classes.popup ?? ''}`} ref={popup}>
      {inner}
    </div>
  );
}
