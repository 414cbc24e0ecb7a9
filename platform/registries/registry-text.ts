import { posix } from 'node:path';
import type { List, Registry } from './registries.ts';

/** A file with its path and code. */
export interface NamedFile {
  /** From the root, with slashes. */
  readonly path: string;
  readonly code: string;
}

interface Found {
  readonly path: string;
  readonly name: string;
  readonly spread: boolean;
}

const WIDTH = 120;

/**
 * The text of a registry, made from the existing files. Pure.
 * @throws Error when two things have one name, or when a file exports nothing of the kind that its name announces
 */
export function registryText(registry: Registry, files: readonly NamedFile[]): string {
  const candidates = files.filter(
    ({ path }) => path.startsWith(registry.folder) && !registry.except?.some((folder) => path.startsWith(folder)),
  );
  const lists = registry.lists.map((list) => ({ list, found: foundIn(list, candidates) }));
  const imports = new Map<string, string[]>();
  for (const { path, name } of lists.flatMap(({ found }) => found))
    imports.set(path, [...(imports.get(path) ?? []), name]);
  for (const { of } of registry.lists) if (of) imports.set(of.from, [`type ${of.type}`]);
  const from = posix.dirname(registry.file);
  const lines = [...imports]
    .map(([path, names]) => importText(names, relative(from, path)))
    .toSorted((a, b) => (inOrder(a.from) < inOrder(b.from) ? -1 : 1))
    .map(({ text }) => text);
  return [
    '// Written by «npm run registries» from the names of files: do not edit.',
    ...lines,
    ...lists.flatMap(({ list, found }) => ['', `/** ${list.about} */`, ...listText(list, found)]),
    '',
  ].join('\n');
}

function foundIn({ name: list, endings, many, one, optional }: List, files: readonly NamedFile[]): readonly Found[] {
  const found = files
    .filter(({ path }) => endings.some((ending) => path.endsWith(ending)))
    .flatMap(({ path, code }) => {
      const lists = many ? namesIn(code, many) : [];
      const names = lists.length > 0 || !one ? lists : namesIn(code, one);
      if (names.length === 0 && !optional) throw new Error(`${path} exports nothing for ${list}: name it otherwise`);
      return names.map((name) => ({ path, name, spread: lists.length > 0 }));
    })
    .toSorted((a, b) => (inOrder(a.path) < inOrder(b.path) ? -1 : 1));
  const names = new Map<string, string>();
  for (const { path, name } of found) {
    const other = names.get(name);
    if (other) throw new Error(`${name} is in ${other} and in ${path}: one of the two needs another name`);
    names.set(name, path);
  }
  return found;
}

function namesIn(code: string, pattern: RegExp): readonly string[] {
  return [...code.matchAll(pattern)].map(([, name]) => name ?? '');
}

/** A sort key in the linter's order of imports: a dot comes before a dash. */
const inOrder = (path: string) => path.replaceAll('.', '!');

function relative(folder: string, path: string): string {
  const way = posix.relative(folder, path);
  return way.startsWith('.') ? way : `./${way}`;
}

function importText(names: readonly string[], from: string): { readonly from: string; readonly text: string } {
  const sorted = names.toSorted((a, b) => (a < b ? -1 : 1));
  const typeOnly = sorted.every((name) => name.startsWith('type '));
  const bare = typeOnly ? sorted.map((name) => name.slice(5)) : sorted;
  const start = typeOnly ? 'import type' : 'import';
  const line = `${start} { ${bare.join(', ')} } from '${from}';`;
  if (line.length <= WIDTH) return { from, text: line };
  return { from, text: [`${start} {`, ...bare.map((name) => `  ${name},`), `} from '${from}';`].join('\n') };
}

function listText({ name, of, asObject }: List, found: readonly Found[]): readonly string[] {
  const [open, close] = asObject ? ['{', '} as const;'] : ['[', of ? '];' : '] as const;'];
  const head = `export const ${name}${of ? `: readonly ${of.type}[]` : ''} = ${open}`;
  const entries = found.map((one) => `${one.spread ? '...' : ''}${one.name}`);
  const line = `${head}${entries.join(', ')}${close}`;
  if (line.length <= WIDTH && !asObject) return [line];
  return [head, ...entries.map((entry) => `  ${entry},`), close];
}
