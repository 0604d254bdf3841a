// Creates the translation template of the plugin, with every translatable text in the plugin's PHP and JavaScript.
import { readFileSync } from 'node:fs';

const DOMAIN = 'storefront-islands';

const TEXT_PATTERN = String.raw`\s*('(?:[^'\\]|\\.)*')\s*`;

/** A call such as `esc_html__( 'Save', 'storefront-islands' )`, or `_n( 'One', 'Several', $count, … )`. */
const CALL_PATTERN = new RegExp(
  String.raw`\b(?:(?:esc_html_|esc_attr_|_)[_e]\(${TEXT_PATTERN},\s*'${DOMAIN}'|_n\(${TEXT_PATTERN},${TEXT_PATTERN},)`,
  'g',
);
const COMMENT_PATTERN = /(?:\/\*|\/\/) (translators: .*?)(?: \*\/|$)/gm;

/** @param {string} literal */
const unquote = (literal) => literal.slice(1, -1).replace(/\\(['\\])/g, '$1');

/**
 * @param {[path: string, source: string][]} files of the plugin
 * @param {string} version
 * @returns {string} the content of a `.pot` file
 */
export const createPot = (files, version) => {
  /** @type {Map<string, { plural: string, places: Set<string>, comments: Set<string> }>} */
  const texts = new Map();
  for (const [path, source] of files) {
    if (!/^[^/]+\.php$|^(includes|assets)\/.*\.(php|js)$/.test(path)) continue;
    const code = readFileSync(source, 'utf8');
    const comments = [...code.matchAll(COMMENT_PATTERN)];
    for (const { 1: only, 2: singular = '', 3: several = '', index } of code.matchAll(CALL_PATTERN)) {
      const text = unquote(only ?? singular);
      const plural = unquote(several);
      const entry = texts.get(text) ?? { plural, places: new Set(), comments: new Set() };
      entry.places.add(`${path}:${code.slice(0, index).split('\n').length}`);
      // A comment for translators is on the line above its text.
      const comment = comments.findLast((candidate) => candidate.index < index);
      if (comment && code.slice(comment.index, index).split('\n').length <= 2)
        entry.comments.add(comment[1] ?? '');
      texts.set(text, entry);
    }
  }
  const header = [
    `Project-Id-Version: Storefront Islands ${version}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    `X-Domain: ${DOMAIN}`,
  ];
  return [
    ['msgid ""', 'msgstr ""', ...header.map((line) => JSON.stringify(`${line}\n`))],
    ...[...texts].map(([text, { plural, places, comments }]) => [
      ...[...comments].map((comment) => `#. ${comment}`),
      ...[...places].map((place) => `#: ${place}`),
      `msgid ${JSON.stringify(text)}`,
      ...(plural
        ? [`msgid_plural ${JSON.stringify(plural)}`, 'msgstr[0] ""', 'msgstr[1] ""']
        : ['msgstr ""']),
    ]),
  ]
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
};
