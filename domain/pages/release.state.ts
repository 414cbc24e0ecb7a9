import { assertNever } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import { type ReleaseEntry, releaseEvents } from './release.events.ts';

type Definitions = typeof releaseEvents;
export type ReleaseEvent = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];

/** The status of a release; the last three are final. */
export const RELEASE_STATUSES = ['OPENED', 'READY', 'ABANDONED', 'PUBLISHED', 'CALLED_OFF'] as const;
export type ReleaseStatus = (typeof RELEASE_STATUSES)[number];

/** A release as the stream `release-{id}` tells. */
export interface Release {
  readonly releaseId: number;
  readonly name: string;
  /** When; null: at once. */
  readonly at: string | null;
  readonly entries: readonly ReleaseEntry[];
  readonly status: ReleaseStatus;
}
export type ReleaseState = Release | null;

/** Total: an event of another kind, or one before the release was opened, changes nothing. */
export function evolveRelease(
  release: ReleaseState,
  event: { readonly type: string; readonly data: unknown },
): ReleaseState {
  if (!isReleaseEvent(event)) return release;
  if (event.type === 'ReleaseOpened') return { ...event.data, status: 'OPENED' };
  return release && { ...release, status: statusAfter(event) };
}

function statusAfter(event: Exclude<ReleaseEvent, { type: 'ReleaseOpened' }>): ReleaseStatus {
  switch (event.type) {
    case 'ReleaseReadied':
      return 'READY';
    case 'ReleaseAbandoned':
      return 'ABANDONED';
    case 'ReleasePublished':
      return 'PUBLISHED';
    case 'ReleaseCalledOff':
      return 'CALLED_OFF';
    default:
      return assertNever(event);
  }
}

function isReleaseEvent(event: { readonly type: string; readonly data: unknown }): event is ReleaseEvent {
  return Object.hasOwn(releaseEvents, event.type);
}

/** The fold for commands that decide on a release, and for readers of its stream. */
export const releaseFold = { initial: null as ReleaseState, evolve: evolveRelease };

export function releaseStream(releaseId: number): string {
  return `release-${releaseId}`;
}

/** True when the page is in the release in this language: then pages below it there need it published no earlier. */
export function isInRelease({ entries }: Release, pageId: number, lang: ReleaseEntry['lang']): boolean {
  return entries.some((one) => one.pageId === pageId && one.lang === lang);
}
