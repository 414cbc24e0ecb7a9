import { addDays } from '../kernel/calendar.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { type FieldFault, isRefusal, missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { riskSigns } from '../kernel/risk-signs.ts';
import type { AdDetails, AdImages, AdRepair, ReviewCause } from './ad.events.ts';
import { adMessages } from './ad.messages.ts';
import { MAX_ADS_IN_REVIEW, MAX_DRAFTS, ONLINE_DAYS, REVIEWED_ADS } from './ad-limits.ts';
import { adText } from './ad-words.ts';
import { type Ad, type AdEvent, type AdState, evolveAd, imagesOf, unprepared } from './offered/ad.state.ts';

export type AdDecision = readonly AdEvent[] | Refusal;

/** What a decision about publishing knows of the seller. */
export interface Seller {
  /** How many of the seller's ads the firm let online and did not take down again. */
  readonly trustedAds: number;
  /** How many of them wait for their review, and how many are drafts. */
  readonly waiting: number;
  readonly drafts: number;
}

/** Whether what an ad names exists. */
export interface Named {
  readonly category: boolean;
  readonly producer: boolean;
  /**
   * The repairs that it is to show; null: some are not the seller's, or not finished. Absent: it says nothing of them.
   */
  readonly repairs?: readonly AdRepair[] | null | undefined;
  /** Living ads of the seller that show repairs; this one may be among them. */
  readonly shownBy: readonly ShownRepair[];
}

/** A repair that a living ad shows. */
export interface ShownRepair {
  readonly repairId: number;
  readonly adId: number;
  /** The ad's. */
  readonly title: string;
}

export interface Drafting extends AdImages {
  readonly adId: number;
  readonly customer_id: number;
  readonly details: AdDetails;
  /** False: it stays a draft. */
  readonly submit: boolean;
}

/** Writes a new ad and submits it, unless it is to stay a draft. */
export function draftAd(
  { submit, ...data }: Drafting,
  seller: Seller,
  named: Named,
  context: DecisionContext,
): AdDecision {
  const shown = shownElsewhere(named.repairs ?? [], named.shownBy, data.adId);
  const faults = [...adFaults(data.details, data, named), ...shown, ...(submit ? missingFields(data.details) : [])];
  const refusal = refuseFaults(faults);
  if (refusal) return refusal;
  const drafted: AdEvent = { type: 'AdDrafted', data };
  const ad = evolveAd(null, drafted);
  if (!ad) return [drafted];
  if (!submit && seller.drafts >= MAX_DRAFTS) return refuseState(adMessages['drafts-too-many']({ max: MAX_DRAFTS }));
  const following = submit ? submission(ad, seller, context) : [];
  return isRefusal(following) ? following : [drafted, ...showing(ad, named), ...following];
}

/** Corrects the fields that differ. An ad that is online is reviewed again when its new words show risk signs. */
export function correctAd(
  ad: AdState,
  wanted: Partial<AdDetails & AdImages>,
  named: Named,
  context: DecisionContext,
): AdDecision {
  if (!ad) return missing;
  const refusal = changeable(ad);
  if (refusal) return refusal;
  const changes = differing(ad, wanted);
  const isCorrected = Object.keys(changes).length > 0;
  const corrected: AdEvent[] = [
    ...(isCorrected ? [{ type: 'AdCorrected' as const, data: { ...idsOf(ad), changes } }] : []),
    ...showing(ad, named),
  ];
  const next = corrected.reduce<AdState>(evolveAd, ad);
  if (!next) return missing;
  const isDraft = ad.stage.status === 'DRAFT' || ad.stage.status === 'EXPIRED';
  const fresh = next.repairs.filter(({ repairId }) => !ad.repairs.some((one) => one.repairId === repairId));
  const faults = [
    ...adFaults(next.details, next, named),
    ...shownElsewhere(fresh, named.shownBy, ad.adId),
    ...(isDraft ? [] : missingFields(next.details)),
  ].filter(({ field }) => field in changes || field === 'repairs');
  const faulty = refuseFaults(faults);
  if (faulty) return faulty;
  if (isDraft || ad.stage.status === 'IN_REVIEW') return corrected;
  const signs = signsOf(next.details);
  const changesText = TEXT_FIELDS.some((field) => field in changes);
  if (changesText && signs.length > 0) return [...corrected, submitted(next, signs)];
  return [...corrected, ...(isCorrected && ad.stage.status === 'PREPARING' ? publication(next, context) : [])];
}

