import type { Preset } from '../shared/preset';
import { registerReporting } from '../shared/reporting';

/** Analytics, leads and consent signals for pages of any shop, or of none. */
const tags: Preset = registerReporting;

export default tags;
