import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { permissionOf } from '#commands/kernel/access.ts';
import { COMMANDS } from '#commands/registry.ts';
import { isWithinScope, type Permission, scopeOf } from '#domain/accounts/offered/permissions.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import { recordSupplierReturn, sendToSupplier } from '#domain/external-repairs/external-repair.decide.ts';
import { FIRST_FIRM } from '#domain/firm/firm.state.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { addDays, USUAL_WEEK } from '#domain/kernel/calendar.ts';
import type { DecisionContext } from '#domain/kernel/decider.ts';
import { ROLES } from '#domain/kernel/decider.ts';
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts';
import { noMailLeft } from '#domain/mails/offered/repair-mails.ts';
import { decideQuote } from '#domain/quotes/decide-quote.decide.ts';
import { latestQuote, pendingQuote } from '#domain/quotes/quote.state.ts';
import { issueQuote, reviseQuote } from '#domain/quotes/write-quote.decide.ts';
import { confirmArrival } from '#domain/repairs/arrival.decide.ts';
import { moveRepair } from '#domain/repairs/move-repair.decide.ts';
import { NEXT_STEPS, type NextStep, nextStep, STEP_MOVES, STEP_RIGHTS } from '#domain/repairs/next-step.ts';
import type { Repair, RepairState } from '#domain/repairs/offered/repair.state.ts';
import { STATE_KEYS, type StateKey } from '#domain/repairs/offered/state-keys.ts';
import { markReady } from '#domain/repairs/ready.decide.ts';
import { evolveRepair, repairFold } from '#domain/repairs/repair.evolve.ts';
import { handOver } from '#domain/transport-documents/deliver-repair.decide.ts';
import { PLAIN_FORM } from '#domain/transport-documents/document-number.ts';
import { issueTransportDocument } from '#domain/transport-documents/transport-document.decide.ts';
import { noDocuments } from '#domain/transport-documents/transport-document.state.ts';
import { evolveRepairRow } from '#projections/repair-list/repair-list.evolve.ts';
import type { RepairListRow } from '#projections/repair-list/repair-list.row.ts';
import { account, on, TODAY, written } from '#test/support/given.ts';
import { anyStep, contextOf } from '#test/support/random-commands.ts';
import * as story from '#test/support/repair-story.ts';
import { sha256 } from '#test/support/repair-story.ts';
import { stored } from '../projections/stored.ts';

type Decide = (repair: Repair, context: DecisionContext) => readonly OfficinaEvent[] | Refusal;

const move =
  (state: StateKey): Decide =>
  (repair, context) =>
    moveRepair(repair, { to: { state, label: null }, reason: '' }, noMailLeft, context);
const facts = { vatRate: null, terms: FIRST_FIRM, referents: new Map(), storage: [], sha256 };
const quote =
  (id_states_quote: number): Decide =>
  (repair, context) => {
    const input = { id_states_quote, tot_quote: 100_00, discount: 0 };
    return latestQuote(repair.quotes)
      ? reviseQuote(repair, input, facts, context)
      : issueQuote(repair, input, facts, context);
  };
const papers = { ddt_supplier: '', reference_supplier: '', notes_from_repairman: '' };
const trip = { ...papers, ddt_exit: '', description: '', code_gr: '', codice_intervento: '', price: 0 };

