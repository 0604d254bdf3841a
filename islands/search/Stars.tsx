import { interpolate } from '../../src/utils/text';

const stars = [1, 2, 3, 4, 5];

/** Stars for an average from 0 to 5, in half steps. */
export function Stars({ rating, text }: { rating: number; text: string }) {
  return (
    <span
      className="si-search-stars"
      role="img"
      aria-label={interpolate(text, { rating: Math.round(rating * 10) / 10 })}
    >
      {stars.map((star) => (
        <i key={star} className={rating >= star ? 'si-full' : rating >= star - 0.5 ? 'si-half' : ''} />
      ))}
    </span>
  );
}
