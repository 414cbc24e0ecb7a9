import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { repairScope } from '#api/kernel/scopes.ts';
import { scopeOf } from '#domain/accounts/offered/permissions.ts';
import { seesTripPrices } from '#domain/external-repairs/trip-price.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import { recordFamily } from '#domain/records/registry.ts';
import { mayReopen } from '#domain/repairs/move-repair.decide.ts';
import type { Repair } from '#domain/repairs/offered/repair.state.ts';
import { allowedMoves } from '#domain/repairs/repair-rules.ts';
import type { StateCatalogue, StateEntry } from '#domain/repairs/state-catalogue.ts';
import { storageFee } from '#domain/repairs/storage-fee.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { accountNames } from '#projections/accounts/accounts.query.ts';
import { conversationOf } from '#projections/conversations/conversations.query.ts';
import { customersById } from '#projections/customers/customers.query.ts';
import { readFirm } from '#projections/firm/firm.query.ts';
import { earliestCheckpoint } from '#projections/kernel/checkpoint.query.ts';
import { quotesOf } from '#projections/quotes/offered/quotes.query.ts';
import { recordLabels } from '#projections/records/record-list.query.ts';
import { type RepairDetailView, repairDetailById } from '#projections/repair-detail/repair-detail.query.ts';
import { REPAIR_READ_MODELS } from '#projections/repair-detail/repair-read-models.ts';
import { repairRowsById } from '#projections/repair-list/repair-rows.query.ts';
import { currentStates } from '#projections/states/offered/state-catalogue.query.ts';
import { receiptViews } from '../../counter-receipts/offered/receipt-views.ts';
import { rowsFor } from '../customer-view.ts';

/** The parts of a repair that a reader gets. */
interface Parts {
  readonly scope: Scope;
  readonly quotes: Scope | null;
  readonly workSheet: boolean;
  readonly edit: boolean;
}

function partsFor(scope: Scope, actor: Actor): Parts {
  const may = (name: Parameters<typeof scopeOf>[1]['function'], action: 'view' | 'edit' = 'view') =>
    scopeOf(actor, { function: name, action });
  return {
    scope,
    quotes: may('quotes'),
    workSheet: may('workSheets') !== null,
    edit: may('repairs', 'edit') !== null,
  };
}

/**
 * The log position up to which all read models of a repair are known, its quotes and chat included. Read it before any
 * of them. Null when no read model has begun.
 */
export async function repairKnownUpTo(db: Queryable): Promise<string | null> {
  return earliestCheckpoint(db, REPAIR_READ_MODELS);
}

/**
 * Everything of one repair that the reader may see; null when it is unknown, archived or outside the reader's scope.
 */
export async function readRepairDetail(
  { pools: { pg: db }, journal, now: clock }: Pick<RouteDeps, 'pools' | 'journal' | 'now'>,
  id: number,
  scope: Scope,
  actor: Actor,
): Promise<RepairDetail | null> {
  const position = await repairKnownUpTo(db);
  const [found] = await repairRowsById(db, [id], repairScope(scope, actor));
  const detail = found && (await repairDetailById(journal, id));
  if (!detail) return null;
  const parts = partsFor(scope, actor);
  const { state } = detail;
  const staff = parts.scope !== 'own';
  const [row] = rowsFor(scope, [found]);
  const { voltage, exit_notes, gridCheck, items_id, external_referent_id, referent, send_to_customer } = state.details;
  const [customers, quotes, messages, external, referents, states, storage_fee] = await Promise.all([
    customersById(db, [...new Set([state.customer_id, ...state.urgencies.map(({ user_id }) => user_id)])]),
    parts.quotes ? quotesOf(db, id, { drafts: parts.quotes === 'all' }) : [],
    parts.quotes ? messagesOf(db, id) : [],
    staff ? externalRepairsOf(db, state, seesTripPrices(actor, state)) : [],
    recordLabels(db, recordFamily('people'), external_referent_id === null ? [] : [external_referent_id], 'it'),
    currentStates(db),
    staff ? storageFeeOf(db, found.ready_on, romeDayAt(clock())) : null,
  ]);
  const customer = customers.find((one) => one.id === state.customer_id);
  const now = states.shown(state.progress);
  return {
    ...(row ?? found),
    // The list's row may be a moment behind the stream, but the state and the moves that it allows must be of one
    // moment.
    state: now.key,
    states_id: now.id,
    states_description: now.name.it,
    // The position of the whole answer: who follows the repair from here misses nothing of any part.
    position: position ?? found.position,
    voltage,
    exit_notes,
    gridCheck,
    items_id,
    external_referent_id,
    referent,
    send_to_customer,
    external_referent: referents.get(external_referent_id ?? 0) ?? '',
    cancelled_documents: [...state.cancelledDocuments],
    receipts: receiptViews(state.receipts),
    storage_fee,
    allowed_states: parts.edit ? allowedStates(state, now, actor, states) : [],
    quotes: quotes.map((quote) => ({ ...quote, referents: staff ? [...quote.referents] : [] })),
    messages,
    work_sheet: parts.workSheet ? workSheetOf(state, detail.work_sheet_at) : null,
    external_repairs: external,
    warranty: staff ? state.warranty : null,
    urgencies: staff
      ? state.urgencies.map(({ urgencyId, ...urgency }) => ({
          id: urgencyId,
          ...urgency,
          user: customers.find((one) => one.id === urgency.user_id)?.label ?? '',
        }))
      : [],
    customer: {
      id: state.customer_id,
      label: customer?.label ?? found.descriptionCustomer,
      email: customer?.email ?? '',
      telephone_number: customer?.telephone_number ?? '',
      vat_number: customer?.vat_number ?? '',
      address: customer?.address ?? '',
      city: customer?.city ?? '',
      province: customer?.province ?? '',
    },
  };
}

