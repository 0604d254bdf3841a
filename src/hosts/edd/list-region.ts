import type { StorefrontIslands } from '../../types';
import { registerRegion } from '../shared/register-region';

const pages = '#edd_download_pagination';

/** The list of downloads beside its links to pages, which are in no `nav`. */
export default (api: StorefrontIslands) =>
  registerRegion(api, `:has(> .edd_downloads_list ~ ${pages})`, {
    list: '.edd_downloads_list',
    links: `${pages} a`,
  });
