import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** The layers from the bottom up. A module imports only from its own row and from the rows before its row. */
const layers = [
  ['types', 'utils'],
  ['dom'],
  ['core'],
  ['http'],
  ['stores'],
  ['integrations'],
  ['tracking', 'video'],
  ['behaviours', 'islands', 'authoring'],
  ['hosts'],
  ['server'],
  ['bundle'],
];

const modules = ['src', 'islands'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
);

const parse = (path: string) =>
  ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

const sources = new Map(modules.map((path) => [path, parse(path)]));

const walk = (node: ts.Node, visit: (node: ts.Node) => boolean | void) => {
  if (visit(node) !== false) node.forEachChild((child) => walk(child, visit));
};

/** Finds the modules that a module imports, also on demand and for types. Leaves out augmented modules. */
const findImports = (path: string) => {
  const targets: string[] = [];
  walk(sources.get(path) as ts.SourceFile, (node) => {
    const specifier =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
            ? node.argument.literal
            : undefined;
    if (!specifier || !ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return;
    const target = posix.join(posix.dirname(path), specifier.text);
    const file = [`${target}.ts`, `${target}.tsx`, `${target}/index.ts`, `${target}/index.tsx`].find(
      (candidate) => sources.has(candidate),
    );
    if (file) targets.push(file);
    // Stylesheets belong to no layer.
    else if (!existsSync(target.replace(/\?.*/, ''))) throw Error(`${path} imports ${specifier.text}`);
  });
  return targets;
};

const graph = new Map(modules.map((path) => [path, findImports(path)]));

const getLayer = (path: string) =>
  (path.startsWith('islands/') ? 'islands' : (path.split('/')[1] ?? '')).replace(/\.ts$/, '');
const getRank = (path: string) => layers.findIndex((row) => row.includes(getLayer(path)));

it('every module belongs to a layer', () => {
  expect(modules.filter((path) => getRank(path) < 0)).toEqual([]);
});

it('modules import from their own layer and from lower layers', () => {
  const upward = [...graph].flatMap(([path, imports]) =>
    imports.filter((target) => getRank(target) > getRank(path)).map((target) => `${path} → ${target}`),
  );
  expect(upward).toEqual([]);
});

it('no imports form a cycle', () => {
  const cycles: string[] = [];
  const visited = new Set<string>();
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    if (visited.has(path)) return;
    visited.add(path);
    for (const target of graph.get(path) ?? []) visit(target, [...trail, path]);
  };
  for (const path of modules) visit(path, []);
  expect(cycles).toEqual([]);
});

it('hosts import no renderer', () => {
  const importing = modules.filter(
    (path) => path.startsWith('src/hosts/') && /from '(react|preact)/.test(readFileSync(path, 'utf8')),
  );
  expect(importing).toEqual([]);
});

const hostNames =
  /woocommerce|(?<![a-z])wc(?![a-z])|astra|(?<![a-z])ast-|elementor|joinchat|(?<![a-z])edd(?![a-z])|ysm|(?<![a-z])sws|hostinger|site-?kit/i;

/** Storage keys of scripts that the bundle replaces. Visitors keep what those scripts have stored. */
const storageKeys = ['src/dom/browser-storage.ts: elementor', 'src/stores/recents.ts: swsLatestSearches'];

it('only hosts and integrations contain names of hosts', () => {
  const mentions: string[] = [];
  for (const [path, source] of sources)
    if (!/^src\/(hosts|integrations)\//.test(path))
      walk(source, (node) => {
        // The generated reference names hosts for its readers.
        if (ts.isVariableDeclaration(node) && /docs$/i.test(node.name.getText())) return false;
        // The test of the layers covers imports.
        if (ts.isImportDeclaration(node)) return false;
        const text =
          ts.isIdentifier(node) ||
          ts.isLiteralExpression(node) ||
          ts.isTemplateLiteralToken(node) ||
          ts.isJsxText(node)
            ? node.text
            : '';
        if (hostNames.test(text)) mentions.push(`${path}: ${text}`);
      });
  expect(mentions).toEqual(storageKeys);
});

it('reads globals of other scripts by one function, so that no element’s id passes for a global', () => {
  const reading = modules.filter((path) =>
    /\bwindow as |' in window|name in window|\bwindow\.(jQuery|gtag|fbq|elementor)/.test(
      readFileSync(path, 'utf8'),
    ),
  );
  // The listed modules read globals of the browser.
  expect(reading).toEqual(['src/dom/html.ts', 'src/hosts/elementor/layout/page-marks.ts']);
});

it('dispatches no plain Event, because MooTools replaces this constructor', () => {
  expect(modules.filter((path) => readFileSync(path, 'utf8').includes('new Event('))).toEqual([]);
});

/** Modules that undo changes by hand. */
const manuallyUndoingModules = [
  // The helper would cost a request before the visitor's first move.
  'islands/chat/facade.ts',
  'islands/chat/facade/show-widget.ts',
  'src/hosts/woocommerce/behaviours/result-count.ts',
  // The helper would cost a request on pages whose widgets need nothing else.
  'src/hosts/elementor/layout/layout.ts',
  'src/hosts/elementor/layout/page-marks.ts',
];

/** Whether a function stops something: a listener of `abort`, an entry of `undo`, or a returned function without parameters. */
const isStop = (node: ts.Node) => {
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return false;
  const { parent } = node;
  if (ts.isReturnStatement(parent)) return !node.parameters[0];
  if (!ts.isCallExpression(parent)) return false;
  const [event] = parent.arguments;
  if (event && ts.isStringLiteral(event)) return event.text === 'abort';
  return parent.expression.getText() === 'undo.push';
};

