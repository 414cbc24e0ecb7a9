import { createHash } from 'node:crypto';
import type { CounterReceiptEvent } from '#domain/counter-receipts/counter-receipt.state.ts';
import type { TripFields } from '#domain/external-repairs/external-repair.events.ts';
import type { QuoteContent } from '#domain/quotes/quote.events.ts';
import type { StateKey } from '#domain/repairs/offered/state-keys.ts';
import { emptyDetails, type RepairDetails } from '#domain/repairs/repair-details.ts';
import type { RepairEvent } from '#domain/repairs/repair-event.ts';

/** Events of repair 5 of customer 77, with which tests begin. */
const ids = { repairId: 5, customer_id: 77 };
const opening = (details: Partial<RepairDetails> = {}) => ({
  ...ids,
  code_intervention_gr: 'RIP-2026-00005',
  details: { ...emptyDetails, description: 'Inverter per carrello', ...details },
  captures: [],
});

export const content = (over: Partial<QuoteContent> = {}): QuoteContent => ({
  object: 'Riparazione inverter',
  description_and_items_agg: '',
  note_before_the_quote: '',
  note: '',
  note_customer: '',
  kind_attention: '',
  description_payment: '',
  articles: [],
  tot_quote: 100_00,
  discount: 10_00,
  total_amount_with_discount: 90_00,
  vatRate: 2200,
  validUntil: '2026-04-01',
  ...over,
});

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** The hash of a quote's version in these events. */
export const hashOf = (version: number) => sha256(`version ${version}`);

