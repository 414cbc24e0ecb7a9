import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { asIssue, saying } from '../kernel/message.ts';
import { RISK_SIGNS } from '../kernel/risk-signs.ts';
import { cents, fileRef, id, line, localDate, made, text } from '../kernel/values.ts';
import { fromHyphen } from '../negotiations/offered/negotiation-id.ts';
import { adMessages } from './ad.messages.ts';
import { MAX_AD_REPAIRS, MAX_EXTRA_IMAGES } from './ad-limits.ts';
import { REFUSAL_REASONS } from './offered/refusal-reasons.ts';

/** What an ad says, named by the specification («Ad»); money in cents. */
export const adDetails = z.object({
  description: text(4000),
  meta_tag_characteristic: text(1000),
  price: cents,
  available: z.boolean(),
  external_link: line(500),
  /** False: used. */
  new: z.boolean(),
  free_shipment: z.boolean(),
  /** Null: to be agreed. */
  shipping_price: cents.nullable(),
  producer_id: id.nullable(),
  category_id: id.nullable(),
  category_father_id: id.nullable(),
  /** Where the goods can be seen and collected. */
  city: line(120),
  province: line(2),
});
export type AdDetails = z.infer<typeof adDetails>;
/** The fields of an ad that are free text. */
export const adTexts = adDetails.pick({
  description: true,
  meta_tag_characteristic: true,
  external_link: true,
  city: true,
  province: true,
});

/** Its images: the main one, and those beside it in their order. */
export const adImages = z.object({
  img: fileRef.nullable(),
  imgAgg: z.array(fileRef).max(MAX_EXTRA_IMAGES, asIssue(adMessages['images-too-many']({ max: MAX_EXTRA_IMAGES }))),
});
export type AdImages = z.infer<typeof adImages>;

/** A repair that the firm made, as it was when the ad began to show it; nothing of prices, notes, or the customer. */
export const adRepair = z.object({
  repairId: id,
  code: made(40),
  /** When the machine went back, or was ready. */
  finished_on: localDate,
  /** Type and model. */
  machine: line(200),
  series: line(120),
  parts: z.array(z.object({ code_gr: made(80), description: made(500), quantity: z.number().min(0) })).max(100),
});
export type AdRepair = z.infer<typeof adRepair>;

/** Why an ad is reviewed before it goes online. */
export const REVIEW_CAUSES = ['first-ads', ...RISK_SIGNS] as const;
export type ReviewCause = (typeof REVIEW_CAUSES)[number];

/** The ad, and the customer who sells. */
const ofAd = { adId: id, customer_id: id };
/** One per ad and buyer; a number since version 2. */
const negotiationId = id;
const numbered = { version: 2, upcasters: { 1: fromHyphen } };
/** For whom the ad is reserved: the buyer's negotiation, the buyer, and the agreed price, in cents. */
const agreed = { negotiationId, buyer_id: id, price: cents };

/** Who ended an ad: its seller, the firm by a review or a report, or the erasure of its seller. */
export const REMOVERS = ['owner', 'moderation', 'erasure'] as const;
/** Who ended a reservation: the clock, the seller or the buyer. */
export const RELEASERS = ['clock', 'seller', 'buyer'] as const;

