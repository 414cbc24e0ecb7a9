import { itemEndpoints } from '#api/contracts/items.contract.ts';
import { publicImageRoute } from '#api/kernel/public-image-route.ts';
import { itemShowsImage } from '#projections/items/public-items.query.ts';

/** An image of an item, for anybody while the shop shows it. */
export const itemImageRoute = publicImageRoute(itemEndpoints.itemImage, {
  tag: 'items',
  summary: 'Un’immagine di un articolo del negozio (WebP: 480, 960 o 1600 px).',
  isShown: itemShowsImage,
});
