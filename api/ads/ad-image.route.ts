import { adEndpoints } from '#api/contracts/ads.contract.ts';
import { publicImageRoute } from '#api/kernel/public-image-route.ts';
import { isShownPublicly } from '#projections/ads/public-ads.query.ts';

/** An image of an ad, for everybody while the ad is publicly visible. */
export const adImageRoute = publicImageRoute(adEndpoints.adImage, {
  tag: 'ads',
  summary: 'Un’immagine di un annuncio che chiunque può vedere (WebP: 480, 960 o 1600 px).',
  isShown: isShownPublicly,
});