/** For each step, the command that does it, and its decision with the least that can be filled in. */
const TAKEN: Readonly<Record<NextStep, { command: string; decide: Decide }>> = {
  arrive: { command: 'ConfirmArrival', decide: (one, at) => confirmArrival(one, { arrived: true }, noMailLeft, at) },
  diagnose: { command: 'MoveRepair', decide: move(STEP_MOVES.diagnose) },
  'write-quote': { command: 'IssueQuote', decide: quote(1) },
  'send-quote': { command: 'ReviseQuote', decide: quote(2) },
  'record-answer': {
    command: 'DecideQuote',
    decide: (one, at) => {
      const { version, hash } = pendingQuote(one.quotes) ?? { version: 0, hash: '' };
      return decideQuote(one, { id_states_quote: 3, version, hash, decidedBy: 'Al telefono', ip: '' }, at);
    },
  },
  'order-parts': { command: 'MoveRepair', decide: move(STEP_MOVES['order-parts']) },
  'send-to-supplier': {
    command: 'SendToSupplier',
    decide: (one, at) => {
      const sending = { ...trip, externalRepairId: 99, id_business_name_supplier: 8 };
      return sendToSupplier(one, sending, { supplierKnown: true, supplierDays: 15, calendar: USUAL_WEEK }, at);
    },
  },
  'supplier-return': { command: 'RecordSupplierReturn', decide: (one, at) => recordSupplierReturn(one, papers, at) },
  'start-work': { command: 'MoveRepair', decide: move(STEP_MOVES['start-work']) },
  'mark-ready': { command: 'MarkReady', decide: (one) => markReady(one) },
  'issue-ddt': {
    command: 'IssueTransportDocument',
    decide: (repair, at) => {
      const issuing = {
        cause: 'reso da riparazione' as const,
        carrier: '',
        code_tracking: '',
        packages: 1,
        by_mail: true,
      };
      const year = Number(at.today.slice(0, 4));
      return issueTransportDocument(noDocuments, { ...issuing, year }, { repairs: [repair], form: PLAIN_FORM }, at);
    },
  },
  'hand-over': { command: 'HandOverRepair', decide: (one) => handOver(one) },
};

/** The next step, as the row of the list gives it. */
function stepOf(row: RepairListRow, by: Actor, today: string): NextStep | null {
  const may = (right: Permission) => {
    const scope = scopeOf(by, right);
    return scope !== null && isWithinScope(scope, by, { customer_id: row.customer_id, id_people: row.id_people });
  };
  return nextStep({ ...row, idInterventionExternalRepair: row.external_repair_id }, may, today);
}

/** These events, as the row of the list and as the domain see them. */
function toldOf(events: readonly OfficinaEvent[]): { row: RepairListRow; repair: Repair } {
  const row = events.reduce<RepairListRow | null>((before, event) => evolveRepairRow(before, stored(event)), null);
  const repair = events.reduce<RepairState>(evolveRepair, repairFold.initial);
  if (!row || repair.status === 'none') throw new Error('no repair');
  return { row, repair };
}

// Account 3 is the technician to whom walks assign the repair now and then.
const READERS = ROLES.map((role) => account(3, role));

test('no step is offered that would be refused, and its right is the one that its command asks for', () => {
  const offered = new Set<NextStep>();
  const stood = new Set<StateKey>();
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 60, maxLength: 120, size: 'max' }), (steps) => {
      let state: RepairState = repairFold.initial;
      let row: RepairListRow | null = null;
      let today = TODAY;
      for (const step of steps) {
        today = addDays(today, step.days);
        const outcome = step.attempt.decide(state, contextOf(today, step));
        for (const event of isRefusal(outcome) ? [] : written(outcome)) {
          state = evolveRepair(state, event);
          row = evolveRepairRow(row, stored(event));
        }
        if (state.status === 'none' || row === null) continue;
        stood.add(state.progress.state);
        for (const by of READERS) {
          const next = stepOf(row, by, today);
          if (next === null) continue;
          offered.add(next);
          const taken = TAKEN[next].decide(state, on(today, by));
          expect(taken, `${next} in ${state.progress.state} by ${by.roles}`).not.toHaveProperty('refused');
          expect(written(taken), `${next} does something`).not.toEqual([]);
        }
      }
    }),
    { seed: 20260302, numRuns: 400 },
  );
  expect([...stood].sort(), 'the walks reach every state').toEqual([...STATE_KEYS].sort());
  // Walks hardly ever come to these two steps: the test of each place below does.
  const missed = NEXT_STEPS.filter((step) => !offered.has(step) && !['order-parts', 'send-to-supplier'].includes(step));
  expect(missed, 'every step is offered to somebody').toEqual([]);
  for (const step of NEXT_STEPS) {
    const command = COMMANDS.get(TAKEN[step].command);
    // Writing a quote and sending it are one command, which itself checks more.
    const right = step === 'send-quote' ? { function: 'quotes', action: 'create' } : command && permissionOf(command);
    expect(STEP_RIGHTS[step], step).toEqual(right);
  }
});

