import { z } from 'zod';
import { REFUSAL_REASONS } from '../ads/refusal-reasons.ts';
import { defineEvent } from '../kernel/event-definition.ts';
import { asIssue } from '../kernel/message.ts';
import { RISK_SIGNS } from '../kernel/risk-signs.ts';
import { fileRef, id, line, text } from '../kernel/values.ts';
import { MAX_SHOP_IMAGES, MAX_SHOP_MAPS } from './shop-limits.ts';
import { shopProfileMessages } from './shop-profile.messages.ts';

const hours = line(120);

/** What a shop says of itself, named by the specification («Shop profile»). Who it is: the customer's data. */
export const shopDetails = z.object({
  description: text(4000),
  accepted_payments: text(2000),
  terms_of_sale: text(8000),
  /** What holds for all days: holidays, by appointment. */
  shop_time: text(500),
  ...{ monday: hours, tuesday: hours, wednesday: hours, thursday: hours },
  ...{ friday: hours, saturday: hours, sunday: hours },
  /** How one finds its main place, the customer's address: coordinates, or a link that has them. */
  maps: line(500),
});
export type ShopDetails = z.infer<typeof shopDetails>;

/** A further place where the shop is. */
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

/** Why a shop is looked at before it is online. */
export const SHOP_REVIEW_CAUSES = ['given-back', ...RISK_SIGNS] as const;
export type ShopReviewCause = (typeof SHOP_REVIEW_CAUSES)[number];

const ofShop = { customer_id: id };

/** Stream `shop-profile-{customer}`: what a seller says of his shop, and whether everybody sees it. */
export const shopProfileEvents = {
  ShopProfileOpened: defineEvent(
    'ShopProfileOpened',
    z.object({ ...ofShop, details: shopDetails, ...shopShown.shape }),
    { about: 'A customer wrote the profile of his shop; nobody else sees it yet.', sealed: ['img', 'imgAgg'] },
  ),
  ShopProfileCorrected: defineEvent(
    'ShopProfileCorrected',
    z.object({ ...ofShop, changes: z.object({ ...shopDetails.shape, ...shopShown.shape }).partial() }),
    {
      about: 'The customer put the profile of his shop right; only what changed is carried.',
      sealed: ['changes.img', 'changes.imgAgg'],
      touches: ({ changes }) => changes,
    },
  ),
  ShopProfileSubmitted: defineEvent(
    'ShopProfileSubmitted',
    z.object({ ...ofShop, causes: z.array(z.enum(SHOP_REVIEW_CAUSES)).min(1) }),
    { about: 'A profile shows why somebody should look at it first: it waits for its review, and nobody sees it.' },
  ),
  ShopProfilePublished: defineEvent('ShopProfilePublished', z.object(ofShop), {
    about: 'Everybody sees the profile of a shop.',
  }),
  ShopProfileGivenBack: defineEvent(
    'ShopProfileGivenBack',
    z.object({ ...ofShop, reasons: z.array(z.enum(REFUSAL_REASONS)).min(1), note: text(1000) }),
    { about: 'The firm gave a profile back, or took it down, with the reasons; whatever comes next is reviewed.' },
  ),
  ShopProfileHidden: defineEvent('ShopProfileHidden', z.object({ ...ofShop, by: z.enum(['owner', 'erasure']) }), {
    about: 'The customer shows the profile of his shop no more, or he was erased.',
  }),
  ShopImagesPrepared: defineEvent('ShopImagesPrepared', z.object({ ...ofShop, media: z.array(id).min(1) }), {
    about: 'Images of a shop are ready to be shown: turned upright, without metadata, in all sizes.',
  }),
};
