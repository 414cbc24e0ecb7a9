import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { Caller } from '#test/support/desk-calls.ts';
import { giveCredentials } from '#test/support/new-customer.ts';
import { DESK, type People, PHONE } from '#test/support/people.ts';
import { plainPicture } from '#test/support/picture.ts';
import { BUYERS_PASSWORD, newBuyer, soldItem } from '#test/support/placed-order.ts';
import { panel } from '#test/support/screens.ts';
import { asAdmin, once, type Screen } from './screen.ts';

const TITLE = 'Fresatrice verticale da rivedere, tavola 1200 mm';
const mark = randomBytes(3).toString('hex');
const DRILL = `Trapano a colonna ${mark}`;
const VOUCHER = `PROVA${mark.toUpperCase()}`;

/** An ad that waits for a review, because its text names a telephone number. */
const adInReview = once(async (here) => {
  const seller = await Caller.signIn(here.company.url, 'customer');
  await seller.write('PUT', '/api/v1/ads', {
    description: `${TITLE}\nChiamami al 333 1234567`,
    price: '12500,50',
    img: await plainPicture('#44aa88'),
    imgName: 'fresatrice.jpg',
  });
});

const drill = once(async (here) => {
  const admin = await asAdmin(here);
  const [type] = await admin.get('/api/v1/VoucherType/select', { search: '*' });
  await admin.write('PUT', '/api/v1/voucher', {
    code: VOUCHER,
    description: `Prova ${mark}`,
    voucher_type_id: type?.id ?? 0,
    active: true,
    discount: 10,
  });
  return soldItem(admin, `TR-${mark}`, DRILL, 20);
});

/** The cart of a new customer, with three pieces in it. */
async function filledCart(here: People, device = PHONE): Promise<Page> {
  const [admin, item] = [await asAdmin(here), await drill(here)];
  const login = `compra-${randomBytes(3).toString('hex')}`;
  const user_id = await newBuyer(admin, login, login);
  await admin.write('PUT', '/api/v1/CartDetail/insertRequest', { user_id, item_id: item, quantity: 3 });
  const page = await here.stranger('/login?da=/carrello', device);
  await giveCredentials(page, login, BUYERS_PASSWORD);
  await page.getByLabel(`Quantità di ${DRILL}`).waitFor();
  return page;
}

/** The checkout of that cart, with the summary that the customer confirms by ordering. */
async function filledCheckout(here: People, device = PHONE): Promise<Page> {
  const page = await filledCart(here, device);
  await page.getByRole('link', { name: 'Vai alla cassa' }).click();
  await page.getByRole('radio', { name: 'Corriere espresso' }).check();
  await page.getByRole('radio', { name: 'Bonifico bancario' }).check();
  await page.getByText('Scegliere il corriere').waitFor({ state: 'detached' });
  return page;
}

const order = (page: Page) => page.getByRole('button', { name: /^Ordine con obbligo di pagare · / });

/** Screens by which people sell and buy. */
export const MARKET_SCREENS: readonly Screen[] = [
  {
    name: 'the form of an ad, filled on a phone',
    open: async (here) => {
      const seller = await here.at('customer', '/i-tuoi-annunci/nuovo', PHONE);
      const picture = sharp({ create: { width: 900, height: 700, channels: 3, background: '#48a' } });
      const file = { name: 'fresatrice.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
      await seller.getByLabel('Descrizione').fill(TITLE);
      await seller.locator('input[type=file]').setInputFiles(file);
      await seller.getByRole('img', { name: 'Foto 1' }).waitFor();
      await seller.getByLabel('Prezzo (€)').fill('12.500,50');
      return seller;
    },
  },
  {
    name: 'the customer’s ads, one of them in review',
    open: async (here) => {
      await adInReview(here);
      const seller = await here.at('customer', '/i-tuoi-annunci', PHONE);
      await seller.getByRole('listitem').filter({ hasText: TITLE }).getByText('In revisione').first().waitFor();
      return seller;
    },
  },
  {
    name: 'an ad that a manager reviews',
    open: async (here) => {
      await adInReview(here);
      const manager = await here.at('manager', '/admin/annunci');
      await manager.getByRole('link').filter({ hasText: TITLE }).first().click();
      await panel(manager).getByText('telefono nel testo').waitFor();
      return manager;
    },
  },
  {
    name: 'the ad that a visitor writes',
    open: async (here) => {
      const page = await here.stranger('/i-tuoi-annunci/nuovo', PHONE);
      await page.getByRole('heading', { name: 'Nuovo annuncio', level: 1 }).waitFor();
      await page.getByLabel('Descrizione').fill('Cesoia a ghigliottina');
      await page.getByLabel('Prezzo (€)').fill('1.900,00');
      await page.getByRole('radio', { name: 'Nuovo' }).check();
      return page;
    },
  },
  {
    name: 'a cart with a voucher',
    open: async (here) => {
      const page = await filledCart(here);
      await page.getByLabel('Codice del buono').fill(VOUCHER);
      await page.getByRole('button', { name: 'Applica' }).click();
      await page.getByText('-14,64 €').waitFor();
      return page;
    },
  },
  { name: 'the checkout', open: filledCheckout },
  {
    name: 'the checkout at a desk, whose price has changed',
    open: async (here) => {
      const page = await filledCheckout(here, DESK);
      const item = { id: await drill(here) };
      const admin = await asAdmin(here);
      await admin.write('POST', '/api/v1/item', { ...item, price: '30,00' });
      await order(page).click();
      await page.getByText(`${DRILL}: da 48,80 € a 36,60 €`).waitFor();
      await admin.write('POST', '/api/v1/item', { ...item, price: '40,00' });
      return page;
    },
  },
  {
    name: 'the order that was just placed',
    open: async (here) => {
      const page = await filledCheckout(here);
      await order(page).click();
      await page.getByRole('heading', { name: 'Grazie del tuo ordine' }).waitFor();
      await page.getByText('Attende il pagamento').waitFor();
      return page;
    },
  },
];
