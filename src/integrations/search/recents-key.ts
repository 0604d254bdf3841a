/**
 * The storage key of the search plugin, so that a visitor's earlier searches stay when this bundle replaces the plugin.
 */
export const RECENTS_KEY = 'swsLatestSearches';
