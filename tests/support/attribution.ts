import { props } from '../../src/behaviours/attribution';
import type { AttributionSettings } from '../../src/tracking/attribution/props';

/** The settings on a page without attribution settings. */
export const attributionDefaults = Object.fromEntries(
  Object.entries(props).map(([name, prop]) => [name, prop.default]),
) as unknown as AttributionSettings;
