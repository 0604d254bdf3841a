/**
 * Outcome of each action that sends a request, under each fault of the server. The command `npm run docs` writes the
 * first table of docs/faults.md from this file. The spec server.spec.ts tests every fault for an action of each way to send a
 * request, and a fault of each kind for the other actions.
 */

/** Outcome of a visitor's action. */
export const outcomes = {
  done: 'the action succeeds on the same page',
  message:
    'an error message appears, the shop’s data stays unchanged, and the same press succeeds after the fault',
  page: 'the browser follows the page’s own link or form, which succeeds',
  shop: 'the browser follows the shop’s redirect',
  unchanged: 'the page stays as it is, and stays usable',
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
  empty: 'empty response',
  json: 'truncated JSON',
  types: 'JSON of wrong types',
  list: 'a list as JSON',
  html: 'HTML in place of JSON',
  notice: 'PHP notice before the response',
  bom: 'byte-order mark',
  huge: '11 MB of HTML',
  login: 'redirect to a login page',
  drop: 'connection reset',
  lost: 'done, but the connection breaks within the response',
  late: 'done, but no response within 30 s',
  hang: 'no response within 30 s',
  offline: 'offline, then online',
} as const;

export type Fault = keyof typeof faults;

/** `else` is the outcome of every fault without an entry. */
type Row = { else: Outcome } & Partial<Record<Fault, Outcome>>;

const tolerated = { 'slow=400': 'done', bom: 'done' } as const;
/** A request for the cart shows whether an action with an unreadable response has succeeded. */
const verified = { ...tolerated, notice: 'done', lost: 'done', late: 'done' } as const;

export const table = {
  'add to cart': { else: 'message', ...verified },
  'product form': { else: 'message', ...verified, login: 'shop' },
  'add a download': { else: 'message', ...verified },
  'remove from the mini-cart': { else: 'page', ...verified, offline: 'message' },
  'quantity in the drawer': { else: 'message', ...verified },
  'removal in the drawer': { else: 'message', ...verified },
  'quantity on the cart page': { else: 'page', ...tolerated, notice: 'done', offline: 'message' },
  'coupon on the cart page': { else: 'page', ...tolerated, notice: 'done', offline: 'message' },
  'price of a variation': { else: 'unchanged', ...tolerated },
  'cart in the background': { else: 'unchanged', ...tolerated },
  'search suggestions': { else: 'message', ...tolerated },
  subscription: { else: 'message', ...tolerated },
} satisfies Record<string, Row>;

export type Action = keyof typeof table;

export const getOutcome = (action: Action, fault: Fault): Outcome => {
  const row: Row = table[action];
  return row[fault] ?? row.else;
};

/** Returns the table as Markdown, with one row per fault. */
export const toMarkdown = () => {
  const actions = Object.keys(table) as Action[];
  const formatRow = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    formatRow(['fault', ...actions]),
    formatRow(['---', ...actions.map(() => '---')]),
    ...Object.entries(faults).map(([fault, words]) =>
      formatRow([words, ...actions.map((action) => getOutcome(action, fault as Fault))]),
    ),
    '',
    ...Object.entries(outcomes).map(([name, words]) => `- **${name}**: ${words}`),
  ].join('\n');
};
