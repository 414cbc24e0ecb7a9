import type { OfficinaEvent } from '#domain/events.ts';
import type { Repair, RepairState } from '#domain/repairs/offered/repair.state.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { type Journal, type StoredEvent, UnreadableEvent } from '#journal/journal.ts';

/** A repair with all of its parts. */
export interface RepairDetailView {
  readonly state: Repair;
  /** When the work sheet was written first, and last. */
  readonly work_sheet_at: Written | null;
}

interface Written {
  readonly first: string;
  readonly last: string;
}

interface Detail {
  readonly state: RepairState;
  readonly work_sheet_at: Written | null;
}

const NONE: Detail = { state: repairFold.initial, work_sheet_at: null };

const FOLD = {
  initial: NONE,
  evolve: ({ state, work_sheet_at }: Detail, event: OfficinaEvent): Detail => ({
    state: repairFold.evolve(state, event),
    // The fold gets stored events only: a repair is folded when its drawer is read, which is much less often than
    // repairs are written.
    work_sheet_at:
      event.type === 'WorkSheetDrafted' ? writtenAt(work_sheet_at, (event as StoredEvent).meta.at) : work_sheet_at,
  }),
};

function writtenAt(before: Written | null, at: string): Written {
  return { first: before?.first ?? at, last: at };
}

/**
 * The whole repair as its stream says now, folded when it is asked for; null: unknown. A stream that can't be read to
 * its end is folded as far as it can be read. The caller must decide who may see it (`customer_id`, `id_people`).
 */
export async function repairDetailById(journal: Journal, id: number): Promise<RepairDetailView | null> {
  const stream = repairStream(id);
  const loaded = journal.load(stream, FOLD).then(({ state }) => state);
  const { state, work_sheet_at } = await loaded.catch((error) => {
    if (error instanceof UnreadableEvent) return legible(journal, stream);
    throw error;
  });
  return state.status === 'none' ? null : { state, work_sheet_at };
}

async function legible(journal: Journal, stream: string): Promise<Detail> {
  let detail = FOLD.initial;
  for await (const recorded of journal.store.readStream(stream)) {
    try {
      for (const event of await journal.decode([recorded])) detail = FOLD.evolve(detail, event);
    } catch (error) {
      if (error instanceof UnreadableEvent) return detail;
      throw error;
    }
  }
  return detail;
}
