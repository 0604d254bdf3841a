import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Properties whose text makes the browser load, run or visit an address. */
const sinks =
  /^(href|src|srcset|srcSet|action|formAction|formaction|poster|background|backgroundImage|listStyleImage|cursor|xlinkHref|xlink:href|srcdoc|srcDoc|codebase)$/;

/** Functions that parse HTML or run text. */
const htmlParsers =
  /(insertAdjacentHTML|setHTML(Unsafe)?|parseFromString|parseHTMLUnsafe|createContextualFragment|DOMParser|document\.writeln?|^eval|^Function)$/;

/** Places where the test below sees no check, each with the reason why the place is safe. */
const exceptions: Record<string, string> = {
  'src/dom/css-url.ts': 'checks addresses',
  'src/dom/url.ts': 'checks addresses',
  'src/dom/html.ts': 'parses HTML into a document that runs nothing',
  'src/dom/enable-scripts.ts': 'runs the shop’s own scripts, as the page itself would',
  'src/core/engine/warm-up.ts: href: url': 'a script of the build, whose name comes from the build',
  'src/core/engine/stylesheet.ts: link.href = href':
    'a stylesheet of the build, whose name comes from the build',
  "islands/chat/facade/draw-button.ts: button.href = `https://wa.me/${telephone.replace(/^\\+?00|\\(0\\)|\\D/g, '')}`":
    'a constant and then only digits',
  "islands/chat/facade/draw-button.ts: link.href = import.meta.url.replace('facades/chat.js', 'islands/chat.css')":
    'a stylesheet of the build, beside the script',
  'src/dom/revertible.ts: node.setAttribute(name, `${value}`)': 'this test checks the callers instead',
  'src/dom/create-node.ts: node.setAttribute(name, value)': 'this test checks the callers instead',
  'src/behaviours/text-path/index.ts: node.setAttribute(key, value)': 'this test checks the callers instead',
  'src/behaviours/text-path/index.ts: a.setAttribute(name, value)': 'sets only target and rel',
  'src/behaviours/text-path/index.ts: href: `#${path.id}`': 'a fragment',
  'src/behaviours/text-path/sanitize-svg.ts: node.setAttribute(name, value)':
    'names from a list without addresses',
  'src/dom/morph.ts: element.setAttribute(name, value)': 'what this site has printed in its own page',
  'src/dom/sanitize.ts: target.setAttribute(name, value)': 'names from a list without addresses',
  'src/hosts/woocommerce/variations/images.ts: node.setAttribute(name, text)':
    'checks the addresses among the values',
  "src/hosts/woocommerce/variations/images.ts: node.setAttribute(originalName, node.getAttribute(name) ?? '')":
    'a data attribute, whose reader checks the address',
  'src/hosts/woocommerce/product/index.ts: button.href = link.href':
    'a copy of a link of the page beside that link',
  "src/hosts/elementor/media/actions.ts: detachedLink.setAttribute(prefix, toJson(settings.id ? { ...settings, type: 'ima":
    'a constant of that file',
};

const createProgram = () => {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  return ts.createProgram(
    fileNames.filter((name) => /\/(src|islands)\//.test(name)),
    { ...options, noEmit: true },
  );
};

it('no source file sets or opens a URL without safeUrl or a listed reason', () => {
  const unchecked: string[] = [];
  const program = createProgram();
  const checker = program.getTypeChecker();

  const isChecked = (node: ts.Expression): boolean => {
    if (ts.isStringLiteralLike(node)) return true;
    if (ts.isParenthesizedExpression(node)) return isChecked(node.expression);
    if (ts.isConditionalExpression(node)) return isChecked(node.whenTrue) && isChecked(node.whenFalse);
    const type = checker.typeToString(checker.getTypeAtLocation(node));
    return type.split(' | ').every((part) => /^(SafeUrl|undefined|null|false|"[^"]*")$/.test(part));
  };
  const isNode = (node: ts.Expression) => {
    const type = checker.getTypeAtLocation(node);
    return !!(type.getProperty('nodeType') || type.getProperty('cssText') || type.flags & ts.TypeFlags.Any);
  };

  for (const source of program.getSourceFiles()) {
    const file = source.fileName.replace(`${resolve('.')}/`, '');
    if (!/^(src|islands)\//.test(file) || file in exceptions) continue;
    const report = (node: ts.Node) => {
      const text = node.getText(source).replace(/\s+/g, ' ').slice(0, 80);
      if (`${file}: ${text}` in exceptions) return;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      unchecked.push(`${file}:${line + 1}: ${text}`);
    };
    const visit = (node: ts.Node) => {
      if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
        const { left, right } = node;
        if (ts.isPropertyAccessExpression(left)) {
          const name = left.name.text;
          const target = left.expression.getText(source);
          if (/^(inner|outer)HTML$/.test(name)) report(node);
          if (sinks.test(name) && (isNode(left.expression) || target === 'location') && !isChecked(right))
            report(node);
        }
        if (/^((window|document)\.)?location$/.test(left.getText(source)) && !isChecked(right)) report(node);
      }
      if (ts.isJsxAttribute(node) && sinks.test(node.name.getText(source))) {
        const { initializer } = node;
        if (initializer && ts.isJsxExpression(initializer) && initializer.expression)
          if (!isChecked(initializer.expression)) report(node);
      }
      if (ts.isCallExpression(node)) {
        const callee = node.expression.getText(source);
        const [first] = node.arguments;
        if (/(^|\.)location\.(assign|replace)$|^(window\.)?open$/.test(callee) && first)
          if (callee !== 'open' && !isChecked(first)) report(node);
        // Helpers set attributes too: their calls pass the name of an attribute and then its value.
        for (const [index, name] of node.arguments.entries()) {
          const value = node.arguments[index + 1];
          const isName = ts.isStringLiteralLike(name)
            ? sinks.test(name.text)
            : /\.setAttribute(NS)?$/.test(callee) && !index;
          if (isName && value && !isChecked(value)) report(node);
        }
        // Some calls set many properties or attributes by one object.
        if (/^Object\.assign$|[aA]ttributes$|^createNode$|^make([A-Z]\w*)?$/.test(callee))
          for (const argument of node.arguments)
            if (ts.isObjectLiteralExpression(argument))
              for (const property of argument.properties) {
                const name = property.name?.getText(source) ?? '';
                if (!sinks.test(name)) continue;
                const value = ts.isPropertyAssignment(property) ? property.initializer : property.name;
                if (!value || !ts.isExpression(value) || !isChecked(value)) report(property);
              }
      }
      const text =
        ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) ? node.text : '';
      // Only a text that ends with `url(` builds an address, because patterns that search for `url(` continue.
      if (/url\($/.test(text)) report(node.parent);
      if (
        (ts.isCallExpression(node) || ts.isNewExpression(node)) &&
        htmlParsers.test(node.expression.getText(source))
      )
        report(node);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  expect(unchecked).toEqual([]);
}, 60_000);