/**
 * Submits a draft or an expired ad for publication. An expired one gave up its repairs, and another may show them now.
 */
export function submitAd(
  ad: AdState,
  seller: Seller,
  shownBy: readonly ShownRepair[],
  context: DecisionContext,
): AdDecision {
  if (!ad) return missing;
  if (ad.stage.status !== 'DRAFT' && ad.stage.status !== 'EXPIRED') {
    return refuseState(adMessages['not-submittable']);
  }
  const shown = ad.stage.status === 'EXPIRED' ? shownElsewhere(ad.repairs, shownBy, ad.adId) : [];
  return refuseFaults([...missingFields(ad.details), ...shown]) ?? submission(ad, seller, context);
}

/**
 * Records images that are ready to be shown; the last missing one puts a submitted ad online. Known ones change
 * nothing.
 */
export function tellImagesPrepared(ad: AdState, media: readonly number[], context: DecisionContext): AdDecision {
  if (!ad) return missing;
  const fresh = media.filter((one) => imagesOf(ad).includes(one) && !ad.prepared.has(one));
  if (fresh.length === 0) return [];
  const prepared: AdEvent = { type: 'AdImagesPrepared', data: { ...idsOf(ad), media: fresh } };
  const next = evolveAd(ad, prepared);
  return [prepared, ...(next?.stage.status === 'PREPARING' ? publication(next, context) : [])];
}

/** The seller sold it: to the buyer it is reserved for, or elsewhere. Sold already: no event. */
export function sellAd(ad: AdState): AdDecision {
  if (!ad) return missing;
  const { stage } = ad;
  if (stage.status === 'SOLD') return [];
  if (stage.status === 'RESERVED') {
    const { negotiationId, buyer_id, price } = stage.reservation;
    return [{ type: 'AdSold', data: { ...idsOf(ad), negotiationId, buyer_id, price } }];
  }
  if (stage.status !== 'ONLINE') return refuseState(adMessages['not-online']);
  return [{ type: 'AdSold', data: { ...idsOf(ad), negotiationId: null, buyer_id: null, price: null } }];
}

/** The clock: the last day online is over. Refused while the ad is reserved; no longer online: no event. */
export function expireAd(ad: AdState, { today }: DecisionContext): AdDecision {
  if (!ad) return missing;
  if (ad.stage.status === 'RESERVED') return refuseState(adMessages['is-reserved']);
  if (ad.stage.status !== 'ONLINE') return [];
  if (today <= ad.stage.until) return refuseState(adMessages['still-online']);
  return [{ type: 'AdExpired', data: idsOf(ad) }];
}

/** The seller deletes it, in any status but RESERVED, in which a buyer counts on it. Deleted already: no event. */
export function deleteAd(ad: AdState): AdDecision {
  if (!ad) return missing;
  if (ad.stage.status === 'REMOVED') return [];
  if (ad.stage.status === 'RESERVED') return refuseState(adMessages['is-reserved']);
  return [{ type: 'AdRemoved', data: { ...idsOf(ad), by: 'owner', reasons: [], note: '' } }];
}

/** Which ad, and whose: every event of the ad carries both. */
export function idsOf({ adId, customer_id }: Pick<Ad, 'adId' | 'customer_id'>): { adId: number; customer_id: number } {
  return { adId, customer_id };
}

/** Puts the ad online when no image is missing; no events otherwise. */
export function publication(ad: Ad, { today }: DecisionContext): AdEvent[] {
  if (unprepared(ad).length > 0) return [];
  const days = { from: today, until: addDays(today, ONLINE_DAYS) };
  return [{ type: 'AdPublished', data: { ...idsOf(ad), ...days } }];
}

