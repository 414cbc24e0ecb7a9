import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import { QUOTE_STATES } from '#domain/repairs/offered/state-keys.ts';

const DRAFT = QUOTE_STATES.find(({ key }) => key === 'DRAFT')?.id;

/** Rows for a reader with this scope: customers do not see a quote that is only a draft. */
export function rowsFor(scope: Scope, rows: readonly RepairRow[]): RepairRow[] {
  if (scope !== 'own') return [...rows];
  return rows.map((row) =>
    row.id_states_quote === DRAFT ? { ...row, id_states_quote: null, total_amount_with_discount: null } : row,
  );
}
