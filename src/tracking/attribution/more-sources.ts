/** Sources that WooCommerce's script does not recognise. The chunk loads if a shop enables these sources. */
import type { Engine } from './settings';
import type { ClickIds } from './sources';

/** The medium of Facebook's id is `social`, because Facebook adds the id to every outgoing link, paid or not. */
export const moreClickIds: ClickIds = {
  wbraid: ['google', 'cpc'],
  gbraid: ['google', 'cpc'],
  dclid: ['google', 'display'],
  msclkid: ['bing', 'cpc'],
  fbclid: ['facebook', 'social'],
  igshid: ['instagram', 'social'],
  ttclid: ['tiktok', 'cpc'],
  twclid: ['twitter', 'cpc'],
  li_fat_id: ['linkedin', 'cpc'],
  epik: ['pinterest', 'cpc'],
  ScCid: ['snapchat', 'cpc'],
};

const toEngine = (host: string): Engine => ({ host, display: host.split('.')[0] });

/** Search engines whose referrers hold only their host. */
export const moreEngines: Engine[] = [
  ...[
    'bing.com',
    'yahoo.com',
    'aol.com',
    'ask.com',
    'duckduckgo.com',
    'ecosia.org',
    'qwant.com',
    'startpage.com',
    'baidu.com',
    'naver.com',
    'seznam.cz',
    'yandex.com',
    'yandex.ru',
    'rambler.ru',
  ].map(toEngine),
  { host: 'search.brave.com', display: 'brave' },
  { host: 'go.mail.ru' },
];
