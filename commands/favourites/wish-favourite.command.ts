import { z } from 'zod';
import { defineCommand, type Surroundings } from '#commands/kernel/command.ts';
import { adFold, adStream } from '#domain/ads/offered/ad.state.ts';
import { favouritesFold, favouritesStream, wishFavourite } from '#domain/favourites/favourite.decide.ts';
import { favouriteMessages } from '#domain/favourites/favourite.messages.ts';
import { customerOf } from '#domain/kernel/actor.ts';
import { missing } from '#domain/kernel/refusal.ts';
import { id } from '#domain/kernel/values.ts';
import { negotiatedAdOf } from '#domain/negotiations/negotiated-ad.ts';
import { recordFold } from '#domain/records/record-state.ts';
import { recordFamily, recordStream } from '#domain/records/registry.ts';

const ITEM = recordFamily('item');

/**
 * Marks an ad or an item as one's favourite, or takes the mark off, even if it went offline meanwhile: as `wanted`
 * says, or, without it, the other way round.
 */
export const wishFavouriteCommand = defineCommand({
  name: 'WishFavourite',
  schema: z.object({ idItem: id, wanted: z.boolean().optional() }),
  access: { function: 'negotiations', action: 'create' },
  stream: (_payload, _allotted, { actor }) => favouritesStream(customerOf(actor) ?? 0),
  fold: favouritesFold,
  gather: (surroundings, { idItem }) => isThere(surroundings, idItem),
  decide: ({ payload: { idItem, wanted }, state, facts, context }) => {
    const customer_id = customerOf(context.actor);
    return customer_id === null ? missing : wishFavourite(state, { customer_id, idItem, wanted }, facts);
  },
  // «0» when it was removed (specification, section 4).
  answer: ({ payload: { idItem }, state }) => (state.has(idItem) ? idItem : 0),
  message: (written) => favouriteMessages[written.includes('FavouriteAdded') ? 'favourite-added' : 'favourite-removed'],
});

/** Whether others see an ad, or the shop sells an item, by this number: both are numbered in one series. */
async function isThere({ load, context }: Surroundings, idItem: number): Promise<boolean> {
  const ad = negotiatedAdOf(await load(adStream(idItem), adFold), context.today);
  if (ad !== null) return ad.gone === null || ad.gone === 'reserved' || ad.gone === 'sold';
  const item = (await load(recordStream(ITEM, idItem), recordFold(ITEM))).records.get(idItem);
  return item !== undefined && !item.archived && item.values.online === true;
}
