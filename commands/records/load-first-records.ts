import type { Pipeline } from '#commands/kernel/pipeline.ts';
import { FIRST_RECORDS, type FirstRecord } from '#domain/records/first-records.ts';
import type { FlatValue } from '#domain/records/kernel/record-values.ts';
import { recordCommands } from './record-commands.ts';

/**
 * Puts in what a firm begins with. Each has a command's id of its own, so that a first start that was cut short goes on
 * where it stopped; they are loaded, not lived.
 * @throws Error for one that is refused
 */
export async function loadFirstRecords(
  pipeline: Pick<Pipeline, 'execute'>,
  records: readonly FirstRecord[] = FIRST_RECORDS,
): Promise<void> {
  const ids = new Map<string, number>();
  for (const { family, key, values, names = {} } of records) {
    const named = Object.entries(names).map(([place, [other, of]]): [string, FlatValue] => [
      place,
      ids.get(`${other} ${of}`) ?? null,
    ]);
    const outcome = await pipeline.execute(
      recordCommands(family).insert,
      { values: { ...values, ...Object.fromEntries(named) } },
      {
        actor: { kind: 'system', name: 'set-up' },
        ...{ commandId: `first-record ${family} ${key}`, correlationId: 'first-records', wait: false, quiet: true },
      },
    );
    if (!outcome.ok) throw new Error(`${family} ${key}: ${JSON.stringify(outcome)}`);
    ids.set(`${family} ${key}`, (outcome.data as { id: number }).id);
  }
}
