import { expireAdCommand } from '#commands/ads/end-ad.commands.ts';
import { endAdReservationCommand } from '#commands/ads/offered/reserve-ad.commands.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { addDays, romeDay } from '#domain/kernel/calendar.ts';
import { romeInstant } from '#domain/kernel/rome-time.ts';
import type { StoredEvent } from '#journal/journal.ts';
import type { Write } from '#workers/followers/follower.ts';
import type { Happened } from './clock.ts';
import { clearDue, type DueRow, setDue } from './due-table.ts';

const CLOCK = systemActor('clock', [expireAdCommand, endAdReservationCommand]);

type Deadline = Omit<DueRow, 'attempts'>;

const onlineGroup = (adId: number) => `ad-${adId}`;
const reservationGroup = (adId: number) => `ad-reservation-${adId}`;

/** An ad expires at midnight in Rome after its last day online. */
function adExpiry(adId: number, until: string): Deadline {
  const due_at = romeInstant(addDays(until, 1), 0);
  return { kind: 'ad-expiry', subject: String(adId), due_at, data: { adId }, group_key: onlineGroup(adId) };
}

/** A reservation ends at midnight in Rome after the last day on which the ad is kept for its buyer. */
function reservationEnd(adId: number, negotiationId: number, until: string): Deadline {
  return {
    kind: 'ad-reservation',
    subject: String(negotiationId),
    due_at: romeInstant(addDays(until, 1), 0),
    data: { adId, negotiationId },
    group_key: reservationGroup(adId),
  };
}

/** The events of ads that set and clear deadlines. */
export const AD_DUE_ON = [
  ...(['AdPublished', 'AdReserved', 'AdReservationReleased', 'AdSold'] as const),
  ...(['AdRemoved', 'AdSubmitted', 'AdExpired'] as const),
];

/** Returns the deadlines that an event of an ad sets and clears. */
export function adDeadlines(event: StoredEvent): Write[] {
  switch (event.type) {
    case 'AdPublished':
      return [setDue([adExpiry(event.data.adId, event.data.until)])];
    case 'AdReserved':
      return [setDue([reservationEnd(event.data.adId, event.data.negotiationId, event.data.until)])];
    case 'AdReservationReleased':
      return [clearDue(reservationGroup(event.data.adId))];
    case 'AdSold':
    case 'AdRemoved':
      return [clearDue(reservationGroup(event.data.adId)), clearDue(onlineGroup(event.data.adId))];
    case 'AdSubmitted':
    case 'AdExpired':
      return [clearDue(onlineGroup(event.data.adId))];
    default:
      return [];
  }
}

/** Expires an ad whose days online are over. A reserved ad is tried again each midnight until its reservation ends. */
export async function expireAd(execute: Pipeline['execute'], row: DueRow, now: string): Promise<Happened> {
  const id = Number(row.data.adId);
  return settled(await give(execute, expireAdCommand as unknown as AnyCommand, { id }, row), 'still-online', row, now);
}

/** Ends a reservation whose days are over. */
export async function endReservation(execute: Pipeline['execute'], row: DueRow, now: string): Promise<Happened> {
  const payload = { id: Number(row.data.adId), negotiationId: Number(row.data.negotiationId) };
  const outcome = await give(execute, endAdReservationCommand as unknown as AnyCommand, payload, row);
  return settled(outcome, 'still-reserved', row, now);
}

function give(execute: Pipeline['execute'], command: AnyCommand, payload: object, row: DueRow) {
  const subject = `${row.kind}-${row.subject}-${row.due_at}`;
  return execute(command, payload, { actor: CLOCK, commandId: subject, correlationId: subject, wait: false });
}

type Outcome = Awaited<ReturnType<Pipeline['execute']>>;

function settled(outcome: Outcome, early: string, row: DueRow, now: string): Happened {
  if (outcome.ok) return { done: true };
  const code = 'refusal' in outcome ? outcome.refusal.code : '';
  if (code === early) return { again: new Date(Date.parse(now) + 600_000).toISOString() };
  if (code === 'is-reserved') return { again: romeInstant(addDays(romeDay(now), 1), 0) };
  throw new Error(`${row.kind} of ${row.subject}: ${JSON.stringify(outcome)}`);
}
