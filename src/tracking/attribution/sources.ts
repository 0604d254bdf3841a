/** A search engine: its host, the parameter with the search words, and its name. */
export interface Engine {
  host: string;
  /** Parameter with the search words. Without `param` every visit from the engine counts as organic. */
  param?: string;
  display?: string;
}

/** A host whose visits count under another name or medium. */
export interface Alias {
  host: string;
  display?: string;
  medium?: string;
}

/** Source and medium by click id. The campaign is `<source>_<medium>`. */
export type ClickIds = Record<string, string[]>;

/** Click ids by precedence, for an address with several click ids. */
export const clickIds: ClickIds = { gclid: ['google', 'cpc'], yclid: ['yandex', 'cpc'] };

/**
 * Click ids that WooCommerce's script does not recognise. The medium of Facebook's id is `social`, because Facebook adds
 * the id to every outgoing link, paid or not.
 */
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

const createEngine = (host: string, param = 'q', display = host.split('.')[0]): Engine => ({
  host,
  param,
  display,
});

/** Engines whose address must contain the search words; Google and Yandex have rules of their own. */
export const engines: Engine[] = [
  createEngine('bing.com'),
  createEngine('yahoo.com', 'p'),
  createEngine('about.com'),
  createEngine('aol.com'),
  createEngine('ask.com'),
  createEngine('globososo.com', 'q', 'globo'),
  createEngine('go.mail.ru', 'q', 'go.mail.ru'),
  createEngine('rambler.ru', 'query'),
  createEngine('tut.by', 'query', 'tut.by'),
];

/** Search engines whose referrers hold only their host, so that WooCommerce's script does not recognise them. */
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
  ].map((host) => ({ host, display: host.split('.')[0] })),
  { host: 'search.brave.com', display: 'brave' },
  { host: 'go.mail.ru' },
];

export const aliases: Alias[] = [
  { host: 't.co', display: 'twitter.com' },
  { host: 'plus.url.google.com', display: 'plus.google.com' },
];

/** The host without "www.", for cookies and sources. */
export const removeWww = (host: string) => host.replace('www.', '');
