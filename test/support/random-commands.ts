import fc from 'fast-check';
import { issueCounterReceipt } from '#domain/counter-receipts/issue-counter-receipt.decide.ts';
import { RECEIPT_KINDS } from '#domain/counter-receipts/receipt-limits.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import { correctExternalRepair } from '#domain/external-repairs/correct-external-repair.decide.ts';
import { recordSupplierReturn, sendToSupplier } from '#domain/external-repairs/external-repair.decide.ts';
import { closeFastUrgency, correctFastUrgency, raiseFastUrgency } from '#domain/fast-urgencies/fast-urgency.decide.ts';
import { FIRST_FIRM } from '#domain/firm/firm.state.ts';
import { USUAL_WEEK } from '#domain/kernel/calendar.ts';
import type { DecisionContext } from '#domain/kernel/decider.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { orderPart, receivePart, requestPart, takePartArrivalBack } from '#domain/part-orders/part-order.decide.ts';
import { decideQuote } from '#domain/quotes/decide-quote.decide.ts';
import { expireQuote, withdrawQuote } from '#domain/quotes/end-quote.decide.ts';
import { issueQuote, reviseQuote } from '#domain/quotes/write-quote.decide.ts';
import { archiveRepair, restoreRepair } from '#domain/repairs/archive-repair.decide.ts';
import { confirmArrival } from '#domain/repairs/arrival.decide.ts';
import { correctRepair } from '#domain/repairs/correct-repair.decide.ts';
import { moveRepair } from '#domain/repairs/move-repair.decide.ts';
import { noteOnRepair } from '#domain/repairs/note-on-repair.decide.ts';
import type { RepairState } from '#domain/repairs/offered/repair.state.ts';
import { STATE_KEYS } from '#domain/repairs/offered/state-keys.ts';
import { receiveRepair, submitFaultModule } from '#domain/repairs/open-repair.decide.ts';
import { declareUnrepairable, markReady, unmarkReady } from '#domain/repairs/ready.decide.ts';
import { requireReceived } from '#domain/repairs/repair-guards.ts';
import { allowedMoves } from '#domain/repairs/repair-rules.ts';
import { assignTechnician } from '#domain/repairs/technician.decide.ts';
import {
  deliverRepair,
  handOver,
  takeBack,
  withdrawDelivery,
} from '#domain/transport-documents/deliver-repair.decide.ts';
import { PLAIN_FORM } from '#domain/transport-documents/document-number.ts';
import { draftWorkSheet } from '#domain/work-sheets/work-sheet.decide.ts';
import { recordWorkTime, takeUp } from '#domain/work-sheets/work-time.decide.ts';
import { actor, on, system } from './given.ts';
import { sha256 } from './repair-story.ts';

/** A decision that is tried on repair 5; `name` is for the report of a failing walk. */
export interface Attempt {
  readonly name: string;
  readonly decide: (state: RepairState, context: DecisionContext) => readonly OfficinaEvent[] | Refusal;
}

const attempt = (name: string, decide: Attempt['decide']): Attempt => ({ name, decide });
const flag = fc.boolean();
const option = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const word = fc.constantFrom('', 'relè', 'scheda', 'fermo linea');
const cents = fc.integer({ min: 0, max: 5_000_00 });
const mails = fc.record({ arrived: flag, ready: flag });
const known = { customerKnown: true, associationKnown: true, referents: new Map(), form: PLAIN_FORM };

const opening = fc.record({ defect: word, create_quote: flag }).map((details) => ({
  repairId: 5,
  code_intervention_gr: 'RIP-2026-00005',
  customer_id: 77,
  details,
  captures: [],
}));

const quote = fc.record({
  id_states_quote: fc.constantFrom(1, 2, 2, 2, 3, null),
  tot_quote: option(cents),
  discount: option(fc.integer({ min: -1, max: 2_000_00 })),
  note: option(word),
});

const line = fc.record({
  id_gr_items: fc.constant(null),
  code_gr: word,
  description: word,
  n_u: fc.constantFrom('Nuovo' as const, 'Usato' as const),
  qta: fc.integer({ min: 0, max: 99_999 }).map((thousandths) => thousandths / 1000),
  price_list: cents,
});
const sheet = fc.record({
  lines: option(fc.array(line, { maxLength: 17 })),
  consumables: option(cents),
  hour: option(fc.integer({ min: 0, max: 4_000 }).map((hundredths) => hundredths / 100)),
  value_config_hour: option(cents),
  working_with_testing: option(flag),
  working_without_testing: option(flag),
  unrepairable: option(flag),
  create_quote: option(flag),
});