async function storageFeeOf(
  db: Queryable,
  readyOn: string | null,
  today: string,
): Promise<RepairDetail['storage_fee']> {
  if (readyOn === null) return null;
  const { firm } = await readFirm(db);
  const fee = storageFee({ readyOn, collectedOn: null, askedUntil: null }, firm, today);
  return fee && { days: fee.days, amount: toDecimal(fee.amount) };
}

/** The states of all keys that the repair may move to, and the other states of its own key; never its current state. */
function allowedStates(
  repair: Repair,
  now: StateEntry,
  actor: Actor,
  states: StateCatalogue,
): RepairDetail['allowed_states'] {
  const ways = new Map(allowedMoves(repair, mayReopen(actor)).map(({ to, needsReason = false }) => [to, needsReason]));
  return states.all.flatMap(({ id, key, name }) => {
    if (id === now.id) return [];
    const needsReason = key === now.key && repair.status === 'open' ? false : ways.get(key);
    return needsReason === undefined ? [] : [{ id, key, text: name.it, needsReason }];
  });
}

/** The chat of a repair, with its writers' names. */
export async function messagesOf(db: Queryable, repairId: number): Promise<RepairDetail['messages']> {
  const messages = (await conversationOf(db, repairId))?.messages ?? [];
  const names = await accountNames(
    db,
    messages.map(({ id_sender_id }) => id_sender_id),
  );
  return messages.map((message) => ({ ...message, sender: names.get(message.id_sender_id) ?? '' }));
}

async function externalRepairsOf(
  db: Queryable,
  { repairId, externalRepairs }: Repair,
  withPrices: boolean,
): Promise<RepairDetail['external_repairs']> {
  const ids = [...new Set(externalRepairs.map((trip) => trip.id_business_name_supplier))];
  const firms = await recordLabels(db, recordFamily('businessnamesupplier'), ids, 'it');
  return externalRepairs.map(({ externalRepairId, dueOn, price, ...trip }) => ({
    id_librone_rip_esterna: externalRepairId,
    id: externalRepairId,
    id_intervention: repairId,
    id_business_name_supplier: trip.id_business_name_supplier,
    supplier: firms.get(trip.id_business_name_supplier) ?? '',
    date: trip.date,
    ddt_exit: trip.ddt_exit,
    description: trip.description,
    code_gr: trip.code_gr,
    price: withPrices ? toDecimal(price) : null,
    codice_intervento: trip.codice_intervento,
    due_on: dueOn,
    date_return_product_from_the_supplier: trip.date_return_product_from_the_supplier || null,
    ddt_supplier: trip.ddt_supplier,
    reference_supplier: trip.reference_supplier,
    notes_from_repairman: trip.notes_from_repairman,
  }));
}

function workSheetOf(
  { workSheet, repairId, code_intervention_gr }: Repair,
  written: RepairDetailView['work_sheet_at'],
): RepairDetail['work_sheet'] {
  if (!workSheet) return null;
  const { lines, consumables, value_config_hour, tot_value_config, tot_final, ...rest } = workSheet;
  return {
    ...rest,
    id: repairId,
    id_intervention: repairId,
    code_intervention_gr,
    created_at: written?.first ?? '',
    date_aggs: written?.last ?? '',
    lines: lines.map((line) => ({ ...line, price_list: toDecimal(line.price_list), tot: toDecimal(line.tot) })),
    consumables: toDecimal(consumables),
    value_config_hour: toDecimal(value_config_hour),
    tot_value_config: toDecimal(tot_value_config),
    tot_final: toDecimal(tot_final),
    total_calculated: toDecimal(tot_final),
  };
}
