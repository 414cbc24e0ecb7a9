import { type ESTree, parseSync } from 'vite';

/** A group, a test or a step of a test in a test file. */
export interface TitledTest {
  /** The title with those of the groups around it, as vitest prints it: «a quote refuses a missing state». */
  readonly title: string;
  readonly kind: 'group' | 'test' | 'step';
  readonly body: ESTree.Node | null;
}

const KINDS: Readonly<Record<string, TitledTest['kind']>> = {
  describe: 'group',
  it: 'test',
  test: 'test',
  step: 'step',
};

/**
 * The groups, tests and steps of a test file, in their order.
 * @param path names the file in the error
 * @returns titles as they stand in the source: a table's `%s` and a template's `${…}` stay
 * @throws Error when the code is not TypeScript
 */
export function titlesIn(path: string, code: string): TitledTest[] {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: TitledTest[] = [];
  visit(program, '');
  return found;

  function visit(value: unknown, around: string): void {
    if (Array.isArray(value)) {
      for (const element of value) visit(element, around);
    } else if (isNode(value)) {
      const kind = value.type === 'CallExpression' ? KINDS[nameOf(value.callee) ?? ''] : undefined;
      const [name, ...rest] = kind && value.type === 'CallExpression' ? value.arguments : [];
      const words = name ? textOf(name, code) : null;
      const title = words === null ? around : `${around} ${words}`.trim();
      if (kind && words !== null) {
        const body = rest.find(({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression');
        found.push({ title, kind, body: body ?? null });
      }
      for (const child of Object.values(value)) if (typeof child === 'object') visit(child, title);
    }
  }
}

/** `it` of `it(…)`, `it.skip(…)`, `it.each(table)(…)` and `it.each`table`(…)`. */
function nameOf(callee: ESTree.Node): string | null {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return nameOf(callee.object);
  if (callee.type === 'CallExpression') return nameOf(callee.callee);
  return callee.type === 'TaggedTemplateExpression' ? nameOf(callee.tag) : null;
}

function textOf(node: ESTree.Node, code: string): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node.type === 'TemplateLiteral' ? code.slice(node.start + 1, node.end - 1) : null;
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
