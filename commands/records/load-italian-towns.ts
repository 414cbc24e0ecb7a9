import type { Pool } from 'pg';
import { recorded, systemActor } from '#domain/kernel/actor.ts';
import { blankValues, flattened, withPlaces } from '#domain/records/kernel/record-values.ts';
import { recordEventName } from '#domain/records/record.events.ts';
import { kebabName, recordFamily, recordStream } from '#domain/records/registry.ts';
import { uuidOf } from '#journal/identity.ts';
import type { EventMetadata, Journal } from '#journal/journal.ts';
import { italianTowns } from './italian-towns.ts';

/** So many appends are under way at once: the store writes them together. */
const AT_ONCE = 500;
const family = recordFamily('postalcode');

interface Deps {
  readonly journal: Journal;
  readonly pool: Pool;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/**
 * Inserts the municipalities of Italy with their postal codes, 8,478 records: too many for a command each at a first
 * start. Their ids and events follow from their place in the file, so a load that was cut short goes on where it
 * stopped. The last record is inserted when all others are there: if it exists, there is nothing to do.
 * @param provinceId gives the record of a province, by its two letters
 */
export async function loadItalianTowns(
  { journal, pool, at }: Deps,
  provinceId: (code: string) => number,
): Promise<void> {
  const towns = italianTowns();
  await pool.query(
    `insert into vault.ids (family, last) values ($1, $2)
     on conflict (family) do update set last = greatest(ids.last, excluded.last)`,
    [`record-${kebabName(family)}`, towns.length],
  );
  const lastStream = recordStream(family, towns.length);
  for await (const _ of journal.store.readStream(lastStream, { limit: 1 })) return;
  const metaOf = (commandId: string): EventMetadata => ({
    actor: recorded(systemActor('set-up')),
    command: 'LoadItalianTowns',
    commandId,
    causationId: commandId,
    correlationId: 'first-records',
    at,
    quiet: true,
  });
  const blank = blankValues(family);
  const append = ({ code, city, province }: (typeof towns)[number], place: number) => {
    const id = place + 1;
    const values = flattened(family, withPlaces(family, blank, { code, city, province_id: provinceId(province) }));
    const event = { type: recordEventName(family, 'Inserted'), data: { id, values } };
    const name = `italian-town ${id}`;
    return journal.append(recordStream(family, id), [{ id: uuidOf(name), event }], 'no-stream', metaOf(name));
  };
  const others = towns.slice(0, -1);
  for (let from = 0; from < others.length; from += AT_ONCE) {
    await Promise.all(others.slice(from, from + AT_ONCE).map((town, nth) => append(town, from + nth)));
  }
  for (const last of towns.slice(-1)) await append(last, others.length);
}
