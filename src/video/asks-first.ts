import type { PageConfig } from '../types';
import { asRecord } from '../utils/record';

/**
 * Whether a video service may receive no request before a press. The site turns it off for all its pages by
 * `{"video": {"ask": false}}` in the page config.
 */
export const asksFirst = ({ video }: PageConfig) => asRecord(video).ask !== false;
