import { z } from 'zod';
import type { Surroundings } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import type { RecordState, Translation } from '#domain/records/kernel/record-values.ts';
import { recordFold } from '#domain/records/record-state.ts';
import { recordFamily, recordStream } from '#domain/records/registry.ts';
import { STATE_KEYS, type StateKey } from '#domain/repairs/offered/state-keys.ts';
import { type LabelledState, type StateCatalogue, stateCatalogue } from '#domain/repairs/state-catalogue.ts';

const FAMILY = recordFamily('states');

/** The id of a record of States, or a key, which means the first of its records. */
export const stateInput = z.union([id, z.enum(STATE_KEYS)]);

/** The wanted state, by the stored ones; undefined: there is no such state, or it is archived. */
export function findState(book: StateCatalogue, wanted: z.output<typeof stateInput>): LabelledState | undefined {
  return typeof wanted === 'number' ? book.chosen(wanted) : { state: wanted, label: null };
}

/** The states that a repair may be moved to, as their own stream says. */
export async function storedStates({ load }: Pick<Surroundings, 'load'>): Promise<StateCatalogue> {
  const { records } = await load(recordStream(FAMILY, 0), recordFold(FAMILY));
  return stateCatalogue([...records.values()].map(entryOf));
}

function entryOf({ id: recordId, archived, values }: RecordState) {
  const { it, en } = values.name as Translation;
  return {
    id: recordId,
    archived,
    key: values.key as StateKey,
    name: { it: it || en, en: en || it },
    colour: values.colour as string,
    order: values.order as number,
    max_days: numberOf(values.max_days),
    warn_days: numberOf(values.warn_days),
  };
}

/** Records older than the field have no value. */
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
