import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { type NextStep, nextStep, STEP_MOVES, type StepFacts } from '#domain/repairs/next-step.ts';
import type { StateCatalogue } from '#domain/repairs/state-catalogue.ts';
import { type Account, mayOnRepair } from '#web/lib/session/permissions.ts';
import { moveRepair, updateCheck, updateDelivered } from './repair-calls.ts';
import type { DrawerTab, OpenedWith } from './use-open-repair.ts';

type Repair = StepFacts & Pick<RepairRow, 'id' | 'id_people' | 'customer_id'>;

/** The step that usually comes next and that the account may take; null: none. @param today `YYYY-MM-DD` in Rome */
export function nextStepFor(account: Account | null, repair: Repair, today: string): NextStep | null {
  return nextStep(repair, (right) => mayOnRepair(account, right.function, right.action, repair), today);
}

/** The part of the drawer where a step that needs input is taken. */
export const STEP_TABS: Partial<Record<NextStep, DrawerTab>> = {
  'write-quote': 'preventivo',
  'send-quote': 'preventivo',
  'record-answer': 'preventivo',
  'order-parts': 'scheda',
  'send-to-supplier': 'esterna',
  'supplier-return': 'esterna',
  'issue-ddt': 'dati',
};

/** What the part is told to which a step leads: whoever is to write the quote finds its form open. */
export const openedBy = (step: NextStep | null): OpenedWith | undefined =>
  step === 'write-quote' ? { begin: true } : undefined;

/**
 * Whether a part of the drawer has a button of its own for the step. It has none for what the head opens in it, and tab
 * «Dati», where one enters, has no buttons of steps.
 */
export const isTakenIn = (part: string, step: NextStep | null): boolean =>
  step !== null && part !== 'dati' && STEP_TABS[step] === part && openedBy(step) === undefined;

/** A step that needs no input. `back` takes it back; null: no single command does. */
export interface OneClickStep {
  run(): Promise<unknown>;
  readonly back: (() => Promise<unknown>) | null;
}

/** How a step is taken with one click; null: it needs input in the drawer. */
export function oneClickStep(
  { id }: Pick<RepairRow, 'id'>,
  step: NextStep,
  states: Pick<StateCatalogue, 'of'>,
): OneClickStep | null {
  switch (step) {
    case 'arrive':
      return {
        run: () => updateCheck({ id, repaired_arrived: true }),
        back: () => updateCheck({ id, repaired_arrived: false }),
      };
    case 'diagnose':
    case 'start-work':
      return { run: () => moveRepair({ id, states_id: states.of(STEP_MOVES[step]).id, reason: '' }), back: null };
    case 'mark-ready':
      return { run: () => updateCheck({ id, ready: true }), back: () => updateCheck({ id, ready: false }) };
    case 'hand-over':
      return {
        run: () => updateDelivered({ id, delivered: true }),
        back: () => updateDelivered({ id, delivered: false }),
      };
    default:
      return null;
  }
}
