/**
 * The promise of docs/faults.md, which is written from here: each action that asks the shop's server, by each fault of
 * the server. The suite beside this file holds each cell.
 */

/** Outcome of a visitor's action. */
export const outcomes = {
  done: 'it is done, on the same page',
  message:
    'a message says that it failed; nothing is lost or doubled, and the same press works once the shop does',
  page: 'the browser follows the page’s own link or form, which does it',
  shop: 'the browser follows the shop to the page that it names',
  asis: 'the page stays as it is and can be used',
} as const;

export type Outcome = keyof typeof outcomes;

/** Faults of the server by the fixture shop's names, in words. */
export const faults = {
  'slow=400': 'slow',
  500: '500',
  502: '502 with HTML',
  403: '403, as for a stale nonce',
  404: '404',
  429: '429',
  empty: 'empty answer',
  json: 'truncated JSON',
  types: 'JSON of wrong types',
  list: 'a list as JSON',
  html: 'HTML in place of JSON',
  notice: 'PHP notice before the answer',
  bom: 'byte-order mark',
  huge: '10 MB of HTML',
  login: 'redirect to a login page',
  drop: 'connection reset',
  lost: 'done, but the connection breaks within the answer',
  late: 'done, but no answer within 30 s',
  hang: 'no answer within 30 s',
  offline: 'offline, then online',
} as const;

export type Fault = keyof typeof faults;

/** The outcome of every fault that is not named. */
type Row = { else: Outcome } & Partial<Record<Fault, Outcome>>;

const right = { 'slow=400': 'done', bom: 'done' } as const;
/** The cart itself tells what the answer does not. */
const asked = { ...right, notice: 'done', lost: 'done', late: 'done' } as const;

export const table = {
  'add to cart': { else: 'message', ...asked },
  'product form': { else: 'message', ...asked, login: 'shop' },
  'add a download': { else: 'message', ...asked },
  'remove from the mini-cart': { else: 'page', ...asked, offline: 'message' },
  'quantity in the drawer': { else: 'message', ...asked },
  'removal in the drawer': { else: 'message', ...asked },
  'quantity on the cart page': { else: 'page', ...right, notice: 'done', offline: 'message' },
  'coupon on the cart page': { else: 'page', ...right, notice: 'done', offline: 'message' },
  'price of a variation': { else: 'asis', ...right },
  'cart in the background': { else: 'asis', ...right },
  'search suggestions': { else: 'message', ...right },
  subscription: { else: 'message', ...right },
} satisfies Record<string, Row>;

export type Action = keyof typeof table;

export const outcomeOf = (action: Action, fault: Fault): Outcome => {
  const row: Row = table[action];
  return row[fault] ?? row.else;
};

/** The table as Markdown, faults in rows. */
export const toMarkdown = () => {
  const actions = Object.keys(table) as Action[];
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['fault', ...actions]),
    line(['---', ...actions.map(() => '---')]),
    ...Object.entries(faults).map(([fault, words]) =>
      line([words, ...actions.map((action) => outcomeOf(action, fault as Fault))]),
    ),
    '',
    ...Object.entries(outcomes).map(([name, words]) => `- **${name}**: ${words}`),
  ].join('\n');
};
