import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createPlace, removeRoot } from '../../src/core/mountable/island';
import { FIRST_ROWS, IDLE_STATE, type SearchState } from '../../src/stores/search';
import { whenPaused } from '../../src/utils/when-paused';
import type { SearchController } from './controller';
import { List } from './List';
import { createPanelContent } from './panel-content';

/** As many rows as most lists have: browsers compile code for speed once it has run a few times. */
const ROW_COUNT = 10;
const QUERY = 'sample';

const rehearsed = new WeakSet<SearchController>();

const createState = (addToCart: boolean): SearchState => ({
  ...IDLE_STATE,
  query: QUERY,
  status: 'results',
  rows: FIRST_ROWS,
  response: {
    // Old libraries replace `Array.from`.
    suggestions: [...Array(ROW_COUNT).keys()].map((index) => ({
      value: `${QUERY} ${index}`,
      url: `/${index}`,
      image: '',
      price: `$${index}.99`,
      note: 'Sample',
      ...(addToCart && { productId: String(index) }),
    })),
    total: ROW_COUNT,
    keywords: [],
  },
});

/**
 * Draws a list of samples and removes it before the browser paints. The first list of a page takes a slow phone twice as
 * long as the next ones: its code runs for the first time, and the browser meets its styles and letters for the first
 * time. The first key would wait for that. The code runs in one idle moment, and the layout in the next one, so that a
 * key between them does not wait.
 */
export const rehearse = (controller: SearchController): void => {
  if (rehearsed.has(controller)) return;
  rehearsed.add(controller);
  const { options, listId } = controller;
  const { element, signal } = options.island;
  const hasRows = () => signal.aborted || !!controller.box.state.response;
  const state = createState(options.addToCart);
  const sample = { ...controller, listId: `${listId}-sample` };
  const place = createPlace();
  whenPaused(() => {
    if (hasRows()) return;
    const root = createRoot(place);
    flushSync(() =>
      root.render(
        <div className="si-ui si-surface si-search-panel si-search-popup">
          <List controller={sample} state={state} content={createPanelContent(sample, state, [], false)} />
        </div>,
      ),
    );
    whenPaused(() => {
      if (!hasRows()) {
        element.append(place);
        place.getBoundingClientRect();
      }
      root.unmount();
      removeRoot(place);
    });
  });
};
