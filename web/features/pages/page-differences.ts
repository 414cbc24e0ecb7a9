import type { Block, PageContent } from '#domain/pages/offered/block.ts';
import type { BlockKind } from '#domain/pages/page-limits.ts';

/** A change that publishing makes: the old and the new text, as people read them. */
export interface Difference {
  /** Unique among the differences: the name of the field, or the block by its key. */
  readonly key: string;
  readonly what: 'title' | 'slug' | 'description' | 'added' | 'removed' | 'changed' | 'moved';
  readonly kind?: BlockKind;
  readonly before: string;
  readonly after: string;
}

const WORDS = ['title', 'slug', 'description'] as const;

/** All texts of a block, in one line. */
export function wordsOf(block: Block): string {
  const entries = Object.entries(block).filter(([name]) => name !== 'key' && name !== 'kind');
  const textsOf = (value: unknown): string[] => {
    if (value === null || value === '') return [];
    if (Array.isArray(value)) return value.flatMap(textsOf);
    if (typeof value === 'object') return textsOf((value as { readonly alt: string }).alt);
    return [String(value)];
  };
  return entries.flatMap(([, value]) => textsOf(value)).join(' · ');
}

/** The differences between the published content and a draft, field by field and block by block. */
export function differencesOf(before: PageContent, after: PageContent): Difference[] {
  const fieldChanges = WORDS.flatMap((what): Difference[] =>
    before[what] === after[what] ? [] : [{ key: what, what, before: before[what], after: after[what] }],
  );
  const oldBlocks = new Map(before.blocks.map((block) => [block.key, block]));
  const newBlocks = new Map(after.blocks.map((block) => [block.key, block]));
  const blocks = [
    ...before.blocks
      .filter(({ key }) => !newBlocks.has(key))
      .map((block) => blockChange('removed', block, wordsOf(block), '')),
    ...after.blocks.flatMap((block) => {
      const old = oldBlocks.get(block.key);
      if (!old) return [blockChange('added', block, '', wordsOf(block))];
      const isSame = JSON.stringify(old) === JSON.stringify(block);
      return isSame ? [] : [blockChange('changed', block, wordsOf(old), wordsOf(block))];
    }),
  ];
  const commonKeys = (list: readonly Block[], others: ReadonlyMap<string, Block>) =>
    list.map(({ key }) => key).filter((key) => others.has(key));
  const moved = commonKeys(before.blocks, newBlocks).join() !== commonKeys(after.blocks, oldBlocks).join();
  return [
    ...fieldChanges,
    ...blocks,
    ...(moved ? [{ key: 'moved', what: 'moved' as const, before: '', after: '' }] : []),
  ];
}

function blockChange(what: Difference['what'], { key, kind }: Block, before: string, after: string): Difference {
  return { key: `block-${key}`, what, kind, before, after };
}