/** Shows other repairs than those that it shows; no events for the same ones, or where nothing is said of them. */
export function showing(ad: Ad, { repairs }: Pick<Named, 'repairs'>): AdEvent[] {
  if (!repairs) return [];
  const numbers = (all: readonly AdRepair[]) => all.map(({ repairId }) => repairId).join();
  if (numbers(repairs) === numbers(ad.repairs)) return [];
  return [{ type: 'AdRepairsShown', data: { ...idsOf(ad), repairs: [...repairs] } }];
}

function submission(ad: Ad, { trustedAds, waiting }: Seller, context: DecisionContext): AdDecision {
  const causes: ReviewCause[] = [...(trustedAds < REVIEWED_ADS ? ['first-ads' as const] : []), ...signsOf(ad.details)];
  if (causes.length === 0) return [submitted(ad, causes), ...publication(ad, context)];
  if (waiting >= MAX_ADS_IN_REVIEW) return refuseState(adMessages['ads-wait']({ max: MAX_ADS_IN_REVIEW }));
  return [submitted(ad, causes)];
}

function submitted(ad: Ad, causes: ReviewCause[]): AdEvent {
  return { type: 'AdSubmitted', data: { ...idsOf(ad), causes } };
}

/** A link in the field for links leads off the site just as one in the text does: check both. */
function signsOf(details: AdDetails): ReviewCause[] {
  return riskSigns(`${adText(details)}\n${details.external_link}`);
}
const TEXT_FIELDS = ['description', 'meta_tag_characteristic', 'external_link'] as const;

function changeable({ stage }: Ad): Refusal | null {
  switch (stage.status) {
    case 'RESERVED':
      return refuseState(adMessages['is-reserved']);
    case 'SOLD':
    case 'REMOVED':
      return refuseState(adMessages['is-over']);
    default:
      return null;
  }
}

function differing(ad: Ad, wanted: Partial<AdDetails & AdImages>): Partial<AdDetails & AdImages> {
  const known: Record<string, unknown> = { ...ad.details, img: ad.img, imgAgg: ad.imgAgg };
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(known[field]) !== JSON.stringify(value);
  return Object.fromEntries(Object.entries(wanted).filter(differs));
}

/** What an ad must have before others see it. */
function missingFields({ description, price }: AdDetails): FieldFault[] {
  return [
    ...(description === '' ? [{ field: 'description', message: adMessages['description-missing'] }] : []),
    ...(price === 0 ? [{ field: 'price', message: adMessages['price-missing'] }] : []),
  ];
}

function adFaults(details: AdDetails, images: AdImages, named: Named): FieldFault[] {
  const media = imagesOf(images);
  const hasDuplicates = new Set(media).size < media.length;
  return [
    ...(details.external_link === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(details.external_link)
      ? []
      : [{ field: 'external_link', message: adMessages['bad-link'] }]),
    ...(named.category ? [] : [{ field: 'category_id', message: adMessages['no-such-category'] }]),
    ...(named.producer ? [] : [{ field: 'producer_id', message: adMessages['no-such-producer'] }]),
    ...(named.repairs === null ? [{ field: 'repairs', message: adMessages['no-such-repair'] }] : []),
    ...(hasDuplicates ? [{ field: 'imgAgg', message: adMessages['image-twice'] }] : []),
  ];
}

/** The first of these repairs that another living ad shows, as a fault of the field. */
function shownElsewhere(repairs: readonly AdRepair[], shownBy: readonly ShownRepair[], adId: number): FieldFault[] {
  const [first] = repairs.flatMap(({ repairId, code }) =>
    shownBy.flatMap((one) =>
      one.repairId === repairId && one.adId !== adId ? [{ code, ad: one.adId, title: one.title }] : [],
    ),
  );
  return first ? [{ field: 'repairs', message: adMessages['repair-shown-by'](first) }] : [];
}

function refuseFaults(faults: readonly FieldFault[]): Refusal | null {
  const [first] = faults;
  return first ? { ...refuse(first.message, first.field), fields: faults } : null;
}
