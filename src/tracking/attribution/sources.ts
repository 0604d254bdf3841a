import type { Alias, Engine } from './settings';

/** Source and medium of a click id. The campaign is `<source>_<medium>`. */
export type ClickIds = Record<string, string[]>;

/** Click ids by precedence, for an address with several click ids. */
export const clickIds: ClickIds = { gclid: ['google', 'cpc'], yclid: ['yandex', 'cpc'] };

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

export const aliases: Alias[] = [
  { host: 't.co', display: 'twitter.com' },
  { host: 'plus.url.google.com', display: 'plus.google.com' },
];
