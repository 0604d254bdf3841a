import { useMemo } from 'react';
import { httpUrl } from '../../src/dom/url';
import type { SearchAnswer, Suggestion } from '../../src/gateways/search';
import type { Box } from './box';
import { Html, Row } from './Rows';
import { Stars } from './Stars';

/** What was found, with the words of the query marked. Only for text: the shop marks its own HTML. */
function Marked({ text, query }: { text: string; query: string }) {
  const words = query.split(' ').map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const parts = text.split(RegExp(`(${words.join('|')})`, 'iu'));
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
  return parts.map((part, index) => (index % 2 ? <mark key={index}>{part}</mark> : part));
}

function Details({ box, query, item }: { box: Box; query: string; item: Suggestion }) {
  const { value, image, priceHtml, note, rating, soldOut } = item;
  return (
    <>
      {image != null && (
        <span className="si-search-thumb">
          {image && <img src={image} alt="" width="56" height="56" decoding="async" />}
        </span>
      )}
      <span className="si-search-text">
        <span className="si-search-name">
          <Marked text={value} query={query} />
        </span>
        {note && <span className="si-search-note">{note}</span>}
        {rating ? <Stars rating={rating} text={box.options.ratingText} /> : null}
      </span>
      {soldOut && <span className="si-search-sold-out">{soldOut}</span>}
      {!soldOut && priceHtml && <Html className="si-search-price" html={priceHtml} />}
    </>
  );
}

export interface SuggestionsProps {
  box: Box;
  answer: SearchAnswer;
  query: string;
  grid: boolean;
  from: number;
  to: number;
}

/** The suggestions from one number to another, in columns. */
export function Suggestions({ box, answer, query, grid, from, to }: SuggestionsProps) {
  const { options, listId } = box;
  const { suggestions } = answer;
  const { classes } = options;
  // The same elements as long as the answer is the same: moving through a long list renders nothing.
  const rows = useMemo(
    () =>
      suggestions.slice(from, to).map((item, at) => {
        const index = from + at;
        const { value, url, html, productId } = item;
        return (
          <Row
            key={`${index} ${url}`}
            id={`${listId}-${index}`}
            grid={grid}
            className={`si-search-option ${classes.option ?? ''}`}
            value={value}
            href={httpUrl(url) || undefined}
            position={index + 1}
            count={suggestions.length}
            onPress={(event) => box.select(item, event)}
            aside={
              productId && (options.addToCart || html) ? (
                <button
                  type="button"
                  id={`${listId}-add${index}`}
                  className="si-search-add"
                  tabIndex={-1}
                  data-aside=""
                  aria-label={`${options.addLabel}: ${value}`}
                  title={options.addLabel}
                  onClick={({ currentTarget }) => box.add(currentTarget, productId, value)}
                >
                  <span aria-hidden="true">+</span>
                </button>
              ) : null
            }
          >
            {html ? <Html className="si-search-html" html={html} /> : <Details {...{ box, query, item }} />}
          </Row>
        );
      }),
    [answer, grid, from, to],
  );
  return <div className="si-search-columns">{rows}</div>;
}
