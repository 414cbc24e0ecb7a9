import type { Block, PageContent } from '#domain/pages/shared/block.ts';
import type { BlockKind } from '#domain/pages/page-limits.ts';

/** Something that publishing changes: what it was, and what it will be, as people read it. */
export interface Difference {
  /** Tells it from the others: the field, or the block by its key. */
  readonly key: string;
  readonly what: 'title' | 'slug' | 'description' | 'added' | 'removed' | 'changed' | 'moved';
  readonly kind?: BlockKind;
  readonly before: string;
  readonly after: string;
}

const WORDS = ['title', 'slug', 'description'] as const;

/** What a block says, in words. */
export function wordsOf(block: Block): string {
  const said = Object.entries(block).filter(([name]) => name !== 'key' && name !== 'kind');
  const read = (value: unknown): string[] => {
    if (value === null || value === '') return [];
    if (Array.isArray(value)) return value.flatMap(read);
    if (typeof value === 'object') return read((value as { readonly alt: string }).alt);
    return [String(value)];
  };
  return said.flatMap(([, value]) => read(value)).join(' · ');
}

/** What changes between what everybody sees and a draft, field by field and block by block. */
export function differencesOf(before: PageContent, after: PageContent): Difference[] {
  const words = WORDS.flatMap((what): Difference[] =>
    before[what] === after[what] ? [] : [{ key: what, what, before: before[what], after: after[what] }],
  );
  const was = new Map(before.blocks.map((block) => [block.key, block]));
  const is = new Map(after.blocks.map((block) => [block.key, block]));
  const blocks = [
    ...before.blocks.filter(({ key }) => !is.has(key)).map((block) => differing('removed', block, wordsOf(block), '')),
    ...after.blocks.flatMap((block) => {
      const old = was.get(block.key);
      if (!old) return [differing('added', block, '', wordsOf(block))];
      const isSame = JSON.stringify(old) === JSON.stringify(block);
      return isSame ? [] : [differing('changed', block, wordsOf(old), wordsOf(block))];
    }),
  ];
  const kept = (list: readonly Block[], others: ReadonlyMap<string, Block>) =>
    list.map(({ key }) => key).filter((key) => others.has(key));
  const moved = kept(before.blocks, is).join() !== kept(after.blocks, was).join();
  return [...words, ...blocks, ...(moved ? [{ key: 'moved', what: 'moved' as const, before: '', after: '' }] : [])];
}

function differing(what: Difference['what'], { key, kind }: Block, before: string, after: string): Difference {
  return { key: `block-${key}`, what, kind, before, after };
}
