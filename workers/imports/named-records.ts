import type { Pool } from 'pg';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import type { Message } from '#domain/kernel/message.ts';
import { importMessages } from '#domain/records/import/import.messages.ts';
import { isOutside, OUTSIDE } from '#domain/records/outside.ts';
import type { Family } from '#domain/records/record-state.ts';
import { recordFamily } from '#domain/records/registry.ts';
import { outsideNamed } from '#projections/records/outside-names.query.ts';
import { columnsOf } from '#projections/records/record-columns.ts';
import { recordsHolding } from '#projections/records/record-list.query.ts';

/** The records that cells name: by a unique value, by their label, or by their number (`#12`). */
export interface NamedRecords {
  idOf(family: string, name: string): number | Message;
}

const NUMBER = /^#(\d{1,9})$/;

/** Looks up all that a batch of rows names, by one query for each column of each family. */
export async function namedRecords(
  pool: Pool,
  names: readonly { readonly family: string; readonly names: string }[],
): Promise<NamedRecords> {
  const found = new Map<string, Map<string, Set<number>>>();
  for (const [name, some] of Map.groupBy(names, ({ family }) => family)) {
    const texts = [...new Set(some.map((one) => one.names.toLowerCase()))];
    if (isOutside(name)) {
      found.set(name, await outsideNamed(pool, name, texts));
      continue;
    }
    const family = recordFamily(name);
    const ids = new Map<string, Set<number>>();
    // A unique value counts more than a label: the record that has it is meant, whatever others are called.
    for (const columns of [uniqueColumns(family), LANGUAGES.map((language) => `label_${language}`)]) {
      const left = texts.filter((text) => !ids.has(text));
      for (const column of columns) {
        for (const { id, value } of await recordsHolding(pool, family, column, left)) {
          ids.set(value, (ids.get(value) ?? new Set()).add(id));
        }
      }
    }
    found.set(name, ids);
  }
  return {
    idOf: (name, text) => {
      const [, number] = NUMBER.exec(text) ?? [];
      if (number) return Number(number);
      const ids = [...(found.get(name)?.get(text.toLowerCase()) ?? [])];
      const [id] = ids;
      const values = { name: text, family: isOutside(name) ? OUTSIDE[name].many : recordFamily(name).texts.many };
      if (id === undefined) return importMessages['reference-unknown'](values);
      return ids.length > 1 ? importMessages['reference-ambiguous'](values) : id;
    },
  };
}

function uniqueColumns({ fields }: Family): string[] {
  return Object.entries(fields).flatMap(([name, field]) => (field.rules.unique ? columnsOf(name, field) : []));
}
