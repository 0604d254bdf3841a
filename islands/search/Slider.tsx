import { useLayoutEffect, useRef, useState } from 'react';
import Swiper from 'swiper';
import { isCalm } from '../../src/dom/calm';
import { httpUrl } from '../../src/dom/url';
import type { Box } from './box';
import type { SelectedProduct } from './props';
import { Html } from './Rows';
import { Stars } from './Stars';

function Action({ box, product }: { box: Box; product: SelectedProduct }) {
  const { addLabel, optionsLabel } = box.options;
  const { id, name, permalink, type, icon, icon_variable: iconVariable } = product;
  if (type === 'variable')
    return (
      <a
        className="si-search-action"
        href={httpUrl(permalink) || undefined}
        target="_blank"
        rel="noopener"
        aria-label={`${optionsLabel}: ${name}`}
      >
        {iconVariable ? <Html html={iconVariable} /> : <span>{optionsLabel}</span>}
      </a>
    );
  return (
    <button
      type="button"
      className="si-search-action"
      aria-label={`${addLabel}: ${name}`}
      onClick={({ currentTarget }) => box.add(currentTarget, String(id), name)}
    >
      {icon ? <Html html={icon} /> : <span>{addLabel}</span>}
    </button>
  );
}

function Card({ box, product }: { box: Box; product: SelectedProduct }) {
  const { name, permalink, image = '', category, price } = product;
  const rating = Number(product.average_rating);
  return (
    <article className="si-search-card">
      <a className="si-search-card-link" href={httpUrl(permalink) || undefined}>
        {image.includes('<') ? (
          <Html className="si-search-card-image" html={image} />
        ) : (
          image && (
            <img className="si-search-card-image" src={httpUrl(image)} alt="" width="160" height="160" />
          )
        )}
        <span className="si-search-name">{name}</span>
      </a>
      {category && <span className="si-search-note">{category}</span>}
      {Number(product.rating_count) > 0 && <Stars rating={rating} text={box.options.ratingText} />}
      {price && <Html className="si-search-price" html={price} />}
      <Action box={box} product={product} />
    </article>
  );
}

/** Products that the shop has selected, until something was found (spec §2, engage §1.5). */
export function Slider({ box }: { box: Box }) {
  const { products, productsLabel, productsMobile, previousLabel, nextLabel } = box.options;
  const strip = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(null);
  const [edges, setEdges] = useState({ isBeginning: true, isEnd: false });

  useLayoutEffect(() => {
    if (!strip.current) return;
    const update = ({ isBeginning, isEnd }: Swiper) => setEdges({ isBeginning, isEnd });
    const made = (swiper.current = new Swiper(strip.current, {
      slidesPerView: 'auto',
      spaceBetween: 0,
      speed: isCalm() ? 0 : 300,
      wrapperClass: 'si-search-cards',
      slideClass: 'si-search-slide',
      on: { init: update, slideChange: update, fromEdge: update, toEdge: update, resize: update },
    }));
    return () => {
      made.destroy();
    };
  }, []);

  return (
    <section className={`si-search-strip ${productsMobile ? '' : 'si-wide'}`} aria-label={productsLabel}>
      <div className="si-search-strip-head">
        <h2 className="si-search-heading">{productsLabel}</h2>
        <button
          type="button"
          className="si-search-step"
          aria-label={previousLabel}
          disabled={edges.isBeginning}
          onClick={() => swiper.current?.slidePrev()}
        >
          <span aria-hidden="true">‹</span>
        </button>
        <button
          type="button"
          className="si-search-step"
          aria-label={nextLabel}
          disabled={edges.isEnd}
          onClick={() => swiper.current?.slideNext()}
        >
          <span aria-hidden="true">›</span>
        </button>
      </div>
      <div className="si-search-swiper" ref={strip}>
        <ul className="si-search-cards">
          {products.map((product, index) => (
            <li key={product.id} className="si-search-slide" onFocus={() => swiper.current?.slideTo(index)}>
              <Card box={box} product={product} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
