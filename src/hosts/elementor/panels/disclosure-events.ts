import { triggerPageEventOn } from '../../../integrations/jquery';
import type { IslandEvents } from '../../../types';

const dispatchKeyboardActivation = ({ dataset }: HTMLElement, index: number) =>
  window.dispatchEvent(
    new CustomEvent('elementor/nested-elements/activate-by-keyboard', {
      detail: { widgetId: dataset.id, titleIndex: index + 1 },
    }),
  );

/**
 * Updates the carousels of an opened panel. Fires the builder's events of nested tabs for scripts of the page
 * (docs/hosts/elementor.md#nested-tabs).
 */
export const reportTabsChange = (
  widget: HTMLElement,
  { index, panel, keyboard }: IslandEvents['tabs:change'],
) => {
  for (const node of panel.querySelectorAll('.swiper'))
    (node as { swiper?: { update?(): void } }).swiper?.update?.();
  if (!widget.matches('.elementor-widget-n-tabs')) return;
  if (keyboard) dispatchKeyboardActivation(widget, index);
  for (const name of [
    'elementor-pro/motion-fx/recalc',
    'elementor/nested-tabs/activate',
    'elementor/bg-video/recalc',
  ])
    triggerPageEventOn(window, name, panel);
};

export const reportAccordionToggle = (
  widget: HTMLElement,
  { index, keyboard }: IslandEvents['accordion:toggle'],
) => {
  if (keyboard && widget.matches('.elementor-widget-n-accordion')) dispatchKeyboardActivation(widget, index);
};
