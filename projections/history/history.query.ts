import type { Journal, StoredEvent } from '#commands/kernel/journal.ts';
import type { NameOf } from '#domain/repairs/field-texts.ts';
import type { RecordedEvent } from '#platform/event-store/port.ts';
import type { Queryable } from '../kernel/checkpoint.query.ts';

/** Streams in which a repair's events stand among those of others: read one by one. */
const SHARED = /^transport-documents-/;

/**
 * Every event that speaks of a repair, in the log's order, read from the event store itself; the read model only says
 * which.
 * @param audience `customer`: only what is public
 */
export async function repairEvents(
  db: Queryable,
  journal: Journal,
  repairId: number,
  audience: 'staff' | 'customer',
): Promise<StoredEvent[]> {
  const { rows } = await db.query<{ id: string; stream: string; revision: number }>({
    name: 'history-of-repair',
    text: `select id, stream, revision from read.history where repair_id = $1 and (public or $2)`,
    values: [repairId, audience === 'staff'],
  });
  const wanted = new Set(rows.map(({ id }) => id));
  const recorded: RecordedEvent[] = [];
  for (const stream of new Set(rows.map((row) => row.stream))) {
    if (!SHARED.test(stream)) {
      for await (const event of journal.store.readStream(stream)) if (wanted.has(event.id)) recorded.push(event);
      continue;
    }
    for (const { revision } of rows.filter((row) => row.stream === stream)) {
      for await (const event of journal.store.readStream(stream, { from: revision, limit: 1 })) recorded.push(event);
    }
  }
  recorded.sort((a, b) => (a.position < b.position ? -1 : 1));
  return journal.decode(recorded);
}

/** The names behind the ids that these events carry. Unknown ids have none. */
export async function namesIn(db: Queryable, events: readonly StoredEvent[]): Promise<NameOf> {
  const accounts = new Set<number>();
  const customers = new Set<number>();
  const suppliers = new Set<number>();
  const repairs = new Set<number>();
  for (const { type, data, meta } of events) {
    if (meta.actor.kind === 'account') accounts.add(meta.actor.id);
    if (meta.actingFor !== undefined) customers.add(meta.actingFor);
    if ('customer_id' in data && data.customer_id !== null) customers.add(data.customer_id);
    if (type === 'TechnicianAssigned' && data.id_people !== null) accounts.add(data.id_people);
    if (type === 'FastUrgencyRaised') customers.add(data.user_id);
    if (type === 'SentToSupplier') suppliers.add(data.id_business_name_supplier);
    if (type === 'RepairCloned') repairs.add(data.clonedFrom);
    const details = 'details' in data ? data.details : 'changes' in data ? data.changes : null;
    if (details?.rip_association) repairs.add(details.rip_association);
  }
  const { rows } = await db.query<{ kind: string; id: number; name: string }>({
    name: 'names-in-history',
    text: `select 'account' as kind, id, name from read.accounts where id = any($1::bigint[])
           union all select 'customer', id, label from read.customers where id = any($2::bigint[])
           union all select 'supplier', id, business_name from read.suppliers where id = any($3::bigint[])
           union all select 'repair', id, code_intervention_gr from read.repair_list where id = any($4::bigint[])`,
    values: [[...accounts], [...customers], [...suppliers], [...repairs]],
  });
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind}-${id}`, name]));
  return (kind, id) => names.get(`${kind}-${id}`);
}
