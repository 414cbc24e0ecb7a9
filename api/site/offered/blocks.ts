import { pageEndpoints } from '#api/contracts/pages.contract.ts';
import type { SiteBlock } from '#api/contracts/site-pages.ts';
import type { SitePicture } from '#api/contracts/site-parts.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import type { Block, PageImage } from '#domain/pages/offered/block.ts';
import { type RichNode, richText, withAddresses } from '#domain/pages/offered/rich-text.ts';
import { safeHtml } from '#domain/pages/offered/safe-html.ts';
import { coordinatesIn } from '#domain/shop-profiles/offered/coordinates.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { newestAds } from '#projections/ad-search/newest-ads.query.ts';
import { hitsOf } from '#projections/ad-search/search-ads.query.ts';
import type { SiteTree } from '#projections/pages/public-pages.query.ts';
import { cardsOf, picturesAt } from '../cards.ts';
import { linkIn } from './page-links.ts';

/** Where blocks are drawn. */
export interface BlockPlace {
  readonly db: Queryable;
  readonly tree: Pick<SiteTree, 'paths'>;
  readonly language: Language;
  /** The call that gives the images: that of a published page, or of a preview. */
  readonly imagesAt: string;
  readonly pageId: number;
}

/** Cache tags of a page's blocks, beside the page's own. */
export const BLOCK_TAGS: Readonly<Record<Block['kind'], readonly string[]>> = {
  hero: [],
  text: [],
  image: [],
  gallery: [],
  form: [],
  map: [],
  html: [],
  products: ['ad-search'],
  ads: ['ad-search'],
};

/** The call that gives images of visible pages. */
export const PAGE_IMAGES = pageEndpoints.pageImage.path;

/**
 * Draws blocks. What shows nothing (a sold item, a link that leads nowhere) is left out of its block, or together with
 * it.
 */
export async function drawnBlocks(blocks: readonly Block[], place: BlockPlace): Promise<SiteBlock[]> {
  const all = await Promise.all(blocks.map((block) => drawn(block, place)));
  return all.filter((one) => one !== null);
}

async function drawn(block: Block, place: BlockPlace): Promise<SiteBlock | null> {
  const { db, tree, language } = place;
  const linked = (nodes: readonly RichNode[]) => withAddresses(nodes, (href) => linkIn(href, tree, language));
  const { key } = block;
  switch (block.kind) {
    case 'hero': {
      const href = block.action === '' ? null : linkIn(block.href, tree, language);
      return {
        key,
        kind: 'hero',
        title: block.title,
        text: linked(richText(block.text)),
        picture: pictures(block.image ? [block.image] : [], place)[0] ?? null,
        action: href === null ? null : { href, text: block.action },
      };
    }
    case 'text':
      return { key, kind: 'rich', nodes: linked(richText(block.text)) };
    case 'html':
      return { key, kind: 'rich', nodes: linked(safeHtml(block.html)) };
    case 'image': {
      const [picture] = pictures(block.image ? [block.image] : [], place);
      return picture ? { key, kind: 'image', picture, caption: block.caption } : null;
    }
    case 'gallery':
      return { key, kind: 'gallery', title: block.title, pictures: pictures(block.images, place) };
    case 'products': {
      const cards = cardsOf(await hitsOf(db, block.items), language);
      return cards.length === 0 ? null : { key, kind: 'cards', title: block.title, cards };
    }
    case 'ads': {
      const cards = cardsOf(await newestAds(db, block.most), language);
      return cards.length === 0 ? null : { key, kind: 'cards', title: block.title, cards };
    }
    case 'form':
      return { key, kind: 'form', title: block.title, form: block.form };
    case 'map': {
      const at = { latitude: null, longitude: null, ...coordinatesIn(block.place) };
      return { key, kind: 'map', title: block.title, map: { address: block.address, ...at } };
    }
    default:
      return block satisfies never;
  }
}

function pictures(images: readonly PageImage[], { imagesAt, pageId }: BlockPlace): SitePicture[] {
  return images.flatMap(({ media, alt }) => picturesAt(imagesAt, pageId, alt, [media]));
}
