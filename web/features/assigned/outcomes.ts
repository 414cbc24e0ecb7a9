import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import type { StateKey } from '#domain/repairs/shared/state-keys.ts';

/** What somebody's work on a repair comes to. */
export type Outcome = 'diagnosed' | 'tested' | 'untested' | 'unrepairable';

const FOUND: readonly StateKey[] = ['RECEIVED', 'DIAGNOSIS'];
const BENCH: readonly StateKey[] = ['APPROVED', 'WAITING_PARTS', 'IN_REPAIR'];

/** What may be said when he is done: of what waits for others, nothing. The server decides anyway. */
export function outcomesOf({ state, create_quote }: Pick<RepairRow, 'state' | 'create_quote'>): readonly Outcome[] {
  if (FOUND.includes(state) && create_quote) return ['diagnosed', 'unrepairable'];
  if (FOUND.includes(state) || BENCH.includes(state)) return ['tested', 'untested', 'unrepairable'];
  return state === 'TESTING' ? ['tested', 'untested'] : [];
}

/** Which of the sheet's texts says what he did. */
export const wordsOf = (outcomes: readonly Outcome[]) =>
  outcomes.includes('diagnosed') ? ('flaw_detection' as const) : ('done_works' as const);
