import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import type { StateKey } from '#domain/repairs/offered/state-keys.ts';

/** How a technician's work on a repair ended. */
export type Outcome = 'diagnosed' | 'tested' | 'untested' | 'unrepairable';

const BEFORE_REPAIR: readonly StateKey[] = ['RECEIVED', 'DIAGNOSIS'];
const BENCH: readonly StateKey[] = ['APPROVED', 'WAITING_PARTS', 'IN_REPAIR'];

/** The outcomes that a technician may choose; none for a repair that waits for others. The server decides anyway. */
export function outcomesOf({ state, create_quote }: Pick<RepairRow, 'state' | 'create_quote'>): readonly Outcome[] {
  if (BEFORE_REPAIR.includes(state) && create_quote) return ['diagnosed', 'unrepairable'];
  if (BEFORE_REPAIR.includes(state) || BENCH.includes(state)) return ['tested', 'untested', 'unrepairable'];
  return state === 'TESTING' ? ['tested', 'untested'] : [];
}

/** The field of the work sheet that holds what the technician found or did. */
export const wordsOf = (outcomes: readonly Outcome[]) =>
  outcomes.includes('diagnosed') ? ('flaw_detection' as const) : ('done_works' as const);
