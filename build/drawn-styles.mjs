/** @typedef {import('lightningcss').Selector} Selector */

/**
 * Two ids that no element has weigh more than a theme's selectors. `data-unstyled` excludes pages that style everything
 * themselves.
 * @type {Selector[number]}
 */
const raised = {
  type: 'pseudo-class',
  kind: 'not',
  selectors: [
    [
      { type: 'id', name: '_' },
      { type: 'id', name: '_' },
    ],
    [{ type: 'attribute', name: 'data-unstyled' }],
    [
      { type: 'attribute', name: 'data-unstyled' },
      { type: 'combinator', value: 'descendant' },
      { type: 'universal' },
    ],
  ],
};

/** @param {Selector} selector */
const raise = (selector) => {
  const subject = selector.findLastIndex(({ type }) => type === 'combinator') + 1;
  const pseudo = selector.findIndex(({ type }, index) => index >= subject && type === 'pseudo-element');
  const end = pseudo < 0 ? selector.length : pseudo;
  return [...selector.slice(0, end), raised, ...selector.slice(end)];
};

/**
 * Raises rules outside `@layer`, so that the bundle's UI keeps its style under any theme. The layer holds default
 * styles of the page's own nodes, which any rule of a theme overrides.
 * @returns {import('lightningcss').Visitor<never>}
 */
export const raiseDrawn = () => {
  let layers = 0;
  return {
    Rule({ type }) {
      if (type === 'layer-block') layers++;
    },
    RuleExit({ type }) {
      if (type === 'layer-block') layers--;
    },
    Selector: (selector) => (layers ? undefined : raise(selector)),
  };
};