it('functions that stop something restore attributes, classes and styles of the page by createRevertible', () => {
  const undoingModules = new Set<string>();
  for (const [path, source] of sources)
    walk(source, (node) => {
      if (!isStop(node)) return;
      walk(node, (inner) => {
        const target = ts.isCallExpression(inner)
          ? inner.expression
          : ts.isBinaryExpression(inner) && inner.operatorToken.kind === ts.SyntaxKind.EqualsToken
            ? inner.left
            : undefined;
        if (
          target &&
          /(\.(set|remove)(Attribute|Property)|classList\.\w+|\bstyle\.\w+|\.(hidden|inert|ariaLabel|ariaExpanded|tabIndex|className|cssText))$/.test(
            target.getText(),
          )
        )
          undoingModules.add(path);
      });
    });
  expect([...undoingModules].sort()).toEqual([...manuallyUndoingModules].sort());
});

it('asks for a host’s original scripts only where a feature starts', () => {
  const find = (pattern: RegExp) => modules.filter((path) => pattern.test(readFileSync(path, 'utf8')));
  expect(find(/\b(runsOnPage|findArrival|whenLate)\b/)).toEqual([
    'src/hosts/shared/features.ts',
    'src/hosts/shared/original-scripts.ts',
  ]);
  // A feature's own description of its original script.
  const describing = /^src\/hosts\/(shared\/.+|\w+\/(index|original-scripts)\.ts|(.+\/)?table\.ts)$/;
  expect(find(/\bhasJQueryHandlerWith\b|\bisReplaced\(/).filter((path) => !describing.test(path))).toEqual(
    [],
  );
});

/** Kinds of faults that users reported. Each has one mechanism, and code beside it would bring the fault back. */
const mechanisms: [kind: string, pattern: RegExp, modules: string[]][] = [
  ['keys of an input method', /\bkeyCode\b|event\.isComposing/, ['src/dom/composing.ts']],
  ['a prerendered page', /prerendering/, ['src/core/moments/page-start.ts']],
  ['one text within another', /\.normalize\(|toLocale(Lower|Upper)Case/, ['src/utils/fold.ts']],
  [
    'a quantity or price as text',
    /parse(Float|Int)\(\s*(?!options)[\w.?]+\.(value|textContent|innerText)\b/,
    [],
  ],
  ['addresses of one page', /(\.pathname|\.search|split\('#'\)\[0\]) [!=]==/, ['src/dom/url.ts']],
  [
    'the target of a hash',
    /(getElementById|querySelector|decodeURIComponent)\([^)\n]*\bhash\b/,
    // The builder's actions are encoded twice.
    ['src/hosts/elementor/media/actions.ts'],
  ],
  ['the href of an SVG link', /baseVal|xlink:href/, ['src/dom/link-url.ts']],
  ['the browser’s storage', /\b(local|session)Storage\b/, ['src/utils/storage.ts']],
  // Prototype.js replaces the method of arrays.
  ['items with their index', /\.entries\(\)/, []],
  ['the page after a morph', /matches\?\.\('\[data-island-root\]'\)/, ['src/core/engine/index.ts']],
];

it.each(mechanisms)('%s has one mechanism', (_, pattern, expected) => {
  expect(modules.filter((path) => pattern.test(readFileSync(path, 'utf8')))).toEqual(expected);
});

/** Their Escape is no key of a text field, or their caller asks. */
const withoutComposition = ['islands/lightbox/share.tsx'];

it('code that listens for Escape leaves the keys of an input method alone', () => {
  const deaf = modules.filter((path) => {
    const code = readFileSync(path, 'utf8');
    return code.includes("'Escape'") && !code.includes('isComposing(');
  });
  expect(deaf.sort()).toEqual(withoutComposition);
});

/** Islands draw by components. Each module that creates elements by hand has a reason. */
const creatingByHand = {
  'islands/chat/Hosted.ts': 'a canvas in the host’s widget',
  'islands/chat/actions.ts': 'the outgoing link, which is never in the page',
  'islands/chat/behaviours/chat-qr.ts': 'a canvas in the host’s figure',
  'islands/chat/facade/draw-button.ts': 'the button of the facade, which runs without a renderer',
  'islands/chat/typing.ts': 'the indicator among the bubbles of the host’s widget, or of a slot',
  'islands/subscription/fields.ts': 'fields and errors in the host’s own form',
};

it('islands create no elements beside their components', () => {
  const creating = modules.filter((path) => {
    if (!path.startsWith('islands/')) return false;
    let creates = false;
    walk(sources.get(path) as ts.SourceFile, (node) => {
      if (
        ts.isIdentifier(node) &&
        /^(createNode|createElement(NS)?|insertAdjacentHTML|innerHTML)$/.test(node.text)
      )
        creates = true;
    });
    return creates;
  });
  expect(creating.sort()).toEqual(Object.keys(creatingByHand));
});

const MAX_FUNCTION_LINES = 80;

it(`functions have at most ${MAX_FUNCTION_LINES} lines, except for the page API of add-ons`, () => {
  const long = new Set<string>();
  for (const [path, source] of sources)
    if (!path.includes('/page-api/'))
      walk(source, (node) => {
        if (!ts.isFunctionLike(node) || !('body' in node)) return;
        const [first, last] = [node.getStart(), node.end].map(
          (position) => source.getLineAndCharacterOfPosition(position).line,
        ) as [number, number];
        if (last - first >= MAX_FUNCTION_LINES) long.add(path);
      });
  expect([...long]).toEqual([]);
});