/** Stream `ad-{id}`: state, price and the one reservation. */
export const adEvents = eventsIn(
  { chapter: 'Ads', stream: 'ad-{id}', historyOf: ['ad'], toCustomer: true },
  {
    AdDrafted: event(z.object({ ...ofAd, details: adDetails, ...adImages.shape }), {
      about: 'A customer wrote an ad; nobody else sees it yet.',
      says: saying('Annuncio scritto', 'Ad written'),
      sealed: ['img', 'imgAgg'],
    }),
    AdCorrected: event(z.object({ ...ofAd, changes: z.object({ ...adDetails.shape, ...adImages.shape }).partial() }), {
      about: 'The customer put his ad right; only what changed is carried.',
      says: saying('Annuncio modificato', 'Ad changed'),
      sealed: ['changes.img', 'changes.imgAgg'],
      touches: ({ changes }) => changes,
    }),
    AdRepairsShown: event(z.object({ ...ofAd, repairs: z.array(adRepair).max(MAX_AD_REPAIRS) }), {
      about: 'The seller shows, with a certificate, what the firm repaired of the goods; empty: no longer.',
      says: ({ repairs }) =>
        repairs.length > 0
          ? { it: 'Storia delle riparazioni mostrata', en: 'History of repairs shown' }
          : { it: 'Storia delle riparazioni non più mostrata', en: 'History of repairs no longer shown' },
      touches: ({ repairs }) => ({ repairs: repairs.map(({ repairId }) => repairId) }),
    }),
    AdSubmitted: event(z.object({ ...ofAd, causes: z.array(z.enum(REVIEW_CAUSES)) }), {
      about: 'An ad was given to be published. With causes it waits for a review; without, only for its images.',
      says: ({ causes }) =>
        causes.length > 0
          ? { it: 'Annuncio in attesa di revisione', en: 'Ad waits for a review' }
          : { it: 'Annuncio inviato', en: 'Ad submitted' },
    }),
    AdApproved: event(z.object(ofAd), {
      about: 'The firm looked at an ad and lets it go online.',
      says: saying('Annuncio approvato', 'Ad approved'),
    }),
    AdRefusedByReview: event(
      z.object({ ...ofAd, reasons: z.array(z.enum(REFUSAL_REASONS)).min(1), note: text(1000) }),
      {
        about: 'The firm looked at an ad and gave it back, with the reasons; it may be put right and submitted again.',
        says: saying('Annuncio restituito con i motivi', 'Ad given back with the reasons'),
      },
    ),
    AdImagesPrepared: event(z.object({ ...ofAd, media: z.array(id).min(1) }), {
      about: 'Images of an ad are ready to be shown: turned upright, without metadata, in all sizes.',
      says: saying('Immagini pronte', 'Images ready'),
    }),
    AdPublished: event(z.object({ ...ofAd, from: localDate, until: localDate }), {
      about: 'An ad is online, from this day to that (both included).',
      says: saying('Annuncio pubblicato', 'Ad published'),
    }),
    AdReserved: event(z.object({ ...ofAd, ...agreed, offerId: id, until: localDate }), {
      ...numbered,
      about: 'An accepted offer keeps the ad for its buyer, to the last of these days; it is open to nobody else.',
      says: saying('Annuncio riservato a un acquirente', 'Ad reserved for a buyer'),
    }),
    AdReservationReleased: event(z.object({ ...ofAd, negotiationId, buyer_id: id, by: z.enum(RELEASERS) }), {
      ...numbered,
      about: 'A reserved ad was not sold and is open to all again.',
      says: saying('Annuncio di nuovo disponibile', 'Ad available again'),
    }),
    AdSold: event(
      z.object({ ...ofAd, negotiationId: negotiationId.nullable(), buyer_id: id.nullable(), price: cents.nullable() }),
      {
        ...numbered,
        about: 'What the ad offers was sold: to whom it was reserved, or elsewhere (then nobody is named).',
        says: saying('Annuncio venduto', 'Ad sold'),
      },
    ),
    AdExpired: event(z.object(ofAd), {
      about: 'The days of an ad are over; its seller may submit it again.',
      says: saying('Annuncio scaduto', 'Ad expired'),
    }),
    AdRemoved: event(
      z.object({ ...ofAd, by: z.enum(REMOVERS), reasons: z.array(z.enum(REFUSAL_REASONS)), note: text(1000) }),
      {
        about: 'An ad is gone: its seller deleted it, or the firm removed it, with the reasons.',
        says: ({ by }) =>
          by === 'owner'
            ? { it: 'Annuncio eliminato', en: 'Ad deleted' }
            : { it: 'Annuncio rimosso', en: 'Ad removed' },
      },
    ),
    AdReinstated: event(z.object(ofAd), {
      about: 'The firm takes back that it removed an ad: it is to be online again.',
      says: saying('Annuncio ripristinato', 'Ad reinstated'),
    }),
  },
);
