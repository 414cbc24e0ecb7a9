import type { FieldFault } from '../kernel/refusal.ts';
import type { Block } from './offered/block.ts';
import { type RichElement, type RichNode, type RichTag, richText } from './offered/rich-text.ts';
import { safeHtml } from './offered/safe-html.ts';
import { pageMessages } from './page.messages.ts';

/** The text of a block, as the tree that is drawn of it, with its field; null: the block has no text. */
export function textOfBlock(block: Block): { readonly field: string; readonly nodes: readonly RichNode[] } | null {
  if (block.kind === 'text' || block.kind === 'hero') return { field: 'text', nodes: richText(block.text) };
  return block.kind === 'html' ? { field: 'html', nodes: safeHtml(block.html) } : null;
}

/** Elements that are valid only directly within these. */
const ALLOWED_PARENTS: Readonly<Partial<Record<RichTag, readonly RichTag[]>>> = {
  li: ['ul', 'ol'],
  tr: ['table', 'thead', 'tbody'],
  thead: ['table'],
  tbody: ['table'],
  td: ['tr'],
  th: ['tr'],
};
/** Elements that may hold only these. */
const ALLOWED_CHILDREN: Readonly<Partial<Record<RichTag, readonly RichTag[]>>> = { ul: ['li'], ol: ['li'] };

const isHeading = ({ tag }: RichElement) => tag === 'h2' || tag === 'h3';

function wordsOf(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : wordsOf(node.children)))
    .join('')
    .trim();
}

/** The elements of a tree, each with the elements around it, the nearest first. */
function* elementsIn(
  nodes: readonly RichNode[],
  around: readonly RichTag[] = [],
): Generator<{ readonly element: RichElement; readonly around: readonly RichTag[] }> {
  for (const element of nodes) {
    if (typeof element === 'string') continue;
    yield { element, around };
    yield* elementsIn(element.children, [element.tag, ...around]);
  }
}

function isBroken({ tag, children }: RichElement, [father]: readonly RichTag[]): boolean {
  const fathers = ALLOWED_PARENTS[tag];
  if (fathers && !(father && fathers.includes(father))) return true;
  const held = ALLOWED_CHILDREN[tag];
  return (
    held !== undefined &&
    children.some((one) => (typeof one === 'string' ? one.trim() !== '' : !held.includes(one.tag)))
  );
}

/**
 * What is wrong with a block's text for people who hear it read: links and headings without words, links in links,
 * parts of lists and tables outside of one (WCAG 2.1 AA: 1.3.1, 2.4.4, 4.1.2).
 */
export function textFaults(block: Block, nth: number): FieldFault[] {
  const written = textOfBlock(block);
  const messages = [...elementsIn(written?.nodes ?? [])].flatMap(({ element, around }) => {
    const isSilent = wordsOf(element.children) === '';
    if (element.tag === 'a' && around.includes('a')) return [pageMessages['block-structure-broken']];
    if (element.tag === 'a' && isSilent) return [pageMessages['block-link-silent']];
    if (isHeading(element) && isSilent) return [pageMessages['block-heading-empty']];
    return isBroken(element, around) ? [pageMessages['block-structure-broken']] : [];
  });
  return [...new Set(messages)].map((message) => ({
    field: `blocks.${nth}.${written?.field}`,
    message: message({ n: nth + 1 }),
  }));
}

/** Titles of blocks have the second level: below the page's own title. */
function titleLevel(block: Block): 2 | 3 | null {
  switch (block.kind) {
    case 'hero':
    case 'form':
      return 2;
    case 'gallery':
    case 'map':
      return block.title === '' ? null : 2;
    case 'products':
    case 'ads':
      // Each item on sale has a heading of its own, below the block's title if there is one.
      return block.title === '' ? 2 : 3;
    default:
      return null;
  }
}

/** Headings that skip a level below the page's title, reported at the field of their text (WCAG 2.1: 1.3.1). */
export function headingFaults(blocks: readonly Block[]): FieldFault[] {
  let level = 1;
  return blocks.flatMap((block, nth) => {
    level = titleLevel(block) ?? level;
    const written = textOfBlock(block);
    return [...elementsIn(written?.nodes ?? [])].flatMap(({ element }): FieldFault[] => {
      if (!isHeading(element)) return [];
      const headingLevel = element.tag === 'h2' ? 2 : 3;
      const skips = headingLevel > level + 1;
      level = headingLevel;
      const said = { n: nth + 1, words: wordsOf(element.children) };
      return skips
        ? [{ field: `blocks.${nth}.${written?.field}`, message: pageMessages['block-heading-skipped'](said) }]
        : [];
    });
  });
}
