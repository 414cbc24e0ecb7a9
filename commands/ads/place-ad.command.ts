import type { z } from 'zod';
import { defineCommand, type Surroundings } from '#commands/kernel/command.ts';
import { draftAd, type Seller } from '#domain/ads/ad.decide.ts';
import type { AdDetails } from '#domain/ads/ad.events.ts';
import { adMessages } from '#domain/ads/ad.messages.ts';
import { uniqueValuesOfAd } from '#domain/ads/ad.unique.ts';
import { adFold, adStream } from '#domain/ads/offered/ad.state.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { customerOf } from '#domain/kernel/actor.ts';
import type { Message } from '#domain/kernel/message.ts';
import { forbidden } from '#domain/kernel/refusal.ts';
import { adFields, loadNamedFacts, type NamedFacts, sellerOf } from './ad-facts.ts';

const BLANK_DETAILS: AdDetails = {
  description: '',
  meta_tag_characteristic: '',
  price: 0,
  available: true,
  external_link: '',
  new: false,
  free_shipment: false,
  shipping_price: null,
  producer_id: null,
  category_id: null,
  category_father_id: null,
  city: '',
  province: '',
};

interface PlacingFacts {
  readonly named: NamedFacts;
  readonly seller: Seller;
  /** The customer's place. Null: there is no such customer, or one who may not sell. */
  readonly place: { readonly city: string; readonly province: string } | null;
}

/** Declares a command by which a customer writes an ad. The ad's number is of the items' series. */
const defineWriteAd = (name: string, submit: boolean, message: Message) =>
  defineCommand({
    name,
    schema: adFields,
    access: { function: 'ads', action: 'create' },
    allot: async (ids, _payload, { actor }) => ({ id: await ids.next('item'), customer_id: customerOf(actor) }),
    stream: (_payload, allotted) => adStream(allotted.id),
    opens: true,
    fold: adFold,
    unique: uniqueValuesOfAd,
    ownership: (_state, _payload, { customer_id }) => ({ customer_id }),
    gather: placingFacts,
    decide: ({ payload, allotted, facts: { named, seller, place }, context }) => {
      const { img = null, imgAgg = [], repairs: _, ...written } = payload;
      const { id: adId, customer_id } = allotted;
      if (customer_id === null || !place) return forbidden;
      const { category_father_id = null } = named;
      const details = { ...BLANK_DETAILS, ...place, ...written, category_father_id };
      return draftAd({ adId, customer_id, details, img, imgAgg, submit }, seller, named, context);
    },
    message,
  });

/** Writes an ad and submits it for publication. */
export const placeAdCommand = defineWriteAd('PlaceAd', true, adMessages.loaded);

/** Writes an ad that is still to be completed. */
export const draftAdCommand = defineWriteAd('DraftAd', false, adMessages.drafted);

async function placingFacts(around: Surroundings, payload: z.infer<typeof adFields>): Promise<PlacingFacts> {
  const customer_id = customerOf(around.context.actor);
  const customer = customer_id === null ? null : await around.load(customerStream(customer_id), customerFold);
  const maySell = customer?.status === 'known' && !customer.erased && !customer.archived;
  const place = maySell ? { city: customer.details.city, province: customer.details.province } : null;
  return {
    named: await loadNamedFacts(around, payload, customer_id),
    seller: await sellerOf(around, customer_id),
    place,
  };
}
