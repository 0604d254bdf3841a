/** Selector of the controls that show the item `{n}`. */
const titles = [
  '.elementor-tab-title[data-tab="{n}"]',
  '.e-n-tab-title[data-tab-index="{n}"]',
  '.e-n-accordion-item-title[data-accordion-index="{n}"]',
].join();

const isOpen = (title: Element) =>
  title.matches('.elementor-active,[aria-expanded="true"],[aria-selected="true"],details[open] > *');

/**
 * Shows the edited item: moves to its slide, or opens its closed panel.
 * @param item from 1, as the editor counts
 */
export const showItem = (element: HTMLElement, item: number) => {
  const { swiper } = (element.querySelector('.swiper') ?? {}) as {
    swiper?: { slideTo(index: number): void; slideToLoop?(index: number): void; params?: { loop?: boolean } };
  };
  if (swiper) {
    if (swiper.params?.loop) swiper.slideToLoop?.(item - 1);
    else swiper.slideTo(item - 1);
    return;
  }
  // A nested widget numbers its items too.
  const title = [...element.querySelectorAll<HTMLElement>(titles.replaceAll('{n}', String(item)))].find(
    (node) => node.closest('.elementor-element') === element,
  );
  if (title && !isOpen(title)) title.click();
};
