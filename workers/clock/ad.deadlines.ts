import { expireAdCommand } from '#commands/ads/end-ad.commands.ts';
import { endAdReservationCommand } from '#commands/ads/offered/reserve-ad.commands.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { addDays, romeDay } from '#domain/kernel/calendar.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { romeInstant } from '#domain/kernel/rome-time.ts';
import type { DueResult } from '#workers/due/due-result.ts';
import { clearDue, type Deadline, type DueRow, setDue } from '#workers/due/due-table.ts';
import { type DueDeps, defineDeadlines } from './deadline.ts';
import { again, give } from './give.ts';

const CLOCK = systemActor('clock', [expireAdCommand, endAdReservationCommand]);

const onlineGroup = (adId: number) => `ad-${adId}`;
const reservationGroup = (adId: number) => `ad-reservation-${adId}`;

/** An ad expires at midnight in Rome after its last day online. */
function adExpiry(adId: number, until: string): Deadline<'ad-expiry'> {
  const due_at = romeInstant(addDays(until, 1), 0);
  return { kind: 'ad-expiry', subject: String(adId), due_at, data: { adId }, group_key: onlineGroup(adId) };
}

/** A reservation ends at midnight in Rome after the last day on which the ad is kept for its buyer. */
function reservationEnd(adId: number, negotiationId: number, until: string): Deadline<'ad-reservation'> {
  return {
    kind: 'ad-reservation',
    subject: String(negotiationId),
    due_at: romeInstant(addDays(until, 1), 0),
    data: { adId, negotiationId },
    group_key: reservationGroup(adId),
  };
}

/** How long ads are online, and kept for their buyers. */
export const adDeadlines = defineDeadlines({
  on: [
    ...(['AdPublished', 'AdReserved', 'AdReservationReleased', 'AdSold'] as const),
    ...(['AdRemoved', 'AdSubmitted', 'AdExpired'] as const),
  ],
  writes: (event) => {
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
  },
  handlers: { 'ad-expiry': expireAd, 'ad-reservation': endReservation },
});

/** Expires an ad whose days online are over. A reserved ad is tried again each midnight until its reservation ends. */
function expireAd({ execute }: DueDeps, row: DueRow, now: string): Promise<DueResult> {
  const payload = { id: Number(row.data.adId) };
  const refused = refusedFor('still-online', now);
  return give(execute, { command: expireAdCommand, payload, actor: CLOCK, commandId: commandIdOf(row) }, refused);
}

/** Ends a reservation whose days are over. */
function endReservation({ execute }: DueDeps, row: DueRow, now: string): Promise<DueResult> {
  const payload = { id: Number(row.data.adId), negotiationId: Number(row.data.negotiationId) };
  const refused = refusedFor('still-reserved', now);
  return give(
    execute,
    { command: endAdReservationCommand, payload, actor: CLOCK, commandId: commandIdOf(row) },
    refused,
  );
}

const commandIdOf = (row: DueRow) => `${row.kind}-${row.subject}-${row.due_at}`;

const refusedFor =
  (early: string, now: string) =>
  ({ code }: Refusal): DueResult | null => {
    if (code === early) return again(now, 600_000);
    return code === 'is-reserved' ? { again: romeInstant(addDays(romeDay(now), 1), 0) } : null;
  };
