import { assertNever } from '../../kernel/decider.ts';
import type { EventOf } from '../../kernel/event-definition.ts';
import {
  type AdDetails,
  type AdImages,
  type AdRepair,
  adEvents,
  type REMOVERS,
  type ReviewCause,
} from '../ad.events.ts';
import type { RefusalReason } from './refusal-reasons.ts';

type Definitions = typeof adEvents;
export type AdEvent = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];

/** For whom an ad is reserved. */
export interface Reservation {
  readonly negotiationId: number;
  readonly offerId: number;
  readonly buyer_id: number;
  readonly price: number;
  readonly until: string;
}

/** Why a review gave the ad back. */
export interface GivenBack {
  readonly reasons: readonly RefusalReason[];
  readonly note: string;
}

/** The status of an ad (`domain.md`), and PREPARING: approved, but not all of its images are ready. */
export type AdStage =
  | { readonly status: 'DRAFT'; readonly givenBack: GivenBack | null }
  | { readonly status: 'IN_REVIEW'; readonly causes: readonly ReviewCause[] }
  | { readonly status: 'PREPARING' }
  | { readonly status: 'ONLINE'; readonly until: string }
  | { readonly status: 'RESERVED'; readonly until: string; readonly reservation: Reservation }
  | { readonly status: 'SOLD'; readonly buyer_id: number | null }
  | { readonly status: 'EXPIRED' }
  | { readonly status: 'REMOVED'; readonly by: (typeof REMOVERS)[number] };

/** An ad as the stream `ad-{id}` tells. */
export interface Ad extends AdImages {
  readonly adId: number;
  readonly customer_id: number;
  readonly details: AdDetails;
  /** The repairs that it shows. */
  readonly repairs: readonly AdRepair[];
  readonly stage: AdStage;
  /** Its images that are ready to be shown. */
  readonly prepared: ReadonlySet<number>;
}

export type AdState = Ad | null;

/** Every image of an ad by its media id, the main one first. */
export function imagesOf({ img, imgAgg }: AdImages): number[] {
  return [...(img ? [img] : []), ...imgAgg].map(({ media }) => media);
}

/** Its images that are not ready yet. */
export function unprepared(ad: Pick<Ad, 'img' | 'imgAgg' | 'prepared'>): number[] {
  return imagesOf(ad).filter((media) => !ad.prepared.has(media));
}

/** Total: an event of another kind, or one before the ad was drafted, changes nothing. */
export function evolveAd(ad: AdState, event: { readonly type: string; readonly data: unknown }): AdState {
  if (!isAdEvent(event)) return ad;
  if (event.type === 'AdDrafted') {
    const { adId, customer_id, details, img, imgAgg } = event.data;
    return {
      adId,
      customer_id,
      details,
      img,
      imgAgg,
      repairs: [],
      stage: { status: 'DRAFT', givenBack: null },
      prepared: new Set(),
    };
  }
  return ad && { ...ad, ...changed(ad, event) };
}

function changed(ad: Ad, event: Exclude<AdEvent, { type: 'AdDrafted' }>): Partial<Ad> {
  switch (event.type) {
    case 'AdCorrected': {
      const { img = ad.img, imgAgg = ad.imgAgg, ...details } = event.data.changes;
      return { details: { ...ad.details, ...details }, img, imgAgg };
    }
    case 'AdRepairsShown':
      return { repairs: event.data.repairs };
    case 'AdImagesPrepared':
      return { prepared: new Set([...ad.prepared, ...event.data.media]) };
    default:
      return { stage: stageAfter(ad.stage, event) };
  }
}

type StageEvent = Exclude<AdEvent, { type: 'AdDrafted' | 'AdCorrected' | 'AdRepairsShown' | 'AdImagesPrepared' }>;

function stageAfter(stage: AdStage, event: StageEvent): AdStage {
  switch (event.type) {
    case 'AdSubmitted':
      return event.data.causes.length > 0
        ? { status: 'IN_REVIEW', causes: event.data.causes }
        : { status: 'PREPARING' };
    case 'AdApproved':
    case 'AdReinstated':
      return { status: 'PREPARING' };
    case 'AdRefusedByReview':
      return { status: 'DRAFT', givenBack: { reasons: event.data.reasons, note: event.data.note } };
    case 'AdPublished':
      return { status: 'ONLINE', until: event.data.until };
    case 'AdReserved': {
      const { adId: _, customer_id: __, ...reservation } = event.data;
      return { status: 'RESERVED', until: lastDay(stage), reservation };
    }
    case 'AdReservationReleased':
      return { status: 'ONLINE', until: lastDay(stage) };
    case 'AdSold':
      return { status: 'SOLD', buyer_id: event.data.buyer_id };
    case 'AdExpired':
      return { status: 'EXPIRED' };
    case 'AdRemoved':
      return { status: 'REMOVED', by: event.data.by };
    default:
      return assertNever(event);
  }
}

function lastDay(stage: AdStage): string {
  return stage.status === 'ONLINE' || stage.status === 'RESERVED' ? stage.until : '';
}

function isAdEvent(event: { readonly type: string; readonly data: unknown }): event is AdEvent {
  return Object.hasOwn(adEvents, event.type);
}

/** The fold for commands that decide on an ad, and for readers of its stream. */
export const adFold = { initial: null as AdState, evolve: evolveAd };

export function adStream(adId: number): string {
  return `ad-${adId}`;
}
