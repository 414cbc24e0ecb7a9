import type { RowPlan } from '#commands/records/imports-table.ts';
import type { FlatValues } from '#domain/records/kernel/record-values.ts';
import type { RowCommand, RowTarget } from './row-target.ts';

interface Planned {
  readonly plan: RowPlan | null;
  readonly values: FlatValues | null;
  readonly record_id: number | null;
}

/**
 * The command of a row, the same for the dry run and for the run. An empty cell changes nothing in an existing record.
 */
export function commandFor(target: RowTarget, { plan, values, record_id }: Planned): RowCommand {
  return plan === 'update' && record_id !== null ? target.change(record_id, values ?? {}) : target.insert(values ?? {});
}
