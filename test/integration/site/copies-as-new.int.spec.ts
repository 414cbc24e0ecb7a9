import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { SiteCopies } from '#api/site/site-copies.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import { PAGES_ALIKE } from '#test/support/site.ts';
import { openSitePages, type SitePages, writePage } from '#test/support/site-pages.ts';

let here: SitePages;
beforeAll(async () => {
  here = await openSitePages();
});
afterAll(() => here?.world.close());

const customer = () => ({ customer_id: here.seller.customer });
const give = (command: string, payload: object) => here.world.system(command, payload);
const sheet = (values: object) => give('ChangeDataSheet', { id: here.sheet, values });

/** Changes, made one after the other. Each is seen on one page at least. */
const HAPPENINGS: Readonly<Record<string, () => Promise<unknown>>> = {
  'an item’s price': () => give('ChangeItem', { id: here.item, values: { price: 77_700 } }),
  'an item’s stock': () => give('ReceiveStock', { item_id: here.item, quantity: 1 }),
  'an ad’s price': () => give('CorrectAd', { id: here.ad, price: 99_900 }),
  'another ad of the seller': () => here.market.ad(here.seller, { description: 'Fresa Bassi' }),
  'a maker’s name': () => give('ChangeProducer', { id: here.producer, values: { business_name: 'Bassi & C.' } }),
  'a category’s name': () => give('ChangeCategories', { id: here.category, values: { 'name.it': 'Torni paralleli' } }),
  'a sheet’s name': () => sheet({ 'description.it': 'Tornio T2' }),
  'a sheet that is taken from the site': () => sheet({ online: false }),
  'a sheet that is back': () => sheet({ online: true }),
  'a sheet that is archived': () => give('ArchiveDataSheet', { id: here.sheet }),
  'a shop’s words': () => give('WriteShopProfile', { ...customer(), description: 'Torni e frese.' }),
  'the seller’s address': () => give('CorrectCustomer', { ...customer(), address: 'Via Nuova 9' }),
  'a shop that closes': () => give('HideShopProfile', customer()),
  'a shop that opens again': () => give('PublishShopProfile', customer()),
  'an image’s category': () =>
    give('ChangeCommunityImageCategory', { id: here.shots, values: { 'name.it': 'Torni nostri' } }),
  'an image’s words': () => give('CorrectCommunityImage', { id: here.image, description: 'Altro tornio' }),
  'an image that is back': () => give('ApproveCommunityImage', { id: here.image }),
  'an image that is deleted': () => give('DeleteCommunityImage', { id: here.image }),
  'an ad that is sold': () => give('SellAd', { id: here.ad }),
  'the seller’s name': () => give('CorrectCustomer', { ...customer(), business_name: 'Bassi e figli S.r.l.' }),
  'the seller in the archive': () => give('ArchiveCustomer', customer()),
  'a page’s words': () => writePage(here.world, here.own, { title: 'La nostra officina' }),
  'a page’s address': () => writePage(here.world, here.own, { slug: 'azienda' }),
  'a page that is withdrawn': () => give('WithdrawPage', { pageId: here.own, lang: 'it' }),
  'an entry of the menu': () =>
    give('InsertMenu', { values: { 'name.it': 'Novità', 'url.it': '/ricerca', online: true } }),
  'the firm': () => give('CorrectFirm', { name: 'Ditta Nuovissima' }),
};

/** The answer of an address: its status, with the target of a redirect or the body of a page. */
async function given(url: string): Promise<unknown[]> {
  const { statusCode, headers, body } = await here.ask(url);
  if (statusCode === 301) return [301, headers.location];
  return statusCode === 404 ? [404] : [statusCode, body];
}

/** The same answer for a page's example, drawn anew because no copy is kept. */
async function anew(path: string): Promise<unknown[]> {
  const spec = PAGES_ALIKE.find((one) => one.path === path);
  const example = here.examples[path];
  if (!spec || !example) throw new Error(`no example of ${path}`);
  const { pools, journal } = here.world;
  const copies = new SiteCopies({ pools, journal, publicUrl: PUBLIC_URL } as RouteDeps, here.site);
  const page = await copies.page(spec, { language: 'it', ...example });
  if (page === null) return [404];
  return 'moved' in page ? [301, page.moved] : [page.status, page.html.toString()];
}

test.each(Object.keys(HAPPENINGS))('every kept page is what a new one would be after %s', async (what) => {
  const before = new Map<string, unknown[]>();
  for (const [path, { url }] of Object.entries(here.examples)) before.set(path, await given(url));
  await HAPPENINGS[what]?.();
  const changed: string[] = [];
  for (const { path } of PAGES_ALIKE) {
    const now = await given(here.examples[path]?.url ?? '');
    expect(now, path).toEqual(await anew(path));
    if (JSON.stringify(now) !== JSON.stringify(before.get(path))) changed.push(path);
  }
  expect(changed).not.toEqual([]);
});
