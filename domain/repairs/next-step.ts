import type { Permission } from '../accounts/permissions.ts';
import { QUOTE_STATES, type QuoteStateKey, type StateKey } from './state-keys.ts';

/** The one thing that usually comes next for a repair, in the course of a repair. */
export const NEXT_STEPS = [
  'arrive',
  'diagnose',
  'write-quote',
  'send-quote',
  'record-answer',
  'order-parts',
  'send-to-supplier',
  'supplier-return',
  'start-work',
  'mark-ready',
  'issue-ddt',
  'hand-over',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

const edit: Permission = { function: 'repairs', action: 'edit' };

/** What one must be allowed to take a step: the right that its command asks for. */
export const STEP_RIGHTS: Readonly<Record<NextStep, Permission>> = {
  arrive: { function: 'repairs', action: 'arrive' },
  diagnose: edit,
  'write-quote': { function: 'quotes', action: 'draft' },
  'send-quote': { function: 'quotes', action: 'create' },
  'record-answer': { function: 'quotes', action: 'decide' },
  'order-parts': edit,
  'send-to-supplier': edit,
  'supplier-return': edit,
  'start-work': edit,
  'mark-ready': edit,
  'issue-ddt': { function: 'transportDocuments', action: 'create' },
  'hand-over': edit,
};

/** The steps that are a mere move: where they lead. */
export const STEP_MOVES = { diagnose: 'DIAGNOSIS', 'order-parts': 'WAITING_PARTS', 'start-work': 'IN_REPAIR' } as const;

/** What of a repair decides about it. Every row of the list tells it. */
export interface StepFacts {
  readonly state: StateKey;
  readonly archived: boolean;
  /** The customer wants a quote. */
  readonly create_quote: boolean;
  /** Of the version that the list speaks of: the newest that was sent, else the draft. Null: no quote. */
  readonly id_states_quote: number | null;
  /** A version is being written. */
  readonly quote_drafted: boolean;
  /** Last day on which the version that was sent can be decided. */
  readonly quote_valid_until: string | null;
  /** The work sheet says that a part has to be found. */
  readonly parts_wanted: boolean;
  readonly nr_ddt_gr: string;
  /** The open or last trip to a supplier; null: it never left. */
  readonly idInterventionExternalRepair: number | null;
  /** When its goods are due back; null: they are here. */
  readonly supplier_due_on: string | null;
}

/**
 * What usually comes next, for list, drawer and phone alike; null: nothing, or somebody else's. It offers nothing that would be
 * refused: `next-step.unit.spec.ts` tries it against the commands, for every state and role.
 * @param may whether the reader may do this to this repair
 * @param today `YYYY-MM-DD` in Rome
 */
export function nextStep(facts: StepFacts, may: (right: Permission) => boolean, today: string): NextStep | null {
  return (facts.archived ? [] : stepsFrom(facts, today)).find((step) => may(STEP_RIGHTS[step])) ?? null;
}

/** What may come next, the usual first. */
function stepsFrom(facts: StepFacts, today: string): readonly NextStep[] {
  const away = facts.supplier_due_on !== null;
  switch (facts.state) {
    case 'REQUESTED':
      return ['arrive'];
    case 'RECEIVED':
      return ['diagnose'];
    case 'QUOTING':
      if (quoteState(facts) !== 'PENDING') return [quoting(facts)];
      // Past its validity it waits for the clock, which ends it.
      return today > (facts.quote_valid_until ?? today) ? [] : ['record-answer'];
    case 'DELIVERED':
    case 'CLOSED':
    case 'CANCELLED':
      return [];
    default:
      return away ? ['supplier-return'] : inTheHouse(facts);
  }
}

function inTheHouse(facts: StepFacts): readonly NextStep[] {
  switch (facts.state) {
    case 'DIAGNOSIS':
      return [facts.create_quote && quoteState(facts) !== 'ACCEPTED' ? quoting(facts) : 'start-work'];
    case 'APPROVED':
      if (facts.parts_wanted) return ['order-parts'];
      // Whoever found the fault mends it.
      return [facts.idInterventionExternalRepair === null ? 'start-work' : 'send-to-supplier'];
    case 'WAITING_PARTS':
      return ['start-work'];
    case 'IN_REPAIR':
    case 'TESTING':
    case 'REFUSED':
    case 'UNREPAIRABLE':
      return ['mark-ready'];
    case 'READY':
      return facts.nr_ddt_gr === '' ? ['issue-ddt', 'hand-over'] : ['hand-over'];
    default:
      return [];
  }
}

/** What is written is sent, by whoever may. */
const quoting = ({ quote_drafted }: StepFacts): NextStep => (quote_drafted ? 'send-quote' : 'write-quote');

const quoteState = ({ id_states_quote }: StepFacts): QuoteStateKey | undefined =>
  QUOTE_STATES.find(({ id }) => id === id_states_quote)?.key;
