import { z } from 'zod';
import { EVENT_DEFINITIONS } from '#domain/events.ts';
import { isInternal, type Outsider } from '#domain/kernel/internal.ts';
import type { Person } from './api-person.ts';
import type { ErasureWorld } from './erasure/world.ts';

/** A word in every text that nobody outside the firm may read. */
export const INTERNAL = 'vqxinterno';
/** A word in every text that a supplier may read and a customer may not. */
export const FOR_SUPPLIER = 'vqxfornitore';
/** A purchase price, and the total of a quote that is only a draft; in cents. */
const PURCHASE = 7_531_864;
const DRAFT_TOTAL = 8_642_097;
export const AMOUNTS = ['7531864', '75318.64', '75.318,64', '8642097', '86420.97', '86.420,97'];

/** The day for which a part is expected of its supplier, as calls and people write it. */
const EXPECTED_ON = '2031-07-19';
export const EXPECTED = [EXPECTED_ON, '19/07/2031'];

/** The paths of an event's texts that customers may not read: `content.note`, `sheet.lines[].description`. */
export function internalTexts(type: string): string[] {
  const schema = EVENT_DEFINITIONS[type]?.schema;
  return schema ? textsIn(schema, '', false) : [];
}

function textsIn(schema: z.ZodType, path: string, within: boolean, reader: Outsider = 'customer'): string[] {
  const hidden = within || isInternal(schema, reader);
  const { innerType } = schema.def as { readonly innerType?: z.ZodType };
  if (innerType) return textsIn(innerType, path, hidden);
  if (schema instanceof z.ZodArray) return textsIn(schema.element as z.ZodType, `${path}[]`, hidden);
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
    return fields.flatMap(([name, field]) => textsIn(field, path === '' ? name : `${path}.${name}`, hidden));
  }
  return hidden && schema instanceof z.ZodString ? [path] : [];
}

/** The texts that an event has at a path of {@link internalTexts}. */
export function textsAt(data: unknown, path: string): unknown[] {
  let values = [data];
  for (const part of path.split('.')) {
    const name = part.replace('[]', '');
    values = values.map((value) => (value as Record<string, unknown> | null | undefined)?.[name]);
    if (part.endsWith('[]')) values = values.flat();
  }
  return values;
}

export interface Planted {
  readonly customer: number;
  readonly himself: Person;
  readonly technician: Person;
  readonly repairs: readonly number[];
  /** The answers that the customer got to writes of the customer's own. */
  readonly answers: readonly string[];
}

/**
 * Repairs of one customer, with the two words in every internal field that an event has. Written by hand, because the
 * payloads of commands differ from their events: `internal-fields.int.spec.ts` names each text that is missing.
 */
export async function plantRepairs(world: ErasureWorld): Promise<Planted> {
  const customer = await world.customer();
  const himself = await world.person('customer', customer);
  const technician = await world.person('technician');
  const supplier = await world.system('InsertBusinessnamesupplier', {
    values: { business_name: FOR_SUPPLIER, email: 'bassi@example.it' },
  });
  const opening = { customer_id: customer, description: 'Muletto', note_internal_gr: INTERNAL };
  const delivered = await throughTheShop(world, { opening, technician: technician.id, supplier: supplier.id });
  const answers = await decides(himself, delivered);
  await world.system('MoveRepair', { id: delivered, states_id: 8, reason: INTERNAL });
  await world.system('MarkReady', { id: delivered });
  const { nr_ddt_gr } = await world.system<{ nr_ddt_gr: string }>('IssueTransportDocument', { id: delivered });
  await world.system('CancelTransportDocument', { id: delivered, nr_ddt_gr, reason: INTERNAL });
  // As the follow-up does it for a document that came too late to give the repair back.
  const late = { id: delivered, nr_ddt_gr: '999/2026', date_ddt_gr: '2026-03-02', reason: INTERNAL };
  await world.system('WithdrawDelivery', late);
  await world.system('IssueTransportDocument', { id: delivered });

  const { id: unrepairable } = await world.system('SubmitFaultModule', opening);
  await world.system('ConfirmArrival', { id: unrepairable, arrived: true });
  await world.system('DeclareUnrepairable', { id: unrepairable, reason: INTERNAL });

  const { id: drafted } = await world.system('ReceiveRepair', opening);
  await world.system('IssueQuote', { id: drafted, id_states_quote: 2, tot_quote: 100, note: INTERNAL });
  await world.system('WithdrawQuote', { id: drafted, reason: INTERNAL });
  await world.system('IssueQuote', { id: drafted, id_states_quote: 1, tot_quote: DRAFT_TOTAL, note: INTERNAL });

  await world.system('ValidateWarranty', {
    id: drafted,
    kind: 'goods',
    since: '2026-01-02',
    covered: false,
    notes: INTERNAL,
  });

  const { id: archived } = await world.system('ReceiveRepair', opening);
  await world.system('ArchiveRepair', { id: archived, reason: INTERNAL });
  return { customer, himself, technician, repairs: [delivered, unrepairable, drafted, archived], answers };
}

