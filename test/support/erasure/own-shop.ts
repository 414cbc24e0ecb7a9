import type { ErasureWorld } from './world.ts';

/** The customer's shop profile, on the page that everybody sees, with an image of the gallery and an attachment. */
export async function ownShop(world: ErasureWorld, customer_id: number, photo: number): Promise<void> {
  const NOWHERE = { id_map: null, maps_map: '', codepostal_maps: '', country_maps: '', province_maps: '' };
  await world.system('WriteShopProfile', {
    customer_id,
    description: 'Bottega di Zqvxkwpj',
    terms_of_sale: 'Chiedere di Ŝàqüèkjwÿx',
    monday: 'Zqvxkwpj 8–12',
    img: { media: photo, name: 'Foto di Zqvxkwpj.jpg' },
    AggMaps: [{ ...NOWHERE, address_maps: 'Via Zqvxkwpj 12' }],
  });
  await world.system('PublishShopProfile', { customer_id });
  const image = { media: photo, name: 'Foto di Zqvxkwpj.jpg' };
  const offered = await world.system('OfferCommunityImage', { customer_id, description: 'Tornio di Zqvxkwpj', image });
  await world.system('ApproveCommunityImage', { id: offered.id });
  const file = { media: photo, name: 'Certificato di Zqvxkwpj.jpg' };
  await world.system('InsertAttachment', { customer_id, language: 'it', name: 'Certificato di Zqvxkwpj', file });
}
