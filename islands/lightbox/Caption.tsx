import type { Item } from './items';

/** The text below the picture, a live region. Screen readers hear the position first. */
export function Caption({ item: { title, description }, position }: { item: Item; position: string }) {
  return (
    <div className={title || description ? 'si-lb-footer' : 'si-lb-footer si-lb-empty'} aria-live="polite">
      <span className="si-visually-hidden">{position}</span>
      {title && <strong className="si-lb-title">{title}</strong>}
      {description && <p className="si-lb-description">{description}</p>}
    </div>
  );
}
