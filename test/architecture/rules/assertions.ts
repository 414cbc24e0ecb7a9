import type { ESTree } from 'vite';
import { titlesIn } from '#test/support/spec/titles.ts';
import { parseTree, type Source, walk } from './sources.ts';

/**
 * What fails when something is not so: `expect` and its kin, and a browser's waits for what must come. A test that is
 * skipped is counted as such.
 */
const ASSERTS = /^(expect|expectTypeOf|waitFor|waitForURL|waitForFunction|waitForRequest|waitForResponse|skip)$/;

/**
 * A test that asserts nothing cannot fail.
 * @param sources test files and what they share: a test may assert by a function of its own file or of one that it
 * imports
 * @returns file and title of each test that neither asserts nor calls what does
 */
export function everyTestAsserts(sources: readonly Pick<Source, 'path' | 'code' | 'imports'>[]): string[] {
  const files = new Map(sources.map((source) => [source.path, { ...source, calls: callsByFunction(source) }]));
  const asserting = new Set<string>();
  const asserts = (path: string, called: ReadonlySet<string>) => {
    const imported = files.get(path)?.imports.flatMap(({ target }) => target ?? []) ?? [];
    const places = [path, ...imported];
    return [...called].some((name) => ASSERTS.test(name) || places.some((place) => asserting.has(`${place} ${name}`)));
  };
  for (let known = -1; known < asserting.size; ) {
    known = asserting.size;
    for (const { path, calls } of files.values()) {
      for (const [name, called] of calls) if (asserts(path, called)) asserting.add(`${path} ${name}`);
    }
  }
  return sources
    .filter(({ path }) => path.endsWith('.spec.ts'))
    .flatMap(({ path, code }) =>
      titlesIn(path, code)
        .filter(({ kind, body }) => kind === 'test' && !(body && asserts(path, calledIn(body))))
        .map(({ title }) => `${path}: ${title}`),
    );
}

/** What a browser answers at once, whatever it is. */
const TELLS =
  /^(is(Checked|Disabled|Editable|Enabled|Hidden|Visible)|count|getAttribute|innerText|inputValue|textContent)$/;

/**
 * An answer that nobody looks at asserts nothing: `await button.isDisabled();`.
 * @returns file and line of each such question
 */
export function answersAreLookedAt(sources: readonly Pick<Source, 'path' | 'code'>[]): string[] {
  return sources.flatMap(({ path, code }) => {
    const ignored: string[] = [];
    walk(parseTree(path, code), (node) => {
      if (node.type !== 'ExpressionStatement' || node.expression.type !== 'AwaitExpression') return;
      const { argument } = node.expression;
      if (argument.type !== 'CallExpression' || argument.callee.type !== 'MemberExpression') return;
      const { property } = argument.callee;
      if (property.type !== 'Identifier' || !TELLS.test(property.name)) return;
      ignored.push(`${path}:${code.slice(0, node.start).split('\n').length}: ${property.name}`);
    });
    return ignored;
  });
}

/**
 * What each function of a file calls, by its name: one that is declared, held by a constant or property, or a method.
 */
function callsByFunction({ path, code }: Pick<Source, 'path' | 'code'>): Map<string, ReadonlySet<string>> {
  const calls = new Map<string, ReadonlySet<string>>();
  walk(parseTree(path, code), (node) => {
    const [name, body] = namedFunction(node) ?? [];
    if (name && body) calls.set(name, new Set([...(calls.get(name) ?? []), ...calledIn(body)]));
  });
  return calls;
}

function namedFunction(node: ESTree.Node): [string, ESTree.Node] | null {
  if (node.type === 'FunctionDeclaration') return node.id ? [node.id.name, node] : null;
  if (node.type === 'VariableDeclarator') {
    return node.id.type === 'Identifier' && isFunction(node.init) ? [node.id.name, node.init] : null;
  }
  if (node.type !== 'MethodDefinition' && node.type !== 'Property') return null;
  const { key, value } = node;
  const named = key.type === 'Identifier' || key.type === 'PrivateIdentifier';
  return named && isFunction(value) ? [key.name, value] : null;
}

function isFunction(node: ESTree.Node | null): node is ESTree.Node {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
}

/** The names of what a node calls: `a` of `a()`, `a` and `b` of `a.b()`, `a` and `c` of `a(1).c()`. */
function calledIn(body: ESTree.Node): ReadonlySet<string> {
  const called = new Set<string>();
  walk(body, (node) => {
    if (node.type !== 'CallExpression') return;
    const { callee } = node;
    if (callee.type === 'Identifier') called.add(callee.name);
    if (callee.type !== 'MemberExpression') return;
    const { property } = callee;
    if (property.type === 'Identifier' || property.type === 'PrivateIdentifier') called.add(property.name);
    if (callee.object.type === 'Identifier') called.add(callee.object.name);
  });
  return called;
}
