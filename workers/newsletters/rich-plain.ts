import type { RichElement, RichNode } from '#domain/pages/offered/rich-text.ts';

/** Renders trees of written text in plain words: paragraphs apart, lists with their marks, links with their targets. */
export function richPlain(nodes: readonly RichNode[]): string {
  return nodes.map(partOf).filter(Boolean).join('\n\n');
}

function partOf(node: RichNode): string {
  if (typeof node === 'string') return node.trim();
  switch (node.tag) {
    case 'h2':
      return wordsOf(node.children).toUpperCase();
    case 'ul':
    case 'ol':
      return listed(node);
    case 'hr':
      return '----------';
    case 'blockquote':
      return wordsOf(node.children).replace(/^/gm, '> ');
    case 'table':
    case 'thead':
    case 'tbody':
      return node.children.map(partOf).filter(Boolean).join('\n');
    case 'tr':
      return node.children.map((cell) => wordsOf([cell])).join(' | ');
    default:
      return wordsOf([node]);
  }
}

function listed({ tag, children }: RichElement): string {
  const items = children.filter((one) => typeof one !== 'string');
  return items.map((item, nth) => `${tag === 'ol' ? `${nth + 1}.` : '-'} ${wordsOf([item])}`).join('\n');
}

/** The text of nodes that fill a line, or a few. */
function wordsOf(nodes: readonly RichNode[]): string {
  return nodes
    .map((node): string => {
      if (typeof node === 'string') return node;
      if (node.tag === 'br') return '\n';
      const words = wordsOf(node.children);
      return node.href === undefined || node.href === words ? words : `${words} (${node.href})`;
    })
    .join('')
    .trim();
}
