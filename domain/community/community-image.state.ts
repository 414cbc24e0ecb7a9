import type { RefusalReason } from '../ads/offered/refusal-reasons.ts';
import { assertNever } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import type { FileRef } from '../kernel/values.ts';
import { type CommunityImageDetails, communityImageEvents } from './community-image.events.ts';
import type { CommunityImageStatus } from './community-image-limits.ts';

type Definitions = typeof communityImageEvents;
export type CommunityImageEvent = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];

/** Why the image was given back. */
export interface ImageGivenBack {
  readonly reasons: readonly RefusalReason[];
  readonly note: string;
}

/** An image of the community as the stream `community-image-{id}` tells. */
export interface CommunityImage extends CommunityImageDetails {
  readonly imageId: number;
  readonly customer_id: number;
  /** Null: its customer was erased. */
  readonly image: FileRef | null;
  readonly status: CommunityImageStatus;
  readonly givenBack: ImageGivenBack | null;
  /** It is ready to be shown. */
  readonly prepared: boolean;
}

export type CommunityImageState = CommunityImage | null;

/** Total: an event of another kind, or one before the image was offered, changes nothing. */
export function evolveCommunityImage(
  image: CommunityImageState,
  event: { readonly type: string; readonly data: unknown },
): CommunityImageState {
  if (!isCommunityImageEvent(event)) return image;
  if (event.type === 'CommunityImageOffered') {
    return { ...event.data, status: 'IN_REVIEW', givenBack: null, prepared: false };
  }
  return image && { ...image, ...changed(event) };
}

function changed(event: Exclude<CommunityImageEvent, { type: 'CommunityImageOffered' }>): Partial<CommunityImage> {
  switch (event.type) {
    case 'CommunityImageCorrected':
      return event.data.changes;
    case 'CommunityImageSubmitted':
      return { status: 'IN_REVIEW', givenBack: null };
    case 'CommunityImageApproved':
      return { status: 'ONLINE', givenBack: null };
    case 'CommunityImageGivenBack':
      return { status: 'GIVEN_BACK', givenBack: { reasons: event.data.reasons, note: event.data.note } };
    case 'CommunityImagePrepared':
      return { prepared: true };
    case 'CommunityImageRemoved':
      return { status: 'REMOVED', givenBack: null };
    default:
      return assertNever(event);
  }
}

function isCommunityImageEvent(event: { readonly type: string; readonly data: unknown }): event is CommunityImageEvent {
  return Object.hasOwn(communityImageEvents, event.type);
}

/** The fold for commands that decide on an image, and for readers of its stream. */
export const communityImageFold = { initial: null as CommunityImageState, evolve: evolveCommunityImage };

export function communityImageStream(imageId: number): string {
  return `community-image-${imageId}`;
}
