import type { LightMyRequestResponse } from 'fastify';
import type { Ask } from '#api/site/offered/site-page.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import type { PageContent } from '#domain/pages/offered/block.ts';
import { hashOfContent } from '#domain/pages/page.decide.ts';
import { pageFold, pageStream } from '#domain/pages/page.state.ts';
import { sha256 } from '#journal/identity.ts';
import { type ApiWorld, openApiWorld } from './api.ts';
import { type Marketplace, marketplaceIn, type Trader } from './marketplace.ts';
import { PICTURE } from './picture.ts';
import { PUBLIC_URL } from './public-url.ts';
import { Shop } from './shop/shop.ts';
import { testSite } from './site.ts';

/** A page that exists: its address, and the parameters in it. */
type Example = Pick<Ask, 'params' | 'query'> & { readonly url: string };

/** A world with one public page of each kind. All are about the same few things, which tests change. */
export interface SitePages {
  readonly world: ApiWorld;
  readonly site: ReturnType<typeof testSite>;
  readonly shop: Shop;
  readonly market: Marketplace;
  /** The customer who sells `ad`, and has a shop. */
  readonly seller: Trader;
  /** The ids of things of one maker and category. */
  readonly ad: number;
  readonly item: number;
  readonly sheet: number;
  /** The id of an image of the gallery; `shots` is its category. */
  readonly image: number;
  readonly shots: number;
  /** A page of the firm's own, which shows `item`. */
  readonly own: number;
  readonly producer: number;
  readonly category: number;
  /** For every kind of page one that exists, by `SitePageSpec.path`. */
  readonly examples: Readonly<Record<string, Example>>;
  ask(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** How many pages are drawn meanwhile. */
  draws(run: () => Promise<unknown>): Promise<number>;
}

export async function openSitePages(): Promise<SitePages> {
  const site = testSite();
  let drawn = 0;
  const counted: typeof site = {
    ...site,
    render: (page, frame) => {
      drawn++;
      return site.render(page, frame);
    },
  };
  const world = await openApiWorld(undefined, counted);
  const shop = await Shop.open(world);
  const market = marketplaceIn(world);
  const things = await thingsIn(world, shop, market);
  return {
    world,
    site,
    shop,
    market,
    ...things,
    examples: examplesOf(things),
    ask: (url, headers = {}) =>
      world.app.inject({ url, headers: { host: new URL(PUBLIC_URL).host, accept: 'text/html', ...headers } }),
    draws: async (run) => {
      const before = drawn;
      await run();
      return drawn - before;
    },
  };
}

/** Writes a page's draft and publishes it. */
export async function writePage(
  world: ApiWorld,
  pageId: number,
  content: Partial<PageContent>,
  lang: Language = 'it',
): Promise<void> {
  await world.system('SavePageDraft', { pageId, lang, ...content });
  const { state } = await world.journal.load(pageStream(pageId), pageFold);
  if (!state) throw new Error(`page ${pageId} is not there`);
  await world.system('PublishPage', { pageId, lang, hash: hashOfContent(state.versions[lang].draft, sha256) });
}

async function thingsIn(world: ApiWorld, shop: Shop, market: Marketplace) {
  const insert = async (family: string, values: object) => (await world.system(`Insert${family}`, { values })).id;
  const producer = await insert('Producer', { business_name: 'Bassi', code: 'B' });
  const father = await insert('Categories', { code: 'X', 'name.it': 'Macchine' });
  const category = await insert('Categories', { code: 'Y', 'name.it': 'Torni', father_id: father });
  const of = { category_id: category, producer_id: producer };
  const untaxed = await insert('Vattype', { code: '0', 'description.it': 'Esente', rate: 0, nature: 'N4' });
  const item = await shop.item(9, { 'description.it': 'Tornietto', vat_type_id: untaxed, ...of });
  const seller = await market.trader({ business_name: 'Bassi S.r.l.', vat_number: '00743110157' });
  const ad = await market.ad(seller, { description: 'Tornio Bassi', ...of });
  await world.system('WriteShopProfile', { customer_id: seller.customer, description: 'Torni revisionati da noi.' });
  await world.system('PublishShopProfile', { customer_id: seller.customer });
  const shots = await insert('CommunityImageCategory', { 'name.it': 'Torni', online: true });
  const manager = await world.person('manager');
  const paper = await world.base.media.keep({ bytes: PICTURE, name: 'scheda.png', uploader: manager.id });
  const { id: image } = await world.system('OfferCommunityImage', {
    customer_id: seller.customer,
    description: 'Tornio Bassi in officina',
    image_category_id: shots,
    image: { media: 'id' in paper && paper.id, name: 'tornio.png' },
  });
  await world.system('ApproveCommunityImage', { id: image });
  await world.system('TellCommunityImagePrepared', { id: image });
  const kept = await manager.put('/api/v1/dataSheet', {
    description: { it: 'Tornio T1' },
    pdf: 'id' in paper && paper.id,
    online: true,
    producer_id: producer,
    categories_id: category,
  });
  const { id: own } = await world.system('OpenPage', { parentId: null, code: '', lang: 'it', title: 'Chi siamo' });
  await writePage(world, own, { blocks: [{ key: 'a', kind: 'products', title: 'Scelti', items: [item] }] });
  return { producer, category, item, seller, ad, own, sheet: kept.data<{ id: number }>().id, image, shots };
}

function examplesOf({ ad, item, seller }: Pick<SitePages, 'ad' | 'item' | 'seller'>): Record<string, Example> {
  const of = (folder: string, id: number, slug: string): Example => ({
    url: `${folder}/${id}/${slug}`,
    params: { id: String(id), slug },
    query: {},
  });
  return {
    '/': { url: '/', params: {}, query: {} },
    '/*': { url: '/chi-siamo', params: { '*': 'chi-siamo' }, query: {} },
    '/ricerca': { url: '/ricerca?r=tornio', params: {}, query: { r: 'tornio' } },
    '/annuncio/:id/:slug?': of('/annuncio', ad, `tornio-bassi-${seller.customer}`),
    '/articolo/:id/:slug?': of('/articolo', item, 'tornietto'),
    '/negozio/:id/:slug?': of('/negozio', seller.customer, 'bassi-s-r-l'),
    '/galleria': { url: '/galleria?r=tornio', params: {}, query: { r: 'tornio' } },
    '/schede-tecniche': { url: '/schede-tecniche?description=tornio', params: {}, query: { description: 'tornio' } },
  };
}
