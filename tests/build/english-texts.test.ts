import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Files whose sentences no visitor reads: for the page's author, or in Node. */
const FOR_AUTHORS =
  /^src\/(server|languages|bundle|core\/parts)\/|\/advice\.ts$|^src\/authoring\/(author|debug)\.ts$/;

/** Calls whose arguments are a table of texts, or go to the console or an error. */
const CALLS_WITHOUT_VISITOR = /^(string|warnOnce|reportError|Error|TypeError|createResponseError|warn)$/;

/**
 * English outside the table that may stay. The host's own words reach the page from the host's globals first
 * (docs/hosts/). Names of services and keys are the same in every language.
 */
const ALLOWED: Record<string, RegExp> = {
  // The defaults of the island's props.
  'src/stores/cart-texts.ts': /^(View cart|Back in your cart:|We could not update your cart\.)/,
  'src/hosts/woocommerce/variations/texts.ts': /^(Sorry, |Please select some|Your selection has been reset)/,
  'src/hosts/woocommerce/cart-page/coupons.ts': /^Apply coupon$/,
  'src/hosts/woocommerce/cart-page/quantities.ts': /^Update Cart$/,
  // Names of a picture's attributes.
  'src/hosts/woocommerce/variations/images.ts': /^(title|alt)$/,
  'src/hosts/elementor/media/lightbox.ts': /^(Share on Facebook|Share on Twitter|Pin it)$/,
  'src/hosts/elementor/page-api/registration.ts': /^(The method must|Template type must)/,
  // Islands show their own text for these errors (src/stores/cart.ts, reportCartError).
  'src/http/request.ts': /./,
  'src/stores/get-gateway.ts': /^No host provides a/,
  'src/utils/report-error.ts': /^Serve dist/,
  'src/http/media.ts': /^Media upload failed/,
  'islands/chat/facade.ts': /^Open chat$/,
  'islands/lightbox/texts.ts': /./,
  'islands/chat/use-chat.ts': /^No number: /,
  'islands/subscription/Subscription.tsx': /^No address to send to/,
};

const listSources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listSources(path) : /(?<!\.d)\.tsx?$/.test(path) ? [path] : [];
  });

/** Whether a visitor reads a text: a sentence, or a word in JSX or in an element's name or content. */
const isEnglish = (text: string, isShownText: boolean) =>
  /^\s*[A-Z][a-z’'-]* .*[a-z]{2}/.test(text) || (isShownText && /^\s*[A-Za-z][a-z]+/.test(text));

const SHOWN_NAMES =
  /^(aria-?label|title|alt|placeholder|textContent|innerText|aria-?description|aria-?roledescription)$/i;

const isShown = (node: ts.Node): boolean => {
  const { parent } = node;
  if (ts.isJsxText(node)) return true;
  if (ts.isJsxAttribute(parent)) return SHOWN_NAMES.test(parent.name.getText());
  if (ts.isPropertyAssignment(parent))
    return SHOWN_NAMES.test(parent.name.getText().replace(/['"]/g, '')) && parent.initializer === node;
  if (ts.isBinaryExpression(parent) && parent.right === node) {
    if (ts.isPropertyAccessExpression(parent.left) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken)
      return SHOWN_NAMES.test(parent.left.name.text);
    return isShown(parent);
  }
  return false;
};

const isHiddenFromVisitors = (node: ts.Node): boolean => {
  for (let current: ts.Node = node; current.parent; current = current.parent) {
    const { parent } = current;
    const callee = ts.isCallExpression(parent) || ts.isNewExpression(parent) ? parent.expression : undefined;
    if (callee && current !== callee && CALLS_WITHOUT_VISITOR.test(callee.getText())) return true;
    // The sentences of the reference never reach a visitor.
    if (ts.isVariableDeclaration(parent) && /docs$/i.test(parent.name.getText())) return true;
  }
  return false;
};

const findEnglish = (file: string) => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind);
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateHead(node)) {
      const { text } = node;
      if (isEnglish(text, isShown(node)) && !isHiddenFromVisitors(node) && !ALLOWED[file]?.test(text.trim()))
        texts.push(text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
};

it('has no English that a visitor reads outside the tables of texts', () => {
  const files = [...listSources('src'), ...listSources('islands')].filter((file) => !FOR_AUTHORS.test(file));
  expect(files.length).toBeGreaterThan(300);
  const texts = files.flatMap((file) => findEnglish(file).map((text) => `${file}: ${text}`));
  expect(texts).toEqual([]);
});
