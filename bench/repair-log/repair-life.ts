import { createHash } from 'node:crypto';
import { type Machine, machine } from '#commands/demo/machines.ts';
import type { Random } from '#commands/demo/random.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import type { QuoteContent } from '#domain/quotes/quote.events.ts';
import { emptyDetails } from '#domain/repairs/repair-details.ts';

/** A fact and the stream that it belongs to. */
export interface Fact {
  readonly stream: string;
  readonly event: OfficinaEvent;
}

export interface LifeOptions {
  readonly repairId: number;
  readonly customer_id: number;
  readonly technicians: number;
  /** The day of all facts that name one. */
  readonly day: string;
  /** The number of facts, the opening one included; a longer life is cut off there. */
  readonly length: number;
}

/** The facts of one repair in order, alike in kind, number and size to those of the demo company's repairs. */
export function repairLife(random: Random, { repairId, customer_id, technicians, day, length }: LifeOptions): Fact[] {
  const ids = { repairId, customer_id };
  const thing = machine(random);
  const finding = random.pick(thing.kind.findings);
  const technician = random.int(1, technicians);
  const facts: Fact[] = [];
  const add = (event: OfficinaEvent, stream = `repair-${repairId}`) => facts.push({ stream, event });

  const module = random.chance(0.5);
  const code_intervention_gr = `RIP-${day.slice(0, 4)}-${String(repairId).padStart(6, '0')}`;
  const opening = { ...ids, code_intervention_gr, details: detailsOf(random, thing, day), captures: photos(random) };
  add({ type: module ? 'FaultModuleSubmitted' : 'RepairReceived', data: opening });
  if (module) add({ type: 'ArrivalConfirmed', data: { ...ids, arrivedOn: day } });
  add({ type: 'TechnicianAssigned', data: { ...ids, id_people: technician } });
  add({ type: 'RepairMoved', data: { ...ids, from: 'RECEIVED', to: 'DIAGNOSIS', reason: '' } });
  add({ type: 'RepairCorrected', data: { ...ids, changes: { note_internal_gr: finding } } });
  add(workSheet(random, thing, ids, finding));
  const content = quoteOf(random, thing, finding, day);
  const referent = { user_id: null, people_id: null, email: `acquisti@firma${customer_id}.example` };
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  add({ type: 'QuoteIssued', data: { ...ids, version: 1, content, hash, referents: [referent] } });
  if (random.chance(0.25)) {
    const messageId = repairId * 2;
    const messages = 'Buongiorno, è possibile avere i tempi di consegna?';
    const posted = { ...ids, messageId, side: 'customer' as const, id_sender_id: customer_id, messages };
    add({ type: 'QuoteMessagePosted', data: posted }, `conversation-${repairId}`);
    add({ type: 'QuoteMessagesSeen', data: { ...ids, side: 'staff', upTo: messageId } }, `conversation-${repairId}`);
  }
  const decision = { ...ids, version: 1, hash, decidedBy: '', channel: 'panel' as const, ip: '192.0.2.17' };
  add({ type: random.chance(0.86) ? 'QuoteAccepted' : 'QuoteRejected', data: decision });
  add({ type: 'RepairMoved', data: { ...ids, from: 'APPROVED', to: 'IN_REPAIR', reason: '' } });
  add({ type: 'RepairMarkedReady', data: { ...ids, from: 'IN_REPAIR' } });
  const year = Number(day.slice(0, 4));
  const nr_ddt_gr = `${repairId}/${year}`;
  const document = { ...ids, nr_ddt_gr, date_ddt_gr: day, cause: 'reso da riparazione' as const };
  const parcel = {
    year,
    number: repairId,
    carrier: 'BRT',
    code_tracking: `BRT${random.digits(9)}`,
    packages: 1,
    by_mail: true,
  };
  const goods = { others: [], rows: [], notes: '' };
  add({ type: 'TransportDocumentIssued', data: { ...document, ...parcel, ...goods } }, `transport-documents-${year}`);
  add({ type: 'RepairDelivered', data: { ...document, code_tracking: parcel.code_tracking, ownSeries: true } });
  while (facts.length < length) {
    const changes = { exit_notes: `Controllo ${facts.length}: ${random.pick(thing.kind.works)}` };
    add({ type: 'RepairCorrected', data: { ...ids, changes } });
  }
  return facts.slice(0, length);
}

function detailsOf(random: Random, { plant_type, trolley_type, series, voltage, defect }: Machine, day: string) {
  const nr_ddt = String(random.int(1, 900));
  const description = `${plant_type} ${trolley_type}`;
  const known = { description, defect, plant_type, trolley_type, series, voltage, nr_ddt, date_ddt: day };
  return { ...emptyDetails, ...known, referent: random.chance(0.5) ? 'Ufficio manutenzione' : '' };
}

function photos(random: Random) {
  return Array.from({ length: random.int(0, 3) }, () => {
    const media = random.int(1, 30);
    return { media, name: `foto-${media}.jpg`, img_rep_test: false };
  });
}

function workSheet(
  random: Random,
  thing: Machine,
  ids: { repairId: number; customer_id: number },
  flaw_detection: string,
): OfficinaEvent {
  const lines = Array.from({ length: random.int(1, 4) }, () => {
    const [code_gr, description, price_list] = random.pick(thing.kind.parts);
    const qta = random.int(1, 3);
    return { id_gr_items: null, code_gr, description, n_u: 'Nuovo' as const, qta, price_list, tot: qta * price_list };
  });
  const hour = random.int(2, 16) / 2;
  const parts = lines.reduce((sum, { tot }) => sum + tot, 1_600);
  const sheet = {
    defect: thing.defect,
    flaw_detection,
    done_works: '',
    lines,
    consumables: 1_600,
    hour,
    value_config_hour: 4_800,
    tot_value_config: hour * 4_800,
    tot_final: parts + hour * 4_800,
    search_product: false,
    to_call: false,
    create_quote: true,
    escape_from: false,
    working: true,
    unrepairable: false,
    working_without_testing: false,
    working_with_testing: false,
  };
  return {
    type: 'WorkSheetDrafted',
    data: { ...ids, sheet, changed: ['flaw_detection', 'lines', 'consumables', 'hour', 'tot_final', 'working'] },
  };
}

function quoteOf(random: Random, thing: Machine, finding: string, validUntil: string): QuoteContent {
  const machineName = `${thing.plant_type} ${thing.trolley_type}`;
  const tot_quote = random.int(100, 2_000) * 100;
  return {
    object: `Riparazione ${machineName}`,
    description_and_items_agg: `${finding}. ${random.pick(thing.kind.works)}.`,
    note_before_the_quote: '',
    note: '',
    note_customer: '',
    kind_attention: '',
    description_payment: 'Bonifico bancario 30 gg d.f.f.m.',
    articles: [{ description: `${machineName} matr. ${thing.series}`, code_gr: '', qta: 1 }],
    tot_quote,
    discount: 0,
    total_amount_with_discount: tot_quote,
    vatRate: 2200,
    validUntil,
  };
}
