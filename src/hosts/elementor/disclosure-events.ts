import type { IslandEvents } from '../../loader/types';
import { fireNative, fireOn } from '../jquery';

const byKeyboard = ({ dataset }: HTMLElement, index: number) =>
  fireNative(window, 'elementor/nested-elements/activate-by-keyboard', {
    widgetId: dataset.id,
    titleIndex: index + 1,
  });

/** What scripts on the builder's pages hear of a tab (builder contract §1.3, §8.2). */
export const tabsChanged = (widget: HTMLElement, { index, panel, keyboard }: IslandEvents['tabs:change']) => {
  for (const node of panel.querySelectorAll('.swiper'))
    (node as { swiper?: { update?(): void } }).swiper?.update?.();
  if (!widget.matches('.elementor-widget-n-tabs')) return;
  if (keyboard) byKeyboard(widget, index);
  for (const name of [
    'elementor-pro/motion-fx/recalc',
    'elementor/nested-tabs/activate',
    'elementor/bg-video/recalc',
  ])
    fireOn(window, name, panel);
};

export const accordionToggled = (
  widget: HTMLElement,
  { index, keyboard }: IslandEvents['accordion:toggle'],
) => {
  if (keyboard && widget.matches('.elementor-widget-n-accordion')) byKeyboard(widget, index);
};
