import { AttributeAction, isTraversal, parse, SelectorType } from 'css-what';

/** @typedef {import('css-what').Selector} Selector */

/**
 * A test of one element. A server without a document runs the test while the server reads a page.
 * @typedef {object} ElementTest
 * @property {string} [tag]
 * @property {string} [id]
 * @property {string[]} [classes]
 * @property {[name: string, operator?: string, value?: string, flag?: string][]} [attributes]
 * @property {ElementTest[]} [not]
 */

/** A page with a match passes all of these tests, each by another element. @typedef {ElementTest[]} Alternative */

/** @type {Partial<Record<import('css-what').AttributeAction, string>>} */
const OPERATORS = {
  [AttributeAction.Any]: '*=',
  [AttributeAction.Element]: '~=',
  [AttributeAction.End]: '$=',
  [AttributeAction.Equals]: '=',
  [AttributeAction.Hyphen]: '|=',
  [AttributeAction.Start]: '^=',
};

/** @param {import('css-what').AttributeSelector} token @returns {ElementTest} */
const toAttributeTest = ({ name, action, value, ignoreCase }) => {
  if (name === 'class' && action === AttributeAction.Element) return { classes: [value] };
  if (name === 'id' && action === AttributeAction.Equals) return { id: value };
  const operator = OPERATORS[action];
  if (!operator) return { attributes: [[name]] };
  return { attributes: [ignoreCase === true ? [name, operator, value, 'i'] : [name, operator, value]] };
};

/** Tokens that a test of one element covers. @param {Selector[]} tokens */
const isExact = (tokens) =>
  tokens.every(({ type }) => type === SelectorType.Tag || type === SelectorType.Attribute);

/** @param {ElementTest} test @param {ElementTest} [added] @returns {ElementTest} */
const mergeTests = (test, added = {}) => {
  const merged = { ...test, ...added };
  for (const key of /** @type {const} */ (['classes', 'attributes', 'not']))
    if (test[key] && added[key]) Object.assign(merged, { [key]: [...test[key], ...added[key]] });
  return merged;
};

/** @param {Alternative} before @param {Alternative} added a list whose last test concerns the same element */
const joinAlternatives = (before, added) => [
  ...added.slice(0, -1),
  ...before.slice(0, -1),
  mergeTests(/** @type {ElementTest} */ (before.at(-1)), added.at(-1)),
];

/** @param {Selector} token @returns {Alternative[]} */
const toChoices = (token) => {
  if (token.type === SelectorType.Tag) return [[{ tag: token.name }]];
  if (token.type === SelectorType.Attribute) return [[toAttributeTest(token)]];
  if (token.type !== SelectorType.Pseudo || !Array.isArray(token.data)) return [[{}]];
  if (token.name === 'is' || token.name === 'where') return token.data.flatMap(toAlternatives);
  if (token.name !== 'not') return [[{}]];
  // Inside `:not()` a test that is wider than its selector would exclude matching elements.
  const not = token.data.filter(isExact).flatMap(toAlternatives).flat();
  return [[not.length ? { not } : {}]];
};

/** @param {Selector[]} tokens @returns {Alternative[]} */
const toAlternatives = (tokens) => {
  /** @type {Alternative[]} */
  let alternatives = [[{}]];
  for (const token of tokens)
    alternatives = isTraversal(token)
      ? alternatives.map((tests) => [...tests, {}])
      : toChoices(token).flatMap((choice) => alternatives.map((tests) => joinAlternatives(tests, choice)));
  return alternatives;
};

/**
 * Tests of the elements that a selector matches. The tests ignore an element's place and state. A page with a match
 * passes the tests, and a page without a match may also pass.
 * @param {string} selector
 * @returns {Alternative[]}
 * @throws {Error} For a selector that is not CSS.
 */
export const parseSelector = (selector) => parse(selector).flatMap(toAlternatives);
