import { getPageLocale } from '../../src/core/page-locale';
import type { SearchState } from '../../src/stores/search';
import type { SearchResponse } from '../../src/stores/search-gateway';
import { formatCount } from '../../src/utils/plural';
import { interpolate } from '../../src/utils/text';
import type { SearchController } from './controller';
import { createResultsUrl } from './results-url';

/** The panel shows only the latest of the stored searches. */
const MAX_RECENTS_SHOWN = 5;

export interface PanelContent {
  results: SearchResponse | null;
  /** Recent searches, which show in place of results. */
  recentTerms: string[];
  /** Alternative queries, or recent searches beside results. */
  chips: string[];
  chipsLabel: string;
  /** Text and announcement for a search without results or with an error. */
  message: string;
  /** Whether the visitor may try again. */
  hasFailed: boolean;
  viewAll: { url: string; text: string } | undefined;
  /** Number of rows, without the link to all results. */
  rows: number;
}

const getLatest = (terms: string[]) => terms.slice(-MAX_RECENTS_SHOWN).reverse();

export const createPanelContent = (
  controller: SearchController,
  { status, query, response }: SearchState,
  recents: string[],
  isFullscreen: boolean,
): PanelContent => {
  const { options } = controller;
  const hasFailed = status === 'error' || status === 'offline';
  const results =
    response?.suggestions[0] && (status === 'results' || status === 'loading' || (hasFailed && isFullscreen))
      ? response
      : null;
  const count = results?.suggestions.length ?? 0;
  const recentTerms = options.recentSearches && status === 'idle' ? getLatest(recents) : [];
  const keywords = (options.keywords && status !== 'idle' && response?.keywords) || [];
  const recentChips =
    options.recentSearches && options.recentsBesideResults && results && !keywords[0]
      ? getLatest(recents.filter((term) => term !== query.trim()))
      : [];
  const chips = keywords[0] ? keywords : recentChips;
  const messages = {
    short: formatCount(options.minCharsText, options.minChars, getPageLocale()),
    empty: interpolate(options.noResultsText, { query }),
    error: options.errorText,
    offline: options.offlineText,
  };
  const viewAll =
    status === 'results' && response
      ? (response.viewAll ??
        (options.viewAllText && response.total > count
          ? {
              url: createResultsUrl(controller, query),
              text: formatCount(options.viewAllText, response.total, getPageLocale()),
            }
          : undefined))
      : undefined;
  return {
    results,
    recentTerms,
    chips,
    chipsLabel: keywords[0] ? options.keywordsLabel : options.recentSearchesLabel,
    message: messages[status as 'empty'] ?? '',
    hasFailed,
    viewAll,
    rows: count + recentTerms.length + chips.length + (hasFailed ? 1 : 0),
  };
};
