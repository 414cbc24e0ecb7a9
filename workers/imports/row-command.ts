import type { AnyCommand } from '#commands/kernel/outcome.ts';
import type { RowPlan } from '#commands/records/imports-table.ts';
import { recordCommands } from '#commands/records/record-commands.ts';
import type { FlatValues } from '#domain/records/kernel/record-values.ts';
import type { Family } from '#domain/records/record-state.ts';

interface Planned {
  readonly plan: RowPlan | null;
  readonly values: FlatValues | null;
  readonly record_id: number | null;
}

/** The command of a row: the same for the dry run and for the run. An empty cell of a record that is there changes nothing. */
export function commandFor(
  family: Family,
  { plan, values, record_id }: Planned,
): { command: AnyCommand; payload: object } {
  const { insert, change } = recordCommands(family.name);
  if (plan === 'update') return { command: change, payload: { id: record_id, values } };
  return { command: insert, payload: { values } };
}
