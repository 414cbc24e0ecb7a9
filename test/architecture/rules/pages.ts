import type { ESTree } from 'vite';
import { parseSync } from 'vite';
import type { Screen } from './forms.ts';
import { resolveImport, walk } from './sources.ts';

/** The file that draws the heading of every page. */
const FRAME = 'web/ui/page.tsx';

/**
 * A page's heading comes by the frame (`Page`, `PageHead`, `PageTitle`), which sets its size, width and distances, and
 * puts lead and tools beside it. Mantine's `Title` without an order is one of level 1, too.
 */
export function headingsComeByTheFrame(screens: readonly Screen[]): string[] {
  return screens
    .filter(({ path }) => path !== FRAME)
    .flatMap(({ path, code }) => {
      const faults: string[] = [];
      walk(parseSync(path, code).program, (node: ESTree.Node) => {
        if (isFirstHeading(node)) faults.push(`${path}: a heading of level 1 of its own`);
      });
      return faults;
    });
}

function isFirstHeading(node: ESTree.Node): boolean {
  if (node.type !== 'JSXOpeningElement' || node.name.type !== 'JSXIdentifier') return false;
  if (node.name.name === 'h1') return true;
  if (node.name.name !== 'Title') return false;
  for (const attribute of node.attributes) {
    if (attribute.type !== 'JSXAttribute' || attribute.name.name !== 'order') continue;
    const { value } = attribute;
    if (value?.type !== 'JSXExpressionContainer' || value.expression.type !== 'Literal') return true;
    return value.expression.value === 1;
  }
  return true;
}

/**
 * A page draws by `Found` that what it asked for loads, failed, is forbidden or missing: none has a rule of its own
 * for when what was shown stays. @param router the file that names the pages, each of which is loaded when opened
 */
export function pagesDrawByFound(screens: readonly Screen[], router: Screen): string[] {
  const pages = new Set(pagesOf(router));
  return screens
    .filter(({ path, code }) => pages.has(path) && drawsFailure(path, code))
    .map(({ path }) => `${path}: <FailedState> instead of <Found>`);
}

/** The files that the router loads when their page is opened. */
export function pagesOf({ path, code }: Screen): string[] {
  return importedIn(parseSync(path, code).program, path);
}

function importedIn(within: ESTree.Node, path: string): string[] {
  const pages: string[] = [];
  walk(within, (node: ESTree.Node) => {
    if (node.type !== 'ImportExpression' || node.source.type !== 'Literal') return;
    const target = resolveImport(path, String(node.source.value));
    if (target !== null) pages.push(target);
  });
  return pages;
}

function drawsFailure(path: string, code: string): boolean {
  let draws = false;
  walk(parseSync(path, code).program, (node: ESTree.Node) => {
    if (node.type !== 'JSXOpeningElement' || node.name.type !== 'JSXIdentifier') return;
    draws ||= node.name.name === 'FailedState';
  });
  return draws;
}

/**
 * A page of the staff fills its window (`Page`, `width`): none names a narrower frame. The router's `admin` says which
 * these are.
 */
export function staffPagesFill(screens: readonly Screen[], router: Screen): string[] {
  const pages = new Set(staffPagesOf(router));
  return screens
    .filter(({ path }) => pages.has(path))
    .flatMap(({ path, code }) => narrowFrames(path, code).map((width) => `${path}: a page of the staff is «${width}»`));
}

/** The files of the staff's pages. */
export function staffPagesOf({ path, code }: Screen): string[] {
  const pages: string[] = [];
  walk(parseSync(path, code).program, (node: ESTree.Node) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || node.id.name !== 'admin') return;
    pages.push(...importedIn(node, path));
  });
  return pages;
}

function narrowFrames(path: string, code: string): string[] {
  const widths: string[] = [];
  walk(parseSync(path, code).program, (node: ESTree.Node) => {
    if (node.type !== 'JSXOpeningElement' || node.name.type !== 'JSXIdentifier' || node.name.name !== 'Page') return;
    for (const attribute of node.attributes) {
      if (attribute.type !== 'JSXAttribute' || attribute.name.name !== 'width') continue;
      if (attribute.value?.type === 'Literal' && attribute.value.value !== 'wide') {
        widths.push(String(attribute.value.value));
      }
    }
  });
  return widths;
}
