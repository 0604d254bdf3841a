import type { SearchSource } from '../../src/stores/search-gateway';

/** The source of a search field without any attribute. */
export const searchSource: SearchSource = {
  endpoint: '',
  restUrl: '',
  nonce: '',
  searchId: '',
  postType: '',
  limit: 5,
  fields: {},
  filter: false,
};
