import { type CSSProperties, useMemo } from 'react';
import { safeUrl } from '../../src/dom/url';
import type { SearchState } from '../../src/stores/search';
import type { SearchController } from './controller';
import type { PanelContent } from './panel-content';
import { Recents } from './Recents';
import { Row } from './Rows';
import { Suggestions } from './Suggestions';

interface ListProps {
  controller: SearchController;
  state: SearchState;
  content: PanelContent;
}

/** The rows that the field reaches by its arrow keys. */
export function List({ controller, state, content }: ListProps) {
  const { options, listId } = controller;
  const { classes } = options;
  const { status, query, response } = state;
  const { results, recentTerms, chips, chipsLabel, hasFailed, viewAll } = content;
  const { start, end } = state.rows;
  const hasButtons = useMemo(
    () => !!response?.suggestions.some(({ productId, html }) => productId && (options.addToCart || html)),
    [response],
  );
  const isGrid = hasButtons || recentTerms.length > 0;
  // The shorter side is the same in both orientations.
  const height =
    Math.min(screen.width, screen.height) < 768 ? options.popupHeightMobile : options.popupHeight;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a list box and a grid both have a name
    <div
      {...{ role: isGrid ? 'grid' : 'listbox' }}
      id={listId}
      className={`si-search-list ${classes.list ?? ''}`}
      aria-label={recentTerms[0] ? options.recentSearchesLabel : options.resultsLabel}
      style={{ '--si-search-height': `${height}px`, '--si-search-columns': options.columns } as CSSProperties}
      aria-busy={status === 'loading'}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollTop + clientHeight * 2 > scrollHeight) controller.box.reveal('after');
        else if (scrollTop < clientHeight) controller.box.reveal('before');
      }}
    >
      {chips[0] && (
        <div className="si-search-keywords">
          <span aria-hidden="true">{chipsLabel}</span>
          {chips.map((term, index) => (
            <Row
              key={term}
              id={`${listId}-k${index}`}
              isGrid={isGrid}
              className="si-search-keyword"
              value={term}
              onPress={() => controller.fillAndSearch(term)}
            >
              {term}
            </Row>
          ))}
        </div>
      )}
      {results && <Suggestions {...{ controller, response: results, query, isGrid, start, end }} />}
      {recentTerms[0] && <Recents controller={controller} terms={recentTerms} />}
      {hasFailed && (
        <Row
          id={`${listId}-retry`}
          isGrid={isGrid}
          className="si-search-option si-search-retry"
          onPress={() => controller.fillAndSearch(query)}
        >
          {options.retryText}
        </Row>
      )}
      {viewAll && (
        <div className={`si-search-all ${classes.viewAll ?? ''}`}>
          <Row
            id={`${listId}-all`}
            isGrid={isGrid}
            className="si-search-option"
            href={safeUrl(viewAll.url) || undefined}
            onPress={(event) => controller.follow(query, viewAll.url, event)}
          >
            <span key={viewAll.text}>{viewAll.text}</span>
          </Row>
        </div>
      )}
    </div>
  );
}
