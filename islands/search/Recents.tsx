import { clearRecents, removeRecent } from '../../src/stores/recents';
import { interpolate } from '../../src/utils/text';
import type { SearchController } from './controller';
import { Row } from './Rows';

export function Recents({ controller, terms }: { controller: SearchController; terms: string[] }) {
  const { listId, options } = controller;
  return (
    <>
      <span className="si-search-heading" aria-hidden="true">
        {options.recentSearchesLabel}
      </span>
      {terms.map((term, index) => (
        <Row
          key={term}
          id={`${listId}-r${index}`}
          isGrid
          className="si-search-option si-search-recent"
          value={term}
          onPress={() => controller.fillAndSearch(term)}
          aside={
            <button
              type="button"
              id={`${listId}-x${index}`}
              className="si-search-remove"
              tabIndex={-1}
              data-aside=""
              aria-label={interpolate(options.removeLabel, { term })}
              onClick={() => removeRecent(term)}
            >
              <span aria-hidden="true">×</span>
            </button>
          }
        >
          {term}
        </Row>
      ))}
      <Row id={`${listId}-clear`} isGrid className="si-search-option si-search-clear" onPress={clearRecents}>
        {options.clearText}
      </Row>
    </>
  );
}
