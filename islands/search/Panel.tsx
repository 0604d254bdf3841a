import { useStore } from '@nanostores/react';
import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { safeUrl } from '../../src/dom/url';
import { pageLocale } from '../../src/gateways/page-locale';
import { $recents, addRecent, clearRecents, removeRecent } from '../../src/stores/recents';
import type { SearchState } from '../../src/stores/search';
import { withCount } from '../../src/utils/plural';
import { interpolate } from '../../src/utils/text';
import type { SearchController } from './controller';
import { positionPopup } from './position-popup';
import { Row } from './Rows';
import { Suggestions } from './Suggestions';

/** Shorter waits show no indicator. */
const LOADING_DELAY_MS = 300;

/** Offers the latest of the stored searches. */
const MAX_RECENTS_SHOWN = 5;

/** Further rows render as the visitor approaches them. */
const ROWS_PER_BATCH = 24;

export interface PanelProps {
  controller: SearchController;
  state: SearchState;
  full: boolean;
}

/** The panel below the field: results, alternative queries, recent searches and errors. */
export function Panel({ controller, state, full }: PanelProps) {
  const { options, listId } = controller;
  const { classes } = options;
  const { status, query, answer } = state;
  const recents = useStore($recents);
  const [slow, setSlow] = useState(false);
  const [shown, setShown] = useState({ answer, from: 0, to: ROWS_PER_BATCH });

  const popup = useRef<HTMLDivElement>(null);
  const failed = status === 'error' || status === 'offline';
  const results =
    answer?.suggestions[0] && (status === 'results' || status === 'loading' || (failed && full))
      ? answer
      : null;
  const count = results?.suggestions.length ?? 0;
  const range = shown.answer === answer ? shown : { answer, from: 0, to: ROWS_PER_BATCH };
  const earlier =
    options.recentSearches && status === 'idle' ? recents.slice(-MAX_RECENTS_SHOWN).reverse() : [];
  const keywords = (options.keywords && status !== 'idle' && answer?.keywords) || [];
  const beside =
    options.recentSearches && options.recentsBesideResults && results && !keywords[0]
      ? recents
          .filter((term) => term !== query.trim())
          .slice(-MAX_RECENTS_SHOWN)
          .reverse()
      : [];
  const chips = keywords[0] ? keywords : beside;
  const buttons = useMemo(
    () => !!answer?.suggestions.some(({ productId, html }) => productId && (options.addToCart || html)),
    [answer],
  );
  const grid = buttons || earlier.length > 0;

  useEffect(() => {
    if (status !== 'loading') return setSlow(false);
    const timer = setTimeout(setSlow, LOADING_DELAY_MS, true);
    return () => clearTimeout(timer);
  }, [status]);

  const show = (from: number, to: number) => {
    if (from !== range.from || to !== range.to) setShown({ answer, from, to });
  };
  useLayoutEffect(() => {
    controller.addRecent = addRecent;
    controller.reveal = (where) =>
      flushSync(() => {
        if (where === 'start') show(0, ROWS_PER_BATCH);
        else if (where === 'end') show(Math.max(0, count - ROWS_PER_BATCH), count);
        else show(Math.max(0, range.from - ROWS_PER_BATCH), Math.min(count, range.to + ROWS_PER_BATCH));
      });
  });

  useLayoutEffect(() => controller.combobox?.reset(), [answer, status === 'idle']);
  useLayoutEffect(() => controller.combobox?.sync());
  useLayoutEffect(() => {
    const { input } = controller;
    if (!popup.current || !input) return;
    const update = () => popup.current && positionPopup(popup.current, input);
    update();
    addEventListener('resize', update);
    return () => removeEventListener('resize', update);
  });

  const message =
    status === 'empty'
      ? interpolate(options.noResultsText, { query })
      : status === 'error'
        ? options.errorText
        : status === 'offline'
          ? options.offlineText
          : '';
  useEffect(() => {
    if (!controller.open) return;
    const said =
      message ||
      (status === 'results' &&
        (count === 1
          ? options.countOneText
          : withCount(options.countText, answer?.total ?? count, pageLocale())));
    // Announced after the key echo, and only when the visitor pauses.
    const timer = said && setTimeout(() => controller.say(said), LOADING_DELAY_MS);
    return () => clearTimeout(timer || undefined);
  }, [status, answer, message]);

  const link =
    status === 'results' && answer
      ? (answer.viewAll ??
        (options.viewAllText && answer.total > count
          ? {
              url: controller.resultsUrl(query),
              text: withCount(options.viewAllText, answer.total, pageLocale()),
            }
          : undefined))
      : undefined;

  // By the device's shorter side, whatever its orientation.
  const height =
    Math.min(screen.width, screen.height) < 768 ? options.popupHeightMobile : options.popupHeight;
  const waiting = slow && status === 'loading';
  const rows = count + earlier.length + chips.length + (failed ? 1 : 0);
  if (!rows && !message && !waiting) return null;

  const pick = (term: string) => () => controller.search(term);
  const inner = (
    <>
      {waiting && results && <div className="si-search-bar" />}
      {waiting && options.loaderImage && (
        <img
          className="si-search-loader"
          src={safeUrl(options.loaderImage, 'image')}
          alt=""
          width="32"
          height="32"
        />
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
              show(range.from, Math.min(count, range.to + ROWS_PER_BATCH));
            else if (scrollTop < clientHeight) show(Math.max(0, range.from - ROWS_PER_BATCH), range.to);
          }}
        >
          {chips[0] && (
            <div className="si-search-keywords">
              <span aria-hidden="true">
                {keywords[0] ? options.keywordsLabel : options.recentSearchesLabel}
              </span>
              {chips.map((term, index) => (
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
            <Suggestions {...{ controller, answer: results, query, grid, from: range.from, to: range.to }} />
          )}
          {earlier[0] && (
            <span className="si-search-heading" aria-hidden="true">
              {options.recentSearchesLabel}
            </span>
          )}
          {earlier.map((term, index) => {
            const name = interpolate(options.removeLabel, { term });
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
              onPress={() => controller.search(query)}
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
                href={safeUrl(link.url) || undefined}
                onPress={() => controller.remember(query)}
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
    <div className={`si-ui si-surface si-search-panel si-search-popup ${classes.popup ?? ''}`} ref={popup}>
      {inner}
    </div>
  );
}
