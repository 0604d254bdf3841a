import { page } from '../../src/core/page';
import { toPrintedAddress } from '../../src/dom/url';
import { connect } from '../../src/integrations/search/index';
import type { SearchController } from './controller';
import { createResultsUrl } from './results-url';

/** Connects a search box with its source. The form's hidden fields replace a missing search id or post type. */
export const findGateway = (controller: SearchController) => {
  const { form, options } = controller;
  const { config } = page;
  const readHiddenField = (name: string) =>
    form?.querySelector<HTMLInputElement>(`[type=hidden][name=${name}]`)?.value || '';
  return connect(options.source, {
    endpoint: options.endpoint,
    restUrl: options.restUrl || toPrintedAddress(config.restUrl) || '/wp-json/',
    nonce: options.nonce || config.nonce || '',
    searchId: options.searchId || readHiddenField('search_id'),
    postType: options.postType || readHiddenField('post_type'),
    limit: options.limit,
    fields: options.fields,
    filter: options.filter,
    index: options.index,
    synonyms: options.synonyms,
    createResultsUrl: (query) => createResultsUrl(controller, query),
  });
};