async function throughTheShop(
  { system }: ErasureWorld,
  { opening, technician, supplier }: { opening: object; technician: number; supplier: number },
): Promise<number> {
  const { id } = await system('ReceiveRepair', opening);
  await system('AssignTechnician', { id, id_people: technician });
  await system('CorrectRepair', { id, note_internal_gr: `${INTERNAL} di nuovo` });
  await system('IssueCounterReceipt', { id, kind: 'intake', person: 'Zanobi' });
  await system('NoteShelf', { id, shelf_code: INTERNAL });
  const urgency = { id, object: INTERNAL, descriptionfast: INTERNAL, referent: INTERNAL };
  const raised = await system<{ id: number }>('RaiseFastUrgency', urgency);
  const again = `${INTERNAL} di nuovo`;
  const said = { object: again, descriptionfast: again, referent: again };
  await system('CorrectFastUrgency', { id, urgencyId: raised.id, ...said });
  const part = { id, text: INTERNAL, quantity: 2 };
  await system('RequestPart', part);
  await system('OrderPart', { ...part, supplier_id: supplier, expected_on: EXPECTED_ON });
  await system('ReceivePart', { id, part: 1, quantity: 2, note: INTERNAL });
  await system('TakePartArrivalBack', { id, part: 1, quantity: 1, note: INTERNAL });
  const line = { code_gr: INTERNAL, description: INTERNAL, qta: 1, price_list: PURCHASE };
  const sheet = { defect: INTERNAL, flaw_detection: INTERNAL, done_works: INTERNAL, lines: [line] };
  await system('DraftWorkSheet', { id, ...sheet });
  const goods = {
    ddt_exit: FOR_SUPPLIER,
    description: FOR_SUPPLIER,
    code_gr: FOR_SUPPLIER,
    codice_intervento: FOR_SUPPLIER,
  };
  const papers = { ddt_supplier: INTERNAL, reference_supplier: INTERNAL, notes_from_repairman: INTERNAL };
  const sending = { id, id_business_name_supplier: supplier, price: PURCHASE, ...goods, ...papers };
  const trip = await system<{ id_librone_rip_esterna: number }>('SendToSupplier', sending);
  await system('RecordSupplierReturn', { id, ...papers, price: PURCHASE });
  const corrected = Object.entries({ ...goods, ...papers }).map(([field, text]) => [field, `${text} corretto`]);
  const { id_librone_rip_esterna } = trip;
  await system('CorrectExternalRepair', { id, id_librone_rip_esterna, ...Object.fromEntries(corrected) });
  const referents = [{ user_id: null, people_id: null, email: 'referente@example.it' }];
  await system('IssueQuote', { id, id_states_quote: 2, tot_quote: 100_000, note: INTERNAL, referents });
  return id;
}

/** Writes a message and accepts the quote, as the customer in the panel. Answers the texts of both answers. */
async function decides(himself: Person, id: number): Promise<string[]> {
  const base = '/api/v1/interventioncustomer';
  const said = await himself.put('/api/v1/intervention/insertMessageQuote', { id_intervention: id, messages: 'Bene' });
  const decision = { id_intervention: id, id_states_quote: 3 };
  const decided = await himself.post(`${base}/updateInterventionUpdateViewCustomerQuotes`, decision);
  if (said.status !== 200 || decided.status !== 200) throw new Error(said.text + decided.text);
  return [said.text, decided.text];
}
