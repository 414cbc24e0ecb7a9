import type { Pool } from 'pg';
import { addDays, romeDayAt } from '#domain/kernel/calendar.ts';
import { romeInstant } from '#domain/kernel/rome-time.ts';
import { recordEventName, recordIn } from '#domain/records/record.events.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { comparePositions } from '#platform/event-store/port.ts';
import { pause } from '#platform/process/deadline.ts';
import { earliestCheckpoint } from '#projections/kernel/checkpoint.query.ts';
import { searchesThatFind } from '#projections/saved-searches/saved-searches.query.ts';
import { MORNING } from '#workers/clock/morning.ts';
import type { Follower } from '#workers/followers/follower.ts';
import { noteFinds } from './search-finds-table.ts';

const ITEM = { name: 'item' } as const;
/**
 * What is found this shortly before the mails leave goes out with the next ones, since these may be on their way
 * already.
 */
const MARGIN_MS = 600_000;
/** How long it waits for read models that are behind an event, in ms; then the event is put aside for a while. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 100;

/**
 * Matches what goes online with all saved searches (`projections/saved-searches`), apart from the request that
 * publishes it, and notes what they found. Quiet events (demo, imports) tell nobody.
 * @param now milliseconds since 1970: the business's clock
 */
export function searchFollower({ pool, now }: { readonly pool: Pool; readonly now: () => number }): Follower {
  return {
    name: 'saved-searches',
    on: [
      ...(['AdPublished', 'AdCorrected'] as const),
      ...(['Inserted', 'Changed', 'Restored'] as const).map((fact) => recordEventName(ITEM, fact)),
    ],
    begin: 'now',
    react: async (event) => {
      const sold = soldBy(event);
      if (event.meta.quiet || sold === null) return null;
      await untilHeld(pool, event);
      const found = await searchesThatFind(pool, sold);
      if (found.length === 0) return null;
      const day = morningAfter(now());
      return noteFinds(sold, found, {
        day,
        due_at: romeInstant(day, MORNING),
        event: { eventId: event.id, position: event.position, correlationId: event.meta.correlationId },
      });
    },
  };
}

function soldBy(event: StoredEvent): number | null {
  return 'adId' in event.data ? event.data.adId : recordIn(ITEM, event);
}

/** The day of the next mails of which none can have left yet (`YYYY-MM-DD`, in Rome). */
function morningAfter(now: number): string {
  const today = romeDayAt(now);
  return now + MARGIN_MS < Date.parse(romeInstant(today, MORNING)) ? today : addDays(today, 1);
}

/**
 * Waits until the search and the saved searches hold an event and all that came before it.
 * @throws Error when they stay behind
 */
async function untilHeld(pool: Pool, { position, type }: StoredEvent): Promise<void> {
  for (let waited = 0; waited <= PATIENCE_MS; waited += LOOK_MS) {
    const held = await earliestCheckpoint(pool, ['ad-search', 'saved-searches']);
    if (held !== null && comparePositions(held, position) >= 0) return;
    await pause(LOOK_MS);
  }
  throw new Error(`the search is behind ${type} at ${position}`);
}
