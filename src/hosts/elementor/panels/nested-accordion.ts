import type { PageConfig } from '../../../types';
import { readElementSettings, toNumber } from '../settings';

/** The props of the behaviour `details`, from a widget (docs/hosts/elementor.md#nested-accordion). */
export const readDetailsProps = (_: PageConfig, element: HTMLElement) => {
  // The builder misspells `max_items_expended`.
  const { max_items_expended: maximum, n_accordion_animation_duration: duration } =
    readElementSettings(element);
  const { unit } = Object(duration);
  const size = toNumber(duration);
  return {
    items: '.e-n-accordion > details',
    multiple: maximum === 'multiple',
    duration: size === undefined ? 400 : size * (unit === 's' ? 1000 : 1),
  };
};
