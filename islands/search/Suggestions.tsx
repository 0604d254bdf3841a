import { useMemo } from 'react';
import { safeUrl } from '../../src/dom/url';
import type { SearchResponse, Suggestion } from '../../src/stores/search-gateway';
import { splitAtWords } from '../../src/utils/fold';
import type { SearchController } from './controller';
import { Html, Row } from './Rows';
import { Stars } from './Stars';

/** Marks the words of the query in a result's text. The shop marks its own HTML. */
function Marked({ text, query }: { text: string; query: string }) {
  const parts = splitAtWords(text, query);
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
  return parts.map((part, index) => (index % 2 ? <mark key={index}>{part}</mark> : part));
}

function Details({
  controller,
  query,
  item,
}: {
  controller: SearchController;
  query: string;
  item: Suggestion;
}) {
  const { value, image, price, priceHtml, note, rating, soldOut, marked = query } = item;
  return (
    <>
      {image != null && (
        <span className="si-search-thumb">
          {image && <img src={safeUrl(image, 'image')} alt="" width="56" height="56" decoding="async" />}
        </span>
      )}
      <span className="si-search-text">
        <span key={`${value}\n${marked}`} className="si-search-name">
          <Marked text={value} query={marked} />
        </span>
        {note && (
          <span key={`${note}\n${marked}`} className="si-search-note">
            <Marked text={note} query={marked} />
          </span>
        )}
        {rating ? <Stars rating={rating} text={controller.options.ratingText} /> : null}
      </span>
      {soldOut && (
        <span key={String(soldOut)} className="si-search-sold-out">
          {soldOut === true ? controller.options.soldOutText : soldOut}
        </span>
      )}
      {!soldOut && !priceHtml && price && (
        <span key={price} className="si-search-price">
          {price}
        </span>
      )}
      {!soldOut && priceHtml && <Html className="si-search-price" html={priceHtml} />}
    </>
  );
}

export interface SuggestionsProps {
  controller: SearchController;
  response: SearchResponse;
  query: string;
  isGrid: boolean;
  start: number;
  end: number;
}

export function Suggestions({ controller, response, query, isGrid, start, end }: SuggestionsProps) {
  const { options, listId } = controller;
  const { suggestions } = response;
  const { classes } = options;
  // The memo makes sure that moving through a long list renders nothing.
  const rows = useMemo(
    () =>
      suggestions.slice(start, end).map((item, offset) => {
        const index = start + offset;
        const { value, url, html, productId } = item;
        return (
          <Row
            key={`${index} ${url}`}
            id={`${listId}-${index}`}
            isGrid={isGrid}
            className={`si-search-option ${classes.option ?? ''}`}
            value={value}
            href={safeUrl(url) || undefined}
            position={index + 1}
            count={suggestions.length}
            onPress={(event) => controller.select(item, event)}
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
                  onClick={({ currentTarget }) => controller.addToCart(currentTarget, productId, value)}
                >
                  <span aria-hidden="true">+</span>
                </button>
              ) : null
            }
          >
            {html ? (
              <Html className="si-search-html si-html" html={html} />
            ) : (
              <Details {...{ controller, query, item }} />
            )}
          </Row>
        );
      }),
    [response, isGrid, start, end],
  );
  return <div className="si-search-columns">{rows}</div>;
}
