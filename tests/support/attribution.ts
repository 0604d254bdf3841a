import { props } from '../../src/behaviours/attribution';
import type { AttributionSettings } from '../../src/tracking/attribution/settings';

/** What is recorded by on a page that says nothing about it. */
export const attributionDefaults = Object.fromEntries(
  Object.entries(props).map(([name, prop]) => [name, prop.default]),
) as unknown as AttributionSettings;
