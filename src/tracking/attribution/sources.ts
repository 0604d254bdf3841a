import type { Alias, Engine } from './settings';

/** Source and medium that a click id stands for; its campaign is `<source>_<medium>`. */
export type ClickIds = Record<string, string[]>;

/** Asked in this order. */
export const clickIds: ClickIds = { gclid: ['google', 'cpc'], yclid: ['yandex', 'cpc'] };

/** Those that the original leaves out. Facebook marks every outgoing link with its id, paid or not. */
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

const engine = (host: string, param = 'q', display = host.split('.')[0]): Engine => ({
  host,
  param,
  display,
});

/** The engines whose address has to hold the words; Google and Yandex have rules of their own. */
export const engines: Engine[] = [
  engine('bing.com'),
  engine('yahoo.com', 'p'),
  engine('about.com'),
  engine('aol.com'),
  engine('ask.com'),
  engine('globososo.com', 'q', 'globo'),
  engine('go.mail.ru', 'q', 'go.mail.ru'),
  engine('rambler.ru', 'query'),
  engine('tut.by', 'query', 'tut.by'),
];

/** Engines that today say nothing but their host. */
export const moreEngines: Engine[] = [
  ...engines,
  ...[
    'duckduckgo.com',
    'ecosia.org',
    'qwant.com',
    'startpage.com',
    'baidu.com',
    'naver.com',
    'seznam.cz',
  ].map((host) => engine(host)),
  engine('search.brave.com', '', 'brave'),
  engine('yandex.com'),
  engine('yandex.ru'),
].map(({ host, display }) => ({ host, display }));

export const aliases: Alias[] = [
  { host: 't.co', display: 'twitter.com' },
  { host: 'plus.url.google.com', display: 'plus.google.com' },
];
