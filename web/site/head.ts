import type { SiteFrame } from '#api/contracts/site-frame.ts';
import type { SiteContent, SiteGallery, SitePage, SiteSheets } from '#api/contracts/site-pages.ts';
import type { RichNode } from '#domain/pages/offered/rich-text.ts';
import { formTexts } from '#domain/public-requests/form-definition.ts';
import { tourForm } from '#domain/public-requests/forms/tour.form.ts';
import { formNamed } from '#domain/public-requests/offered/forms.ts';
import { certificateTexts } from './pages/certificate.texts.ts';
import { galleryTexts } from './pages/gallery.texts.ts';
import { homeTexts } from './pages/home.texts.ts';
import { linkTexts } from './pages/link.texts.ts';
import { searchTexts } from './pages/search.texts.ts';
import { sheetsTexts } from './pages/sheets.texts.ts';
import { toursTexts } from './pages/tours.texts.ts';
import { resultCountText } from './result-count-text.ts';
import { site } from './site.texts.ts';
import {
  adStructuredData,
  contentStructuredData,
  homeStructuredData,
  itemStructuredData,
  shopStructuredData,
} from './structured-data.ts';
import { wordsFor } from './words.ts';

/** What a page says of itself to search engines, and to programs that show a link to it. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** Its structured data (schema.org). */
  readonly structuredData: readonly object[];
  /** The page's large picture: a path within the site. */
  readonly image?: string | undefined;
  readonly type?: 'website' | 'product';
  /** True for a page that says that something does not exist: it is not indexed. */
  readonly hidden?: boolean;
}

/** The most of a description that search engines show. */
const DESCRIPTION = 160;

/** The head of a page. */
export function headOf(page: SitePage, frame: SiteFrame): Head {
  const t = wordsFor(site, frame);
  switch (page.kind) {
    case 'home': {
      const words = wordsFor(homeTexts, frame);
      return {
        title: frame.firm.tagline || `${words('title')} ${words('titleAgain')}`,
        description: words('lead'),
        structuredData: homeStructuredData(frame),
      };
    }
    case 'content': {
      const { title, description, blocks, line } = page.content;
      const isHome = line.length === 0;
      const hero = blocks.find((one) => one.kind === 'hero' || one.kind === 'image');
      return {
        title,
        description: description || shortened(wordsOf(page.content)) || title,
        structuredData: isHome ? homeStructuredData(frame) : contentStructuredData(page.content, frame),
        image: hero?.picture?.sources.at(-1)?.src,
      };
    }
    case 'search':
      return searchHead(page.search, frame);
    case 'ad':
      return {
        title: page.ad.title,
        description: shortened(page.ad.description),
        structuredData: adStructuredData(page.ad, frame),
        image: page.ad.pictures[0]?.sources.at(-1)?.src,
        type: 'product',
      };
    case 'item': {
      const { item } = page;
      return {
        title: item.metaTitle || item.title,
        description: item.metaDescription || shortened(`${item.title}. ${item.text}`),
        structuredData: itemStructuredData(item, frame),
        image: item.pictures[0]?.sources.at(-1)?.src,
        type: 'product',
      };
    }
    case 'sheets':
      return sheetsHead(page.sheets, frame);
    case 'gallery':
      return galleryHead(page.gallery, frame);
    case 'shop':
      return {
        title: page.shop.name,
        description: shortened(page.shop.description),
        structuredData: shopStructuredData(page.shop, frame),
        image: page.shop.pictures[0]?.sources.at(-1)?.src,
      };
    case 'form': {
      const form = formNamed(page.form.form);
      const words = wordsFor(formTexts(form), frame);
      return { title: words('title'), description: words('lead'), structuredData: [] };
    }
    case 'certificate': {
      const words = wordsFor(certificateTexts, frame);
      const { verified } = page.certificate;
      // The title is what a screen reader says first: it begins with the answer.
      const title = verified ? `${words(verified.verdict)} · ${words('title')}` : words('title');
      return { title, description: words('lead'), structuredData: [], hidden: verified !== null };
    }
    case 'link': {
      const { purpose, state } = page.link;
      const words = wordsFor(linkTexts, frame);
      const key = state === 'over' ? state : (`${purpose}-${state}` as const);
      return { title: words(key), description: words(`${key}Text`), structuredData: [], hidden: true };
    }
    case 'tours': {
      const { form } = page.tours;
      const words = wordsFor(formTexts(tourForm), frame);
      return {
        title: form?.course.title ?? words('title'),
        description: shortened(form?.course.text ?? '') || words('lead'),
        structuredData: [],
      };
    }
    case 'booking': {
      const words = wordsFor(toursTexts, frame);
      const { state } = page.booking;
      return { title: words(state), description: words('all'), structuredData: [], hidden: true };
    }
    case 'missing':
      return { title: t('missingTitle'), description: t('missingText'), structuredData: [], hidden: true };
    case 'gone':
      return { title: t('goneTitle'), description: t('goneText'), structuredData: [], hidden: true };
    case 'broken':
      return { title: t('brokenTitle'), description: t('brokenText'), structuredData: [], hidden: true };
    case 'busy':
      return { title: t('busyTitle'), description: t('busyText'), structuredData: [], hidden: true };
    default:
      return page satisfies never;
  }
}

/** The first words of a page, as plain text. */
function wordsOf({ blocks }: SiteContent): string {
  const plain = (nodes: readonly RichNode[]): string =>
    nodes.map((node) => (typeof node === 'string' ? node : `${plain(node.children)} `)).join('');
  const first = blocks.find((one) => one.kind === 'hero' || one.kind === 'rich');
  if (!first) return '';
  return first.kind === 'hero' ? plain(first.text) || first.title : plain(first.nodes);
}

function searchHead(search: Extract<SitePage, { kind: 'search' }>['search'], frame: SiteFrame): Head {
  const t = wordsFor(searchTexts, frame);
  const title = search.query ? t('of', { query: search.query }) : t('all');
  const { page } = search.pager;
  return {
    title: page > 1 ? t('pageOf', { title, n: page }) : title,
    description: t('description', { count: resultCountText(search, frame) }),
    structuredData: [],
    hidden: search.cards.length === 0,
  };
}

function sheetsHead({ rows, pager: { page } }: SiteSheets, frame: SiteFrame): Head {
  const t = wordsFor(sheetsTexts, frame);
  const title = page > 1 ? t('pageOf', { title: t('title'), n: page }) : t('title');
  return { title, description: t('lead'), structuredData: [], hidden: rows.length === 0 };
}

function galleryHead({ images, pager: { page } }: SiteGallery, frame: SiteFrame): Head {
  const t = wordsFor(galleryTexts, frame);
  const title = page > 1 ? t('pageOf', { title: t('title'), n: page }) : t('title');
  const image = images[0]?.picture?.sources.at(-1)?.src;
  return { title, description: t('lead'), structuredData: [], image, hidden: images.length === 0 };
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= DESCRIPTION ? line : `${line.slice(0, DESCRIPTION - 1).trimEnd()}…`;
}
