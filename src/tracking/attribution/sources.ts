import type { Alias, Engine } from './settings';

/** Source and medium that a click id stands for; its campaign is `<source>_<medium>`. */
export type ClickIds = Record<string, string[]>;

/** Asked in this order. */
export const clickIds: ClickIds = { gclid: ['google', 'cpc'], yclid: ['yandex', 'cpc'] };

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

export const aliases: Alias[] = [
  { host: 't.co', display: 'twitter.com' },
  { host: 'plus.url.google.com', display: 'plus.google.com' },
];
