/**
 * A test of one element, without a document: a server runs it while it reads a page.
 * @typedef {object} ElementTest
 * @property {string} [tag]
 * @property {string} [id]
 * @property {string[]} [classes]
 * @property {[name: string, operator?: string, value?: string, flag?: string][]} [attributes]
 * @property {ElementTest[]} [not]
 */

/** Tests that a page with a match all passes, each with an element of its own. @typedef {ElementTest[]} Alternative */

const ATTRIBUTE = /^\[\s*([\w-]+)\s*(?:([*^$~|]?=)\s*(?:"([^"]*)"|'([^']*)'|([^\]\s"']+))\s*(i)?\s*)?\]/i;
const SIMPLE = /^([.#]?)([\w-]+|\*)/;
const PSEUDO = /^::?([\w-]+)/;
const COMBINATOR = /^(?:\s*[>+~]\s*|\s+)/;

/** The text in the brackets that a text begins with. @param {string} text */
const inBrackets = (text) => {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return text.slice(1, at);
  }
  throw Error(`A bracket stays open in "${text}".`);
};

/** @param {ElementTest} one @param {ElementTest} [other] @returns {ElementTest} */
const both = (one, other = {}) => {
  const merged = { ...one, ...other };
  for (const key of /** @type {const} */ (['classes', 'attributes', 'not']))
    if (one[key] && other[key]) Object.assign(merged, { [key]: [...one[key], ...other[key]] });
  return merged;
};

/** @param {Alternative[]} alternatives @param {ElementTest} test */
const withTest = (alternatives, test) =>
  alternatives.map((tests) => [...tests.slice(0, -1), both(/** @type {ElementTest} */ (tests.at(-1)), test)]);

/**
 * Elements that a selector asks for. The result is wider than the selector: it knows neither the place of an element
 * nor its state, so that it finds too much at times, and never too little.
 * @param {string} selector
 * @returns {Alternative[]}
 */
export const parseSelector = (selector) => {
  /** @type {Alternative[]} */
  const done = [];
  /** @type {Alternative[]} */
  let current = [[{}]];
  let rest = selector.trim();
  /** @param {number} length */
  const take = (length) => {
    rest = rest.slice(length);
  };
  while (rest) {
    let match = /^\s*,\s*/.exec(rest);
    if (match) {
      done.push(...current);
      current = [[{}]];
      take(match[0].length);
      continue;
    }
    match = COMBINATOR.exec(rest);
    if (match) {
      current = current.map((tests) => [...tests, {}]);
      take(match[0].length);
      continue;
    }
    match = ATTRIBUTE.exec(rest);
    if (match) {
      const [all, name = '', operator, double, single, bare, flag] = match;
      const test = [name.toLowerCase(), operator, double ?? single ?? bare, flag?.toLowerCase()];
      current = withTest(current, {
        attributes: [
          /** @type {[string, string]} */ (
            test.slice(0, test.findLastIndex((part) => part !== undefined) + 1)
          ),
        ],
      });
      take(all.length);
      continue;
    }
    match = PSEUDO.exec(rest);
    if (match) {
      const [all, name] = match;
      take(all.length);
      const inner = rest[0] === '(' ? inBrackets(rest) : '';
      if (rest[0] === '(') take(inner.length + 2);
      if (name === 'is' || name === 'where') {
        const choices = parseSelector(inner);
        current = current.flatMap((tests) =>
          choices.map((choice) => [
            ...choice.slice(0, -1),
            ...tests.slice(0, -1),
            both(/** @type {ElementTest} */ (tests.at(-1)), choice.at(-1)),
          ]),
        );
      } else if (name === 'not') {
        // A test that is wider than its selector would exclude too much.
        const isExact = !/[:\s>+~]/.test(
          inner
            .replace(/\[[^\]]*\]/g, '')
            .replace(/\s*,\s*/g, ',')
            .trim(),
        );
        if (isExact) current = withTest(current, { not: parseSelector(inner).flat() });
      }
      continue;
    }
    match = SIMPLE.exec(rest);
    if (!match) throw Error(`The build cannot read "${rest}" in the selector "${selector}".`);
    const [all, sign, name = ''] = match;
    if (sign === '.') current = withTest(current, { classes: [name] });
    else if (sign === '#') current = withTest(current, { id: name });
    else if (name !== '*') current = withTest(current, { tag: name.toLowerCase() });
    take(all.length);
  }
  return [...done, ...current];
};
