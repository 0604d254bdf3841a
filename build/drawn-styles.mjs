/** @typedef {import('lightningcss').Selector} Selector */

/**
 * Two ids that no element has weigh more than a theme's selectors. `data-unstyled` excludes elements that the page
 * styles.
 * @type {Selector[number]}
 */
const raisingPseudoClass = {
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
  const subjectIndex = selector.findLastIndex(({ type }) => type === 'combinator') + 1;
  const pseudoIndex = selector.findIndex(
    ({ type }, index) => index >= subjectIndex && type === 'pseudo-element',
  );
  const end = pseudoIndex < 0 ? selector.length : pseudoIndex;
  return [...selector.slice(0, end), raisingPseudoClass, ...selector.slice(end)];
};

/**
 * Raises rules outside `@layer`, so that the bundle's UI keeps its style under any theme. The layer holds default
 * styles of the page's own nodes, which any rule of a theme overrides.
 * @returns {import('lightningcss').Visitor<never>}
 */
export const raiseDrawn = () => {
  let layerDepth = 0;
  return {
    Rule({ type }) {
      if (type === 'layer-block') layerDepth++;
    },
    RuleExit({ type }) {
      if (type === 'layer-block') layerDepth--;
    },
    Selector: (selector) => (layerDepth ? undefined : raise(selector)),
  };
};
