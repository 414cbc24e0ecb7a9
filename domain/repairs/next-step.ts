import type { Permission } from '../accounts/offered/permissions.ts';
import { QUOTE_STATES, type QuoteStateKey, type StateKey } from './offered/state-keys.ts';

/** The steps of a repair that are offered as the next one, in the usual order. */
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

/** The right that each step needs: the one that its command asks for. */
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

/** The steps that only move the repair, with the state that they lead to. */
export const STEP_MOVES = { diagnose: 'DIAGNOSIS', 'order-parts': 'WAITING_PARTS', 'start-work': 'IN_REPAIR' } as const;

/** The facts of a repair that decide on its next step. Every row of the list holds them. */
export interface StepFacts {
  readonly state: StateKey;
  readonly archived: boolean;
  /** The customer wants a quote. */
  readonly create_quote: boolean;
  /** State of the version that the list shows: the newest sent one, else the draft. Null: no quote. */
  readonly id_states_quote: number | null;
  /** A version is being written. */
  readonly quote_drafted: boolean;
  /** Last day on which the sent version can be decided. */
  readonly quote_valid_until: string | null;
  /** The work sheet says that a part has to be found. */
  readonly parts_wanted: boolean;
  readonly nr_ddt_gr: string;
  /** Id of the open or last trip to a supplier; null: there was none. */
  readonly idInterventionExternalRepair: number | null;
  /** Day on which the goods are due back; null: they are not at a supplier. */
  readonly supplier_due_on: string | null;
}

/**
 * The step that usually comes next, for list, drawer and phone alike; null: there is none, or it is another role's. It
 * never offers a step that its command would refuse: `next-step.unit.spec.ts` checks this against the commands, for
 * every state and role.
 * @param may whether the reader has a right on this repair
 * @param today `YYYY-MM-DD` in Rome
 */
export function nextStep(facts: StepFacts, may: (right: Permission) => boolean, today: string): NextStep | null {
  return (facts.archived ? [] : stepsFrom(facts, today)).find((step) => may(STEP_RIGHTS[step])) ?? null;
}

/** The steps that may come next, the usual one first. */
function stepsFrom(facts: StepFacts, today: string): readonly NextStep[] {
  const goodsAway = facts.supplier_due_on !== null;
  switch (facts.state) {
    case 'REQUESTED':
      return ['arrive'];
    case 'RECEIVED':
      return ['diagnose'];
    case 'QUOTING':
      if (quoteState(facts) !== 'PENDING') return [quoting(facts)];
      // Past its validity nobody can decide the quote; the clock ends it.
      return today > (facts.quote_valid_until ?? today) ? [] : ['record-answer'];
    case 'DELIVERED':
    case 'CLOSED':
    case 'CANCELLED':
      return [];
    default:
      return goodsAway ? ['supplier-return'] : stepsWithGoodsHere(facts);
  }
}

function stepsWithGoodsHere(facts: StepFacts): readonly NextStep[] {
  switch (facts.state) {
    case 'DIAGNOSIS':
      return [facts.create_quote && quoteState(facts) !== 'ACCEPTED' ? quoting(facts) : 'start-work'];
    case 'APPROVED':
      if (facts.parts_wanted) return ['order-parts'];
      // The supplier that found the fault also repairs it.
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

/** A quote that is drafted is sent next; else one is written. */
const quoting = ({ quote_drafted }: StepFacts): NextStep => (quote_drafted ? 'send-quote' : 'write-quote');

const quoteState = ({ id_states_quote }: StepFacts): QuoteStateKey | undefined =>
  QUOTE_STATES.find(({ id }) => id === id_states_quote)?.key;
