import type { Preset } from '../shared/preset';
import { registerReporting } from '../shared/reporting';

/** Analytics, leads and consent signals, whatever shop is on the page. */
const tags: Preset = registerReporting;

export default tags;
