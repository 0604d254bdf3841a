import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** `npm run docs` sets this switch, so that tests write the tables instead of comparing the tables. */
export const shouldUpdate = !!process.env.UPDATE_DOCS;

/** Lists files and folders below a folder, with forward slashes. */
export const listFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name).replaceAll('\\', '/'),
      )
    : [];

/** Lists every Markdown page that a reader may open, the README first. */
export const listPages = (): string[] => [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...['docs', 'examples', 'integrations'].flatMap(listFiles).filter((file) => file.endsWith('.md')),
];

/** Finds the documentation page of an island or behaviour. */
export const findPage = (name: string) =>
  [`docs/islands/${name}.md`, `docs/behaviours/${name}.md`].find(existsSync) ?? `docs/behaviours/${name}.md`;

/** Reads the sentence under a page's heading. */
export const readSummary = (file: string) => readFileSync(file, 'utf8').split('\n\n')[1] ?? '';

const createRegion = (name: string) =>
  new RegExp(`(<!-- ${name}:start -->\n)([\\s\\S]*?)(<!-- ${name}:end -->)`);

/** Reads the text between a page's markers. @throws Error for a page without such markers */
export const readBetween = (file: string, name: string): string => {
  const [, , text] = createRegion(name).exec(readFileSync(file, 'utf8')) ?? [];
  if (text === undefined) throw Error(`${file} has no markers for ${name}`);
  return text;
};

/** Writes a text between a page's markers. */
export const writeBetween = (file: string, name: string, text: string) => {
  readBetween(file, name);
  const page = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    page.replace(createRegion(name), (_, start, _old, end) => `${start}${text}\n${end}`),
  );
};

export interface Snippet {
  file: string;
  /** Line of the opening fence, from 1. */
  line: number;
  /** The text after the fence: a language, sometimes with a mark. */
  info: string;
  code: string;
}

/** Lists every fenced piece of code of the pages. */
export const listSnippets = (): Snippet[] =>
  listPages()
    .filter(existsSync)
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [...text.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(
        ([, info = '', code = ''], index, fences) => ({
          file,
          line: text.slice(0, fences[index]?.index).split('\n').length,
          info,
          code,
        }),
      );
    });

const removeCode = (text: string) => text.replace(/^```.*\n[\s\S]*?^```$/gm, '');

/** Converts a heading to the anchor that GitHub gives the heading. */
export const toSlug = (heading: string) =>
  heading
    .replace(/`/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** Lists the anchors of a page, with a number where a heading repeats. */
export const listAnchors = (file: string): Set<string> => {
  const counts = new Map<string, number>();
  const headings = removeCode(readFileSync(file, 'utf8')).matchAll(/^#+ (.*)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) => {
      const name = toSlug(heading);
      const times = counts.get(name) ?? 0;
      counts.set(name, times + 1);
      return times ? `${name}-${times}` : name;
    }),
  );
};

/** Lists the relative links of a page, as its author wrote the links. */
export const listLinks = (file: string): string[] =>
  [...removeCode(readFileSync(file, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

/** Checks the target of a link. @returns the page and the link for a missing target, else undefined */
export const findBrokenLink = (file: string, target: string): string | undefined => {
  const [path = '', hash] = target.split('#');
  const targetFile = path ? posix.join(posix.dirname(file), path) : file;
  if (!existsSync(targetFile)) return `${file}: ${target}`;
  if (hash && targetFile.endsWith('.md') && !listAnchors(targetFile).has(hash)) return `${file}: ${target}`;
};

/** Reads the rows of the specification. Each row has a rule, and the files whose tests prove the rule. */
export const readSpecification = () =>
  readFileSync('docs/specification.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!rule \||-)/.test(line))
    .map((line) => {
      const [, rule = '', cell = ''] = line.split(/(?<!\\)\|/).map((text) => text.trim());
      return { rule, files: [...cell.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file) };
    });

/** Whether a file exists and holds tests. */
export const hasTests = (file: string) =>
  existsSync(file) && /^\s*(test|it)[.(]/m.test(readFileSync(file, 'utf8'));
