import type { Block } from '#domain/pages/offered/block.ts';
import type { BlockKind } from '#domain/pages/page-limits.ts';

type Blank = { readonly [K in BlockKind]: Omit<Extract<Block, { kind: K }>, 'key' | 'kind'> };

const BLANK: Blank = {
  hero: { title: '', text: '', image: null, action: '', href: '' },
  text: { text: '' },
  image: { image: null, caption: '' },
  gallery: { title: '', images: [] },
  products: { title: '', items: [] },
  ads: { title: '', most: 8 },
  form: { title: '', form: 'repair' },
  map: { title: '', address: '', place: '' },
  html: { html: '' },
};

/** An empty block with a new key. */
export function newBlock(kind: BlockKind): Block {
  return { key: crypto.randomUUID().slice(0, 8), kind, ...BLANK[kind] } as Block;
}

/** The blocks after one of them moved to place `at`, which is limited to the ends of the list. */
export function movedTo(blocks: readonly Block[], key: string, at: number): Block[] {
  const one = blocks.find((block) => block.key === key);
  if (!one) return [...blocks];
  const others = blocks.filter((block) => block.key !== key);
  return others.toSpliced(Math.max(0, Math.min(at, others.length)), 0, one);
}
