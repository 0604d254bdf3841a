/**
 * Storage keys of scripts that this bundle replaces. Visitors keep what those scripts have stored, and scripts that
 * stay find it.
 */

/** The builder's JSON record in the browser's storage (docs/hosts/elementor.md#builder-storage). */
export const BUILDER_RECORD_KEY = 'elementor';

/** The search plugin's list of recent searches. */
export const RECENT_SEARCHES_KEY = 'swsLatestSearches';
