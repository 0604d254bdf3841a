import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { listFiles } from './docs';

export interface Member {
  name: string;
  /** The property's type, on one line. */
  type: string;
  /** The keys of the property's type, where the type lists them. */
  keys: string[];
  /** The property's comment, on one line. */
  comment: string;
}

const readComment = (node: ts.Node) =>
  ts
    .getJSDocCommentsAndTags(node)
    .map(({ comment }) => (typeof comment === 'string' ? comment : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

const listKeys = (members: readonly ts.TypeElement[]) =>
  members.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []));

const texts = new Map<string, string>();

/**
 * Finds every declaration of an interface. Parses only files with such a declaration, because parsing takes
 * milliseconds a file.
 */
const findDeclarations = (name: string): ts.InterfaceDeclaration[] => {
  if (!texts.size)
    for (const file of ['src', 'islands'].flatMap(listFiles))
      if (/\.tsx?$/.test(file)) texts.set(file, readFileSync(file, 'utf8'));
  const declarations: ts.InterfaceDeclaration[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === name) declarations.push(node);
    ts.forEachChild(node, visit);
  };
  for (const [file, text] of texts)
    if (new RegExp(`interface ${name}\\b`).test(text))
      visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return declarations;
};

/** The keys of an interface, after those of the interfaces that it extends. */
const listAllKeys = ({ members, heritageClauses }: ts.InterfaceDeclaration): string[] => {
  const bases = heritageClauses?.flatMap(({ types }) =>
    types.flatMap(({ expression }) => findDeclarations(expression.getText())),
  );
  return [...new Set([...(bases ?? []).flatMap(listAllKeys), ...listKeys(members)])];
};

/** Lists the members of an interface that many files of `src/` and `islands/` add to, by name. */
export const readMembers = (interfaceName: string): Member[] => {
  const membersByName = new Map<string, Member>();
  for (const { members } of findDeclarations(interfaceName))
    for (const member of members) {
      if (!ts.isPropertySignature(member)) continue;
      const name = ts.isStringLiteral(member.name) ? member.name.text : member.name.getText();
      const type = member.type?.getText().replace(/\s+/g, ' ') ?? '';
      const [namedInterface] = /^[A-Z]\w*$/.test(type) ? findDeclarations(type) : [];
      const ownKeys = member.type && ts.isTypeLiteralNode(member.type) ? listKeys(member.type.members) : [];
      const comment = readComment(member) || (membersByName.get(name)?.comment ?? '');
      membersByName.set(name, {
        name,
        type,
        keys: namedInterface ? listAllKeys(namedInterface) : ownKeys,
        comment,
      });
    }
  return [...membersByName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
};
