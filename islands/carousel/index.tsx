import { island } from '../../src/core/mountable/island';
import { Carousel, type Prepared } from './Carousel';
import { findPart, findRow, type HostControls } from './find-row';
import { loadParts } from './load-parts';
import { props } from './props';

export { docs } from './props';

export default island(Carousel, props, ['slides'], async (element, options) => {
  const row = findRow(element, options);
  // Another Swiper may run already.
  if (!row || 'swiper' in row.root) return;
  const { root } = row;
  const hasArrows = /both|arrows/.test(options.navigation);
  const host: HostControls = {
    previous: hasArrows ? findPart(root, options.previous) : null,
    next: hasArrows ? findPart(root, options.next) : null,
    dots: findPart(root, options.dots),
  };
  const prepared: Prepared = { row, host, parts: await loadParts(row, host, options) };
  // The Tab key reaches the controls before the slides.
  return { extra: { prepared }, attach: (place) => root.prepend(place) };
});