export const submitted = (details: Partial<RepairDetails> = {}): RepairEvent => ({
  type: 'FaultModuleSubmitted',
  data: opening({ defect: 'Non parte', ...details }),
});
export const received = (details: Partial<RepairDetails> = {}): RepairEvent => ({
  type: 'RepairReceived',
  data: opening(details),
});
export const arrived: RepairEvent = { type: 'ArrivalConfirmed', data: { ...ids, arrivedOn: '2026-03-01' } };
export const moved = (from: StateKey, to: StateKey): RepairEvent => ({
  type: 'RepairMoved',
  data: { ...ids, from, to, reason: '' },
});
export const shelved = (shelf_code: string): RepairEvent => ({ type: 'ShelfNoted', data: { ...ids, shelf_code } });
export const drafted = (version = 1, over: Partial<QuoteContent> = {}): RepairEvent => ({
  type: 'QuoteDrafted',
  data: { ...ids, version, content: content(over), hash: hashOf(version), referents: [] },
});
export const issued = (version = 1, over: Partial<QuoteContent> = {}): RepairEvent => ({
  type: 'QuoteIssued',
  data: { ...ids, version, content: content(over), hash: hashOf(version), referents: [] },
});
const decision = (version: number) => ({
  ...ids,
  version,
  hash: hashOf(version),
  decidedBy: '',
  channel: 'panel' as const,
  ip: '',
});
export const accepted = (version = 1): RepairEvent => ({ type: 'QuoteAccepted', data: decision(version) });
export const rejected = (version = 1): RepairEvent => ({ type: 'QuoteRejected', data: decision(version) });
export const expired = (version = 1): RepairEvent => ({
  type: 'QuoteExpired',
  data: { ...ids, version, expiredAt: '2026-04-02T00:00:00.000Z', to: 'DIAGNOSIS' },
});
export const withdrawn = (version = 1): RepairEvent => ({
  type: 'QuoteWithdrawn',
  data: { ...ids, version, reason: '', to: 'DIAGNOSIS' },
});
export const sent = (from: StateKey = 'DIAGNOSIS'): RepairEvent => ({
  type: 'SentToSupplier',
  data: {
    ...ids,
    externalRepairId: 31,
    from,
    id_business_name_supplier: 8,
    date: '2026-02-20',
    ddt_exit: '44',
    description: '',
    code_gr: '',
    price: 50_00,
    codice_intervento: '',
    ddt_supplier: '',
    reference_supplier: '',
    notes_from_repairman: '',
    dueOn: '2026-03-13',
  },
});
export const back = (to: StateKey = 'DIAGNOSIS'): RepairEvent => ({
  type: 'ReturnedFromSupplier',
  data: {
    ...ids,
    externalRepairId: 31,
    date_return_product_from_the_supplier: '2026-03-01',
    ddt_supplier: '',
    reference_supplier: '',
    notes_from_repairman: '',
    price: 50_00,
    to,
  },
});
export const tripCorrected = (changes: Partial<TripFields> & { dueOn?: string }): RepairEvent => ({
  type: 'ExternalRepairCorrected',
  data: { ...ids, externalRepairId: 31, changes },
});
export const unrepairable = (from: StateKey = 'DIAGNOSIS'): RepairEvent => ({
  type: 'RepairDeclaredUnrepairable',
  data: { ...ids, from, reason: '' },
});
export const readied = (from: StateKey = 'IN_REPAIR'): RepairEvent => ({
  type: 'RepairMarkedReady',
  data: { ...ids, from },
});
export const delivered: RepairEvent = {
  type: 'RepairDelivered',
  data: {
    ...ids,
    nr_ddt_gr: '12/2026',
    date_ddt_gr: '2026-03-02',
    cause: 'reso da riparazione',
    code_tracking: '',
    ownSeries: true,
  },
};
export const handedOver: RepairEvent = { type: 'RepairHandedOver', data: ids };
export const deliveryWithdrawn = (nr_ddt_gr = '12/2026'): RepairEvent => ({
  type: 'DeliveryWithdrawn',
  data: { ...ids, nr_ddt_gr, date_ddt_gr: nr_ddt_gr && '2026-03-02', reason: nr_ddt_gr && 'Cliente assente' },
});
export const undeliveredCancelled = (nr_ddt_gr = '13/2026'): RepairEvent => ({
  type: 'UndeliveredDocumentCancelled',
  data: { ...ids, nr_ddt_gr, date_ddt_gr: '2026-03-02', reason: 'Non pronta' },
});
export const sentAgain: RepairEvent = {
  type: 'TransportDocumentSentAgain',
  data: { ...ids, nr_ddt_gr: '12/2026' },
};
/** A receipt of the counter, by default the first, at intake, and not signed. */
export const receipted = (over: Partial<CounterReceiptEvent['data']> = {}): CounterReceiptEvent => ({
  type: 'CounterReceiptIssued',
  data: {
    ...ids,
    number: 1,
    kind: 'intake',
    issuedOn: '2026-03-01',
    person: 'Ada Bo',
    accessories: '',
    damage: '',
    signed: false,
    signature: null,
    ...over,
  },
});
export const archived: RepairEvent = { type: 'RepairArchived', data: { ...ids, reason: '' } };
export const assigned = (id_people: number | null): RepairEvent => ({
  type: 'TechnicianAssigned',
  data: { ...ids, id_people },
});
export const corrected = (changes: Partial<RepairDetails>): RepairEvent => ({
  type: 'RepairCorrected',
  data: { ...ids, changes },
});
export const urgency = (urgencyId = 3): RepairEvent => ({
  type: 'FastUrgencyRaised',
  data: { ...ids, urgencyId, date: '2026-03-01', object: 'Fermo', descriptionfast: '', user_id: 77, referent: '' },
});

const toDiagnosis = [received(), moved('RECEIVED', 'DIAGNOSIS')];
const toQuoting = [...toDiagnosis, issued()];
const toApproved = [...toQuoting, accepted()];
const toRepair = [...toApproved, moved('APPROVED', 'IN_REPAIR')];
const toReady = [...toRepair, readied()];

/** For each state a valid history that ends in it. */
export const STORY: Readonly<Record<StateKey, readonly RepairEvent[]>> = {
  REQUESTED: [submitted()],
  RECEIVED: [received()],
  DIAGNOSIS: toDiagnosis,
  QUOTING: toQuoting,
  APPROVED: toApproved,
  WAITING_PARTS: [...toApproved, moved('APPROVED', 'WAITING_PARTS')],
  EXTERNAL: [...toDiagnosis, sent()],
  IN_REPAIR: toRepair,
  TESTING: [...toRepair, moved('IN_REPAIR', 'TESTING')],
  REFUSED: [...toQuoting, rejected()],
  UNREPAIRABLE: [...toDiagnosis, unrepairable()],
  READY: toReady,
  DELIVERED: [...toReady, delivered],
  CLOSED: [...toReady, delivered, moved('DELIVERED', 'CLOSED')],
  CANCELLED: [received(), moved('RECEIVED', 'CANCELLED')],
};
