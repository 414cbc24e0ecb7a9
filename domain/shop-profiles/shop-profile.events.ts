import { z } from 'zod';
import { REFUSAL_REASONS } from '../ads/offered/refusal-reasons.ts';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { asIssue, saying } from '../kernel/message.ts';
import { RISK_SIGNS } from '../kernel/risk-signs.ts';
import { fileRef, id, line, text } from '../kernel/values.ts';
import { MAX_SHOP_IMAGES, MAX_SHOP_MAPS } from './shop-limits.ts';
import { shopProfileMessages } from './shop-profile.messages.ts';

const hours = line(120);

/** What a shop says of itself, named by the specification («Shop profile»). Its identity is in the customer's data. */
export const shopDetails = z.object({
  description: text(4000),
  accepted_payments: text(2000),
  terms_of_sale: text(8000),
  /** Hours for all days: holidays, by appointment. */
  shop_time: text(500),
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
  /** Where its main place is, the customer's address: coordinates, or a link that holds them. */
  maps: line(500),
});
export type ShopDetails = z.infer<typeof shopDetails>;

/** A further place of the shop. */
export const shopMap = z.object({
  id_map: id,
  maps_map: line(500),
  address_maps: line(200),
  codepostal_maps: line(10),
  country_maps: line(60),
  province_maps: line(60),
});
export type ShopMap = z.infer<typeof shopMap>;

const AT_MOST = asIssue(shopProfileMessages['shop-maps-too-many']({ max: MAX_SHOP_MAPS }));
/** Maps as they are sent: a new one has no number yet. */
export const sentMaps = z.array(shopMap.extend({ id_map: id.nullable() })).max(MAX_SHOP_MAPS, AT_MOST);

export const shopShown = z.object({
  img: fileRef.nullable(),
  imgAgg: z
    .array(fileRef)
    .max(MAX_SHOP_IMAGES, asIssue(shopProfileMessages['shop-images-too-many']({ max: MAX_SHOP_IMAGES }))),
  AggMaps: z.array(shopMap).max(MAX_SHOP_MAPS, AT_MOST),
});
export type ShopShown = z.infer<typeof shopShown>;

/** Why a profile is reviewed before it is online. */
export const SHOP_REVIEW_CAUSES = ['given-back', ...RISK_SIGNS] as const;
export type ShopReviewCause = (typeof SHOP_REVIEW_CAUSES)[number];

const ofShop = { customer_id: id };

/** Stream `shop-profile-{customer}`: what a seller says of their shop, and whether everybody sees it. */
export const shopProfileEvents = eventsIn(
  { chapter: 'Shop profiles', stream: 'shop-profile-{customerId}', historyOf: [] },
  {
    ShopProfileOpened: event(z.object({ ...ofShop, details: shopDetails, ...shopShown.shape }), {
      about: 'A customer wrote the profile of his shop; nobody else sees it yet.',
      says: saying('Profilo del negozio scritto', 'Shop profile written'),
      sealed: ['img', 'imgAgg'],
    }),
    ShopProfileCorrected: event(
      z.object({ ...ofShop, changes: z.object({ ...shopDetails.shape, ...shopShown.shape }).partial() }),
      {
        about: 'The customer put the profile of his shop right; only what changed is carried.',
        says: saying('Profilo del negozio modificato', 'Shop profile changed'),
        sealed: ['changes.img', 'changes.imgAgg'],
        touches: ({ changes }) => changes,
      },
    ),
    ShopProfileSubmitted: event(z.object({ ...ofShop, causes: z.array(z.enum(SHOP_REVIEW_CAUSES)).min(1) }), {
      about: 'A profile shows why somebody should look at it first: it waits for its review, and nobody sees it.',
      says: saying('Negozio in attesa di revisione', 'Shop waits for a review'),
    }),
    ShopProfilePublished: event(z.object(ofShop), {
      about: 'Everybody sees the profile of a shop.',
      says: saying('Negozio online', 'Shop online'),
    }),
    ShopProfileGivenBack: event(
      z.object({ ...ofShop, reasons: z.array(z.enum(REFUSAL_REASONS)).min(1), note: text(1000) }),
      {
        about: 'The firm gave a profile back, or took it down, with the reasons; whatever comes next is reviewed.',
        says: saying('Negozio restituito con i motivi', 'Shop given back with the reasons'),
      },
    ),
    ShopProfileHidden: event(z.object({ ...ofShop, by: z.enum(['owner', 'erasure']) }), {
      about: 'The customer shows the profile of his shop no more, or he was erased.',
      says: saying('Negozio non più visibile', 'Shop hidden'),
    }),
    ShopImagesPrepared: event(z.object({ ...ofShop, media: z.array(id).min(1) }), {
      about: 'Images of a shop are ready to be shown: turned upright, without metadata, in all sizes.',
      says: saying('Immagini del negozio pronte', 'Images of the shop ready'),
    }),
  },
);