/** Mostly moves that the select offers, so that walks get far. */
const offeredMove = fc.tuple(fc.nat({ max: 9 }), mails).map(([nth, left]) =>
  attempt('MoveRepair as offered', (state, context) => {
    const offered = state.status === 'none' ? [] : allowedMoves(state, true);
    const to = offered[nth % Math.max(1, offered.length)]?.to ?? 'DIAGNOSIS';
    return moveRepair(state, { to: { state: to, label: null }, reason: 'come offerto' }, left, context);
  }),
);

/** A state by its key; `label` is the record of the state that was chosen, null for none. */
const anyState = fc.record({ state: fc.constantFrom(...STATE_KEYS), label: fc.constantFrom(null, null, 16) });

/** The papers of a return, which are mostly empty. */
const noReturnPapers = { ddt_supplier: '', reference_supplier: '', notes_from_repairman: '' };

const attempts: fc.Arbitrary<Attempt>[] = [
  offeredMove,
  offeredMove,
  offeredMove,
  opening.map((data) => attempt('SubmitFaultModule', (state) => submitFaultModule(state, data, known))),
  opening.map((data) => attempt('ReceiveRepair', (state) => receiveRepair(state, data, known))),
  fc
    .tuple(flag, mails)
    .map(([arrived, left]) =>
      attempt(`ConfirmArrival ${arrived}`, (state, context) => confirmArrival(state, { arrived }, left, context)),
    ),
  fc
    .record({ defect: option(word), working_with_testing: option(flag), working_without_testing: option(flag) })
    .map((changes) =>
      attempt('CorrectRepair', (state) =>
        correctRepair(state, { changes }, { associationKnown: true, referents: new Map(), form: PLAIN_FORM }),
      ),
    ),
  // Technician, shelf, receipt and ordered parts share one turn, since none of them moves a repair.
  fc.oneof(
    option(fc.constant(3)).map((technician) =>
      attempt('AssignTechnician', (state) => assignTechnician(state, technician ?? null, { isTechnician: true })),
    ),
    fc
      .constantFrom('', 'a-3', 'B-1', 'B 1')
      .map((shelf) =>
        attempt(`NoteShelf ${shelf}`, (state) => noteOnRepair(requireReceived(state), 'shelf_code', shelf)),
      ),
    fc.constantFrom(...RECEIPT_KINDS).map((kind) => {
      const receipt = { kind, person: 'Ada Bo', accessories: '', damage: '', signature: null };
      return attempt(`IssueCounterReceipt ${kind}`, (state, context) => issueCounterReceipt(state, receipt, context));
    }),
    fc.tuple(fc.constantFrom('Cavo', 'Relè'), fc.nat({ max: 4 }), fc.nat({ max: 3 })).map(([text, quantity, nth]) => {
      const tries = [
        attempt('RequestPart', (state) => requestPart(state, { text, quantity })),
        attempt('OrderPart', (state, { today }) =>
          orderPart(state, { text, quantity, supplier_id: 8, expected_on: today }, today),
        ),
        attempt('ReceivePart', (state) => receivePart(state, { part: 1, quantity: quantity + 1, note: '' })),
        attempt('TakePartArrivalBack', (state) =>
          takePartArrivalBack(state, { part: 1, quantity: quantity + 1, note: '' }),
        ),
      ] as const;
      return tries[nth] ?? tries[0];
    }),
  ),
  fc
    .tuple(anyState, word, mails)
    .map(([to, reason, left]) =>
      attempt(`MoveRepair ${to.state}`, (state, context) => moveRepair(state, { to, reason }, left, context)),
    ),
  fc.constant(attempt('MarkReady', markReady)),
  mails.map((left) => attempt('UnmarkReady', (state) => unmarkReady(state, left))),
  word.map((reason) => attempt('DeclareUnrepairable', (state) => declareUnrepairable(state, reason))),
  flag.map((both) =>
    both ? attempt('ArchiveRepair', (state) => archiveRepair(state, '')) : attempt('RestoreRepair', restoreRepair),
  ),
  fc.constant(attempt('RestoreRepair', restoreRepair)),
  quote.map((input) =>
    attempt('IssueQuote', (state, context) =>
      issueQuote(
        state,
        input,
        { vatRate: null, terms: FIRST_FIRM, referents: new Map(), storage: [], sha256 },
        context,
      ),
    ),
  ),
  quote.map((input) =>
    attempt('ReviseQuote', (state, context) =>
      reviseQuote(
        state,
        input,
        { vatRate: 1000, terms: FIRST_FIRM, referents: new Map(), storage: [], sha256 },
        context,
      ),
    ),
  ),
  fc
    .tuple(fc.constantFrom(3, 4), option(fc.integer({ min: 1, max: 4 })))
    .map(([id_states_quote, version]) =>
      attempt(`DecideQuote ${id_states_quote}`, (state, context) =>
        decideQuote(state, { id_states_quote, version, decidedBy: 'Mario', ip: '' }, context),
      ),
    ),
  option(fc.integer({ min: 1, max: 4 })).map((version) =>
    attempt('WithdrawQuote', (state) => withdrawQuote(state, { version, reason: '' })),
  ),
  fc
    .integer({ min: 1, max: 4 })
    .map((version) => attempt('ExpireQuote', (state, context) => expireQuote(state, version, context))),
  sheet.map((input) => attempt('DraftWorkSheet', (state) => draftWorkSheet(state, input))),
  fc.constant(attempt('TakeUpRepair', takeUp)),
  fc
    .integer({ min: 0, max: 480 })
    .map((minutes) =>
      attempt('RecordWorkTime', (state, { now }) =>
        recordWorkTime(state, { id_people: 12, startedAt: now, stoppedAt: now, minutes, cause: 'hand' }),
      ),
    ),
  fc.tuple(fc.integer({ min: 1, max: 9 }), cents).map(([externalRepairId, price]) =>
    attempt('SendToSupplier', (state, context) => {
      const papers = { ...noReturnPapers, ddt_exit: '', description: '', code_gr: '', codice_intervento: '' };
      const sending = { ...papers, externalRepairId, price, id_business_name_supplier: 8 };
      return sendToSupplier(state, sending, { supplierKnown: true, supplierDays: 15, calendar: USUAL_WEEK }, context);
    }),
  ),
  option(anyState).map((to) =>
    attempt(`RecordSupplierReturn ${to?.state}`, (state, context) => {
      return recordSupplierReturn(state, { ...noReturnPapers, to }, context);
    }),
  ),
  fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom('', '2026-02-01', '2027-01-01')).map(([trip, day]) =>
    attempt('CorrectExternalRepair', (state) => {
      const changes = { ddt_exit: String(trip), date_return_product_from_the_supplier: day };
      return correctExternalRepair(
        state,
        { externalRepairId: trip, changes },
        { supplierKnown: true, supplierDays: 15, calendar: USUAL_WEEK },
      );
    }),
  ),
  fc
    .tuple(fc.integer({ min: 1, max: 30 }), word)
    .map(([urgencyId, object]) =>
      attempt('RaiseFastUrgency', (state, context) =>
        raiseFastUrgency(state, { urgencyId, object, descriptionfast: '', referent: '' }, context),
      ),
    ),
  fc
    .tuple(fc.integer({ min: 1, max: 30 }), word)
    .map(([urgencyId, object]) =>
      attempt('CorrectFastUrgency', (state) => correctFastUrgency(state, { urgencyId, object })),
    ),
  fc
    .integer({ min: 1, max: 30 })
    .map((urgencyId) => attempt('CloseFastUrgency', (state) => closeFastUrgency(state, urgencyId))),
  fc
    .constantFrom('1/2026', '2/2026')
    .map((nr_ddt_gr) =>
      attempt('DeliverRepair', (state, { today }) =>
        deliverRepair(state, { nr_ddt_gr, date_ddt_gr: today, cause: 'reso da riparazione', code_tracking: '' }),
      ),
    ),
  fc
    .constantFrom('1/2026', '2/2026')
    .map((nr_ddt_gr) =>
      attempt('WithdrawDelivery', (state, { today }) =>
        withdrawDelivery(state, { nr_ddt_gr, date_ddt_gr: today, reason: 'Rimasta qui' }),
      ),
    ),
  fc
    .boolean()
    .map((delivered) => attempt('HandOverRepair', (state) => (delivered ? handOver(state) : takeBack(state)))),
];

const people = fc.constantFrom(actor('desk'), actor('manager'), actor('technician'), actor('customer'), system);

/** What is tried, by whom, and after how many days. */
export const anyStep = fc.record({
  attempt: fc.oneof(...attempts),
  by: people,
  days: fc.constantFrom(0, 0, 0, 1, 9, 40),
});
export type Step = { readonly attempt: Attempt; readonly by: ReturnType<typeof actor>; readonly days: number };

export const contextOf = (today: string, { by }: Step): DecisionContext => on(today, by);
