import { z } from 'zod';
import { id, line, text } from '../../kernel/values.ts';
import { MAX_BLOCKS, MAX_SHOWN, PAGE_FORMS } from '../page-limits.ts';

/** An image of a page: its file, and its alternative text. */
export const pageImage = z.object({
  media: id,
  alt: line(200),
  /** It shows nothing that must be said: then it needs no alternative text. */
  decorative: z.literal(true).optional(),
});
export type PageImage = z.infer<typeof pageImage>;
/** An image that may still be missing: null. Calls may leave it out. */
const imageOrNone = pageImage.nullable().default(null);

/** What every block has: a key that is unique in its page, and stays when the block is moved. */
const keyed = { key: z.string().regex(/^[\w-]{1,40}$/) };

/** The kinds of blocks. `web/site/blocks` draws them, `web/blocks` edits them. */
export const BLOCKS = {
  /** The head of a page: a large title, a few words, a picture, the one thing to do. */
  hero: z.object({
    ...keyed,
    kind: z.literal('hero'),
    title: line(160),
    text: text(600),
    image: imageOrNone,
    action: line(60),
    href: line(500),
  }),
  /** Text as {@link import('./rich-text.ts').richText} reads it. */
  text: z.object({ ...keyed, kind: z.literal('text'), text: text(12_000) }),
  image: z.object({ ...keyed, kind: z.literal('image'), image: imageOrNone, caption: line(300) }),
  gallery: z.object({
    ...keyed,
    kind: z.literal('gallery'),
    title: line(120),
    images: z.array(pageImage).max(MAX_SHOWN),
  }),
  /** Chosen items of the shop. */
  products: z.object({ ...keyed, kind: z.literal('products'), title: line(120), items: z.array(id).max(MAX_SHOWN) }),
  /** The newest items and ads on sale. */
  ads: z.object({ ...keyed, kind: z.literal('ads'), title: line(120), most: z.number().int().min(1).max(MAX_SHOWN) }),
  form: z.object({ ...keyed, kind: z.literal('form'), title: line(120), form: z.enum(PAGE_FORMS) }),
  map: z.object({ ...keyed, kind: z.literal('map'), title: line(120), address: line(200), place: line(500) }),
  /** Html as {@link import('./safe-html.ts').safeHtml} reduces it. */
  html: z.object({ ...keyed, kind: z.literal('html'), html: text(20_000) }),
} as const;

export const block = z.discriminatedUnion('kind', [
  BLOCKS.hero,
  BLOCKS.text,
  BLOCKS.image,
  BLOCKS.gallery,
  BLOCKS.products,
  BLOCKS.ads,
  BLOCKS.form,
  BLOCKS.map,
  BLOCKS.html,
]);
export type Block = z.infer<typeof block>;

/** The content of a page in one language. */
export const pageContent = z.object({
  title: line(120),
  /** Its part of the address. */
  slug: line(80),
  /** For search engines and shared links. */
  description: line(300),
  blocks: z.array(block).max(MAX_BLOCKS),
});
export type PageContent = z.infer<typeof pageContent>;

/** The images of a block, each with its field. */
export function imagesIn(block: Block): { readonly image: PageImage; readonly field: string }[] {
  if (block.kind === 'gallery') return block.images.map((image, nth) => ({ image, field: `images.${nth}` }));
  const image = block.kind === 'hero' || block.kind === 'image' ? block.image : null;
  return image ? [{ image, field: 'image' }] : [];
}

/** The images of a page, each once. */
export function imagesOf(blocks: readonly Block[]): number[] {
  return [...new Set(blocks.flatMap((block) => imagesIn(block).map(({ image }) => image.media)))];
}
