import type { PageConfig } from '../types';
import { asRecord } from '../utils/record';

/**
 * Whether nothing may be asked of a video service before a press. The site turns it off for all its pages by
 * `{"video": {"ask": false}}` in the page config.
 */
export const asksFirst = ({ video }: PageConfig) => asRecord(video).ask !== false;
