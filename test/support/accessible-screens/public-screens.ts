import { onlineAd } from '#test/support/online-ad.ts';
import { PHONE } from '#test/support/people.ts';
import { once, type Screen } from './screen.ts';

const ad = once((here) => onlineAd(here.company.url));

const addresses = ['/', '/ricerca', '/ricerca?r=zigrinatrice', '/ricerca?r=zzzzqq', '/nulla', '/en'].map(
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
