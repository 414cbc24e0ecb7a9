import type { NameOf } from '#domain/repairs/field-texts.ts';
import type { Journal, StoredEvent } from '#journal/journal.ts';
import { comparePositions, type RecordedEvent } from '#platform/event-store/port.ts';
import type { Queryable } from '#platform/postgres/sql.ts';

/** Streams that hold events of many repairs: the events of one repair are read one by one. */
const SHARED = /^transport-documents-/;

export const isShared = (stream: string): boolean => SHARED.test(stream);

/** Where an event of a repair is stored. */
export interface HistoryPlace {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/**
 * Where the events that speak of a repair are stored, as the read model remembers.
 * @param audience `customer`: only public events
 */
export async function placesOf(
  db: Queryable,
  repairId: number,
  audience: 'staff' | 'customer',
): Promise<HistoryPlace[]> {
  const { rows } = await db.query<HistoryPlace>({
    name: 'history-of-repair',
    text: `select split_part(id, '/', 1) as id, stream, revision, type, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
           from read.history where repair_id = $1 and (public or $2)`,
    values: [repairId, audience === 'staff'],
  });
  return rows;
}

/**
 * Every event that speaks of a repair, in the log's order, read from the event store itself; the read model only says
 * which events these are.
 */
export async function repairEvents(
  db: Queryable,
  journal: Journal,
  repairId: number,
  audience: 'staff' | 'customer',
): Promise<StoredEvent[]> {
  return journal.decode(await recordedOfRepair(db, journal, repairId, audience));
}

/** The events of {@link repairEvents}, as stored. */
export async function recordedOfRepair(
  db: Queryable,
  journal: Journal,
  repairId: number,
  audience: 'staff' | 'customer',
): Promise<RecordedEvent[]> {
  const rows = await placesOf(db, repairId, audience);
  const wanted = new Set(rows.map(({ id }) => id));
  const recorded: RecordedEvent[] = [];
  for (const stream of new Set(rows.map((row) => row.stream))) {
    if (!isShared(stream)) {
      for await (const event of journal.store.readStream(stream)) if (wanted.has(event.id)) recorded.push(event);
      continue;
    }
    for (const { revision } of rows.filter((row) => row.stream === stream)) {
      for await (const event of journal.store.readStream(stream, { from: revision, limit: 1 })) {
        if (wanted.has(event.id)) recorded.push(event);
      }
    }
  }
  return recorded.sort((a, b) => comparePositions(a.position, b.position));
}

/**
 * Decodes what can be decoded, for callers that must not stop at a spoiled event.
 * @throws the database's error when it, which has the keys, does not answer
 */
export async function decodeReadable(
  db: Queryable,
  journal: Journal,
  recorded: readonly RecordedEvent[],
): Promise<{ readonly decoded: StoredEvent[]; readonly unreadable: RecordedEvent[] }> {
  const decoded: StoredEvent[] = [];
  const unreadable: RecordedEvent[] = [];
  try {
    decoded.push(...(await journal.decode(recorded)));
  } catch {
    await db.query('select 1');
    for (const event of recorded) {
      try {
        decoded.push(...(await journal.decode([event])));
      } catch {
        unreadable.push(event);
      }
    }
  }
  return { decoded, unreadable };
}

/** Looks up the names of the ids in these events. Unknown ids have none. */
export async function namesIn(db: Queryable, events: readonly StoredEvent[]): Promise<NameOf> {
  const accounts = new Set<number>();
  const customers = new Set<number>();
  const suppliers = new Set<number>();
  const repairs = new Set<number>();
  for (const { type, data, meta } of events) {
    if (meta.actor.kind === 'account') accounts.add(meta.actor.id);
    if (meta.actingFor !== undefined) customers.add(meta.actingFor);
    if ('customer_id' in data && typeof data.customer_id === 'number') customers.add(data.customer_id);
    if (type === 'TechnicianAssigned' && data.id_people !== null) accounts.add(data.id_people);
    if (type === 'FastUrgencyRaised') customers.add(data.user_id);
    if (type === 'FastUrgencyCorrected' && data.changes.user_id) customers.add(data.changes.user_id);
    if (type === 'SentToSupplier') suppliers.add(data.id_business_name_supplier);
    if (type === 'ExternalRepairCorrected') {
      const { id_business_name_supplier: supplier } = data.changes;
      if (supplier !== undefined) suppliers.add(supplier);
    }
    if (type === 'RepairCloned') repairs.add(data.clonedFrom);
    const details = 'details' in data ? data.details : 'changes' in data ? data.changes : null;
    if (details && 'rip_association' in details && details.rip_association) repairs.add(details.rip_association);
  }
  const { rows } = await db.query<{ kind: string; id: number; name: string }>({
    name: 'names-in-history',
    text: `select 'account' as kind, id, name from read.accounts where id = any($1::bigint[])
           union all select 'customer', id, label from read.customers where id = any($2::bigint[])
           union all select 'supplier', id, business_name from read.record_businessnamesupplier where id = any($3::bigint[])
           union all select 'repair', id, code_intervention_gr from read.repair_list where id = any($4::bigint[])`,
    values: [[...accounts], [...customers], [...suppliers], [...repairs]],
  });
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind}-${id}`, name]));
  return (kind, id) => names.get(`${kind}-${id}`);
}
