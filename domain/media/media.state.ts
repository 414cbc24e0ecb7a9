import type { Language } from '../accounts/offered/languages.ts';
import { assertNever } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import { mediaEvents } from './media.events.ts';

type Definitions = typeof mediaEvents;
export type MediaEvent = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];

/** Alternative texts by language; absent or empty: none was written. */
export type AltTexts = { readonly [L in Language]?: string | undefined };

/** A file of the library as the stream `media-{id}` tells. */
export interface ShelvedMedia {
  readonly mediaId: number;
  readonly replaces: number | null;
  readonly alts: AltTexts;
  readonly removed: boolean;
}
/** Null: it was never added to the library. */
export type MediaState = ShelvedMedia | null;

/** Total: an event of another kind, or one before the file was added, changes nothing. */
export function evolveMedia(media: MediaState, event: { readonly type: string; readonly data: unknown }): MediaState {
  if (!isMediaEvent(event)) return media;
  switch (event.type) {
    case 'MediaShelved':
      return { ...event.data, alts: {}, removed: false };
    case 'MediaDescribed': {
      const { lang, alt } = event.data;
      return media && { ...media, alts: { ...media.alts, [lang]: alt } };
    }
    case 'MediaRemoved':
      return media && { ...media, removed: true };
    case 'MediaRestored':
      return media && { ...media, removed: false };
    default:
      return assertNever(event);
  }
}

function isMediaEvent(event: { readonly type: string; readonly data: unknown }): event is MediaEvent {
  return Object.hasOwn(mediaEvents, event.type);
}

/** The fold for commands that decide on a file of the library, and for readers of its stream. */
export const mediaFold = { initial: null as MediaState, evolve: evolveMedia };

export function mediaStream(mediaId: number): string {
  return `media-${mediaId}`;
}
