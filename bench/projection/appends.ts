import { randomUUID } from 'node:crypto';
import { Journal } from '#journal/journal.ts';
import type { EventStore, EventToAppend, ExpectedRevision } from '#platform/event-store/port.ts';
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { metadataOf } from '../repair-log/load-log.ts';
import { type RepairLogOptions, repairLog } from '../repair-log/repair-log.ts';

/** An append of one event, as the journal makes it. */
export interface Append {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly event: EventToAppend;
}

/**
 * What one writer appends, without end: the mixed lives of a few hundred repairs, checked and sealed by the journal
 * beforehand, then the same lives with the next few hundred ids, so that making them takes no time meanwhile.
 */
export async function appendsOf(
  store: EventStore,
  vault: PersonalVault,
  { first, step, log }: { readonly first: number; readonly step: number; readonly log: RepairLogOptions },
): Promise<Generator<Append, never>> {
  return forEver(await collect(store, vault, log), first, step);
}

function* forEver(templates: readonly Append[], first: number, step: number): Generator<Append, never> {
  for (let offset = first; ; offset += step) {
    for (const { stream, expected, event } of templates) {
      const { data } = event;
      const ofRepair = /^(repair|conversation)-(\d+)$/.exec(stream);
      const repairId = Number(data.repairId) + offset;
      yield {
        stream: ofRepair ? `${ofRepair[1]}-${Number(ofRepair[2]) + offset}` : stream,
        // All writers share the stream of a year's transport documents: no exact revision there.
        expected: ofRepair ? expected : 'any',
        event: { ...event, id: randomUUID(), data: { ...data, repairId } },
      };
    }
  }
}

async function collect(store: EventStore, vault: PersonalVault, log: RepairLogOptions): Promise<Append[]> {
  const templates: Append[] = [];
  const revisions = new Map<string, number>();
  const collector = Object.create(store) as EventStore;
  collector.append = async (stream, events, expected) => {
    for (const event of events) templates.push({ stream, expected, event });
    const revision = (revisions.get(stream) ?? -1) + events.length;
    revisions.set(stream, revision);
    return { revision, position: '', written: true };
  };
  const journal = new Journal(collector, vault);
  for (const { stream, event, at } of repairLog(log)) {
    if (/^(customer|account)-/.test(stream)) continue;
    const revision = revisions.get(stream);
    await journal.append(stream, [{ id: randomUUID(), event }], revision ?? 'no-stream', metadataOf(at));
  }
  return templates;
}
