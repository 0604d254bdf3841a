import { useLayoutEffect, useRef, useState } from 'react';
import { ignoreRepeat } from '../../src/dom/press';
import { prefersReducedMotion } from '../../src/dom/reduced-motion';
import { safeUrl } from '../../src/dom/url';
import { encodeText } from '../../src/utils/encode-text';
import type { SearchController } from './controller';
import type { SelectedProduct } from './props';
import { Html } from './Rows';
import { Stars } from './Stars';

/** Puts an SVG into an address, because an SVG inside an `img` neither runs scripts nor loads files. */
const createSvgUrl = (icon: string) => {
  const svg = /<svg[\s>].*<\/svg>/is.exec(icon)?.[0];
  if (!svg) return '';
  const namespacedSvg = /^<svg[^>]*\sxmlns=/i.test(svg)
    ? svg
    : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  return `data:image/svg+xml,${encodeText(namespacedSvg)}`;
};

/** An icon of the page: an address, an SVG or other markup. */
function Icon({ icon }: { icon: string }) {
  const url = createSvgUrl(icon) || (/^\s*(https?:|data:|\/)/i.test(icon) ? icon : '');
  if (!url) return <Html html={icon} />;
  return <img className="si-search-icon" src={safeUrl(url, 'image')} alt="" width="20" height="20" />;
}

function Action({ controller, product }: { controller: SearchController; product: SelectedProduct }) {
  const { addLabel, optionsLabel } = controller.options;
  const { id, name, permalink, type, icon, icon_variable: iconVariable } = product;
  if (type === 'variable')
    return (
      <a
        className="si-search-action"
        href={safeUrl(permalink) || undefined}
        target="_blank"
        rel="noopener"
        aria-label={`${optionsLabel}: ${name}`}
      >
        {iconVariable ? <Icon icon={iconVariable} /> : <span>{optionsLabel}</span>}
      </a>
    );
  return (
    <button
      type="button"
      className="si-search-action"
      aria-label={`${addLabel}: ${name}`}
      onKeyDown={ignoreRepeat}
      onClick={({ currentTarget }) => controller.addToCart(currentTarget, String(id), name)}
    >
      {icon ? <Icon icon={icon} /> : <span>{addLabel}</span>}
    </button>
  );
}

function Card({ controller, product }: { controller: SearchController; product: SelectedProduct }) {
  const { name, permalink, image = '', category, price } = product;
  const rating = Number(product.average_rating);
  return (
    <article className="si-search-card">
      <a className="si-search-card-link" href={safeUrl(permalink) || undefined}>
        {image.includes('<') ? (
          <Html className="si-search-card-image" html={image} />
        ) : (
          image && (
            <img
              className="si-search-card-image"
              src={safeUrl(image, 'image')}
              alt=""
              width="160"
              height="160"
            />
          )
        )}
        <span className="si-search-name">{name}</span>
      </a>
      {category && <span className="si-search-note">{category}</span>}
      {Number(product.rating_count) > 0 && <Stars rating={rating} text={controller.options.ratingText} />}
      {price && <Html className="si-search-price" html={price} />}
      <Action controller={controller} product={product} />
    </article>
  );
}

/** The shop's selected products, which show until the search has results. */
export function Slider({ controller }: { controller: SearchController }) {
  const { products, productsLabel, productsMobile, previousLabel, nextLabel } = controller.options;
  const row = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState({ isStart: true, isEnd: false });

  const measure = () => {
    if (!row.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = row.current;
    // Negative in a right-to-left page. A zoomed page scrolls by fractions of a pixel.
    const start = Math.abs(scrollLeft);
    setEdges({ isStart: start < 1, isEnd: start + clientWidth > scrollWidth - 1 });
  };
  const step = (count: number) => {
    const [card] = row.current?.children ?? [];
    if (!row.current || !card) return;
    const { direction } = getComputedStyle(row.current);
    row.current.scrollBy({
      left: count * card.getBoundingClientRect().width * (direction === 'rtl' ? -1 : 1),
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    });
  };
  useLayoutEffect(() => {
    if (!row.current) return;
    const observer = new ResizeObserver(measure);
    observer.observe(row.current);
    return () => observer.disconnect();
  }, []);

  return (
    <section className={`si-search-strip ${productsMobile ? '' : 'si-wide'}`} aria-label={productsLabel}>
      <div className="si-search-strip-head">
        <h2 className="si-search-heading">{productsLabel}</h2>
        <button
          type="button"
          className="si-search-step"
          aria-label={previousLabel}
          disabled={edges.isStart}
          onClick={() => step(-1)}
        >
          <span aria-hidden="true">‹</span>
        </button>
        <button
          type="button"
          className="si-search-step"
          aria-label={nextLabel}
          disabled={edges.isEnd}
          onClick={() => step(1)}
        >
          <span aria-hidden="true">›</span>
        </button>
      </div>
      <ul className="si-search-cards" ref={row} onScroll={measure}>
        {products.map((product) => (
          <li key={product.id} className="si-search-slide">
            <Card controller={controller} product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