describe('the step, in each place', () => {
  const desk = account(9, 'desk');
  const technician = account(3, 'technician');
  const diagnosed = [story.received(), story.moved('RECEIVED', 'DIAGNOSIS')];
  const approved = [...diagnosed, story.issued(1), story.accepted(1)];
  const at = (events: readonly OfficinaEvent[], by: Actor = desk, today = TODAY) => {
    const { row, repair } = toldOf(events);
    const next = stepOf(row, by, today);
    if (next) expect(TAKEN[next].decide(repair, on(today, by))).not.toHaveProperty('refused');
    return next;
  };
  const readied = [...approved, story.moved('APPROVED', 'IN_REPAIR'), story.readied()];

  test.each<[string, readonly OfficinaEvent[], NextStep | null]>([
    ['asked for', [story.submitted()], 'arrive'],
    ['arrived', [story.submitted(), story.arrived], 'diagnose'],
    ['in diagnosis', diagnosed, 'write-quote'],
    [
      'in diagnosis, no quote wanted',
      [story.received({ create_quote: false }), story.moved('RECEIVED', 'DIAGNOSIS')],
      'start-work',
    ],
    ['with a draft', [...diagnosed, story.drafted(1)], 'send-quote'],
    [
      'with a draft behind an ended version',
      [...diagnosed, story.issued(1), story.withdrawn(1), story.drafted(2)],
      'send-quote',
    ],
    ['quoted', [...diagnosed, story.issued(1)], 'record-answer'],
    ['accepted', approved, 'start-work'],
    ['refused', [...diagnosed, story.issued(1), story.rejected(1)], 'mark-ready'],
    ['at the supplier', [...diagnosed, story.sent()], 'supplier-return'],
    [
      'accepted, the supplier having found the fault',
      [...diagnosed, story.sent(), story.back(), story.issued(1), story.accepted(1)],
      'send-to-supplier',
    ],
    ['waiting for parts', [...approved, story.moved('APPROVED', 'WAITING_PARTS')], 'start-work'],
    ['ready', readied, 'issue-ddt'],
    ['given back', [...readied, { type: 'RepairHandedOver', data: { repairId: 5, customer_id: 77 } }], null],
  ])('%s', (_, events, step) => {
    expect(at(events)).toBe(step);
  });

  test('parts that the work sheet says are to be found are ordered before the work begins', () => {
    const { row, repair } = toldOf(approved);
    expect(stepOf({ ...row, parts_wanted: true }, desk, TODAY)).toBe('order-parts');
    expect(TAKEN['order-parts'].decide(repair, on(TODAY, desk))).not.toHaveProperty('refused');
  });

  test('a quote past its validity waits for the clock', () => {
    expect(at([...diagnosed, story.issued(1)], desk, '2026-04-01')).toBe('record-answer');
    expect(at([...diagnosed, story.issued(1)], desk, '2026-04-02')).toBeNull();
  });

  test('it is what the reader may do: a technician drafts, and works on what is his', () => {
    const his: OfficinaEvent = { type: 'TechnicianAssigned', data: { repairId: 5, customer_id: 77, id_people: 3 } };
    expect(at(diagnosed, technician)).toBe('write-quote');
    expect(at([...diagnosed, story.drafted(1)], technician)).toBeNull();
    expect(at(approved, technician)).toBeNull();
    expect(at([...approved, his], technician)).toBe('start-work');
    expect(at([...readied, his], technician)).toBe('hand-over');
    expect(at([story.submitted()], account(4, 'warehouse'))).toBe('arrive');
    expect(at(readied, account(4, 'warehouse'))).toBe('issue-ddt');
    expect(at(readied, account(5, 'auditor'))).toBeNull();
  });

  test('a document made elsewhere goes along with the goods: none of ours is offered over it', () => {
    const typed: OfficinaEvent = {
      type: 'RepairCorrected',
      data: { repairId: 5, customer_id: 77, changes: { nr_ddt_gr: '17/B' } },
    };
    expect(at([...readied, typed])).toBe('hand-over');
  });

  test('what is archived has none', () => {
    expect(at([story.received(), story.archived])).toBeNull();
  });
});
