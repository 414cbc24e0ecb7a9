import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { FIRST_RECORDS, type FirstRecord } from '#domain/records/first-records.ts';
import type { FlatValue } from '#domain/records/kernel/record-values.ts';
import { recordFamily } from '#domain/records/registry.ts';
import { recordCommands } from './offered/record-commands.ts';

/** A family with so many records is inserted at once: one after the other they would make a first start wait. */
const MANY = 50;

type Execute = Pick<Pipeline, 'execute'>;
/** Gives the id of a record that was inserted, by its family and key. */
export type FirstRecordId = (family: FirstRecord['family'], key: string) => number;

/**
 * Inserts the records that every firm begins with. Each has a command id of its own, so that a first start that was cut
 * short goes on where it stopped; its events count as loaded (`quiet`). Records of one family never name each other:
 * many are inserted at once; few are inserted in order, so that their ids follow it.
 * @throws Error when a record is refused
 */
export async function loadFirstRecords(
  pipeline: Execute,
  records: readonly FirstRecord[] = FIRST_RECORDS,
): Promise<FirstRecordId> {
  const ids = new Map<string, number>();
  const idOf: FirstRecordId = (family, key) => {
    const id = ids.get(`${family} ${key}`);
    if (id === undefined) throw new Error(`no first record is ${family} ${key}`);
    return id;
  };
  const insert = async (record: FirstRecord) => {
    ids.set(`${record.family} ${record.key}`, await insertOne(pipeline, record, idOf));
  };
  for (const [family, some] of Map.groupBy(records, (record) => record.family)) {
    const together = some.length >= MANY && recordFamily(family).stream === 'record';
    if (together) await Promise.all(some.map(insert));
    else for (const record of some) await insert(record);
  }
  return idOf;
}

async function insertOne(
  pipeline: Execute,
  { family, key, values, names = {} }: FirstRecord,
  idOf: FirstRecordId,
): Promise<number> {
  const named = Object.entries(names).map(([place, [other, of]]): [string, FlatValue] => [place, idOf(other, of)]);
  const { insert } = recordCommands(family);
  const outcome = await pipeline.execute(
    insert,
    { values: { ...values, ...Object.fromEntries(named) } },
    {
      actor: systemActor('set-up', [insert]),
      commandId: `first-record ${family} ${key}`,
      correlationId: 'first-records',
      quiet: true,
    },
  );
  if (!outcome.ok) throw new Error(`${family} ${key}: ${JSON.stringify(outcome)}`);
  return (outcome.data as { id: number }).id;
}
