import { onlineAd } from '#test/support/online-ad.ts';
import { PHONE } from '#test/support/people.ts';
import { once, type Screen } from './screen.ts';

const ad = once((here) => onlineAd(here.company.url));

const PATHS = [
  '/',
  '/ricerca',
  '/ricerca?r=zigrinatrice',
  '/ricerca?r=zzzzqq',
  '/nulla',
  '/en',
  '/verifica-certificato',
];
const addresses = PATHS.map(
  (path): Screen => ({
    name: `the public page ${path}`,
    common: path === '/',
    open: async (here) => {
      if (path.endsWith('zigrinatrice')) await ad(here);
      return here.stranger(path, PHONE);
    },
  }),
);

/** Screens that anybody sees, on a phone. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  ...addresses,
  {
    name: 'the answer about a certificate that is none',
    open: async (here) => {
      const page = await here.stranger('/verifica-certificato', PHONE);
      await page.getByLabel('Oppure il suo testo').fill('{}');
      await page.getByRole('button', { name: 'Verifica' }).click();
      await page.getByRole('heading', { name: 'Non è un certificato' }).waitFor();
      return page;
    },
  },
  { name: 'the page of an ad', open: async (here) => here.stranger(await ad(here), PHONE) },
  {
    name: 'the search with its filters open',
    open: async (here) => {
      const page = await here.stranger('/ricerca', PHONE);
      await page.getByText('Filtri', { exact: true }).click();
      return page;
    },
  },
];
