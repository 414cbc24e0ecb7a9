import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { type ESTree, parseSync } from 'vite';

/** One import of a file: what it names, and the file of the repository that this is, if any. */
export interface Import {
  readonly specifier: string;
  /** Path from the root for our own files (`domain/kernel/decider.ts`); null for packages and built-in modules. */
  readonly target: string | null;
  /** It imports only types: nothing of it is left at run time. */
  readonly typeOnly: boolean;
}

/** A source file as the rules see it. */
export interface Source {
  /** From the root, with slashes. */
  readonly path: string;
  readonly code: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  readonly comments: readonly string[];
  /** Each line of the code that a comment stands on or runs over, with its number from 1. */
  readonly commentLines: readonly { readonly number: number; readonly text: string }[];
  /** Reads a clock, chance or the environment: `new Date()`, `Date.now`, `Math.random`, `process.…`. */
  readonly impurities: readonly string[];
  /** Calls `Promise.race`. */
  readonly races: boolean;
  /**
   * Waits by a timer made by hand: `new Promise((resolve) => setTimeout(resolve, ms))`, or by that of
   * `node:timers/promises`.
   */
  readonly sleeps: boolean;
}

export const root = join(import.meta.dirname, '..', '..', '..');
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.officina', '.artifacts']);

/** All files of the repository from its root, without what is generated or installed. */
export function allFiles(folder: string = root): string[] {
  return readdirSync(folder)
    .filter((name) => !SKIPPED.has(name))
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? allFiles(path) : [relative(root, path).split('\\').join('/')];
    });
}

/** All TypeScript of the repository, read once for each process. */
export function allSources(): readonly Source[] {
  known ??= allFiles()
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));
  return known;
}
let known: readonly Source[] | undefined;

/** Parses one file, real or a sample. @throws Error when it is not TypeScript */
export function parseSource(path: string, code: string): Source {
  const { module, program, comments, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const imports: Import[] = [];
  const add = (specifier: string, typeOnly: boolean) =>
    imports.push({ specifier, target: resolveImport(path, specifier), typeOnly });

  for (const { entries, moduleRequest } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType));
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) if (moduleRequest) add(moduleRequest.value, isType);
  }
  const impurities: string[] = [];
  let races = false;
  let sleeps = false;
  walk(program, (node) => {
    if (isRace(node)) races = true;
    if (isSleep(node)) sleeps = true;
    if (node.type === 'ImportExpression' && node.source.type === 'Literal') add(String(node.source.value), false);
    if (node.type === 'TSImportType') add(node.source.value, true);
    const impurity = impurityOf(node);
    if (impurity) impurities.push(impurity);
  });
  const lines = code.split('\n').length - (code.endsWith('\n') ? 1 : 0);
  const told = comments.map(({ value }) => value);
  const commentLines = linesOf(code, comments);
  return { path, code, lines, imports, comments: told, commentLines, impurities, races, sleeps };
}

/** Our own file behind a specifier: relative, or by an alias of package.json (`#domain/x.ts` is `domain/x.ts`). */
export function resolveImport(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return null;
  return posix.normalize(posix.join(dirname(from), specifier));
}

function isRace(node: ESTree.Node): boolean {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return false;
  return node.object.name === 'Promise' && node.property.type === 'Identifier' && node.property.name === 'race';
}

/**
 * Whether a node is a promise that only a timer settles, or imports `setTimeout` of `node:timers/promises`. A promise
 * that something else may settle too keeps its timer in order to clear it, and is no sleep.
 */
function isSleep(node: ESTree.Node): boolean {
  if (node.type === 'ImportDeclaration' && node.source.value === 'node:timers/promises') {
    return node.specifiers.some((one) => one.type === 'ImportSpecifier' && nameOf(one.imported) === 'setTimeout');
  }
  if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'Promise')
    return false;
  const [settle] = node.arguments;
  if (settle?.type !== 'ArrowFunctionExpression') return false;
  const [only, ...more] = settle.body.type === 'BlockStatement' ? settle.body.body : [settle.body];
  const call = only?.type === 'ExpressionStatement' ? only.expression : only;
  if (more.length > 0 || call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') return false;
  return call.callee.name === 'setTimeout';
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}

function impurityOf(node: ESTree.Node): string | null {
  if (node.type === 'NewExpression' && node.callee.type === 'Identifier') {
    return node.callee.name === 'Date' && node.arguments.length === 0 ? 'new Date()' : null;
  }
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return null;
  const property = node.property.type === 'Identifier' ? node.property.name : '';
  const read = `${node.object.name}.${property}`;
  const impure = ['Date.now', 'Math.random', 'crypto.randomUUID', 'crypto.getRandomValues', 'performance.now'];
  return impure.includes(read) || node.object.name === 'process' ? read : null;
}

/** The syntax tree of a file. @throws Error when it is not TypeScript */
export function parseTree(path: string, code: string): ESTree.Program {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return program;
}

/** Visits a syntax tree, every node once. */
export function walk(value: unknown, visit: (node: ESTree.Node) => void): void {
  if (Array.isArray(value)) {
    for (const element of value) walk(element, visit);
  } else if (isNode(value)) {
    visit(value);
    for (const child of Object.values(value)) if (typeof child === 'object') walk(child, visit);
  }
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The lines of these parts of the code, each once. */
function linesOf(code: string, parts: readonly { readonly start: number; readonly end: number }[]) {
  const all = code.split('\n');
  let start = 0;
  return all.flatMap((text, at) => {
    const from = start;
    start += text.length + 1;
    return parts.some((part) => part.start < start && part.end > from) ? [{ number: at + 1, text }] : [];
  });
}
