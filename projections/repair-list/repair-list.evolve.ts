import type { EventNamed } from '#domain/events.ts';
import { romeDay } from '#domain/kernel/calendar.ts';
import { mapNotedFields } from '#domain/repairs/noted.ts';
import type { Progress } from '#domain/repairs/offered/repair.state.ts';
import { QUOTE_STATES, type QuoteStateKey } from '#domain/repairs/offered/state-keys.ts';
import { beginProgress, evolveProgress } from '#domain/repairs/progress.evolve.ts';
import { isOpening, isRepairEvent, type OpeningEvent, type RepairEvent } from '#domain/repairs/repair-event.ts';
import { tabOf } from '#domain/repairs/repair-views.ts';
import { rowColour } from '#domain/repairs/row-colour.ts';
import { placeOf } from '#domain/repairs/state-catalogue.ts';
import { type Deadline, deadlineOf } from '#domain/repairs/time-limits.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { blankRow, changedColumns, detailColumns, type RepairListRow } from './repair-list.row.ts';

type Changes = Partial<RepairListRow>;
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

const QUOTE_STATE_IDS = new Map<QuoteStateKey, number>(QUOTE_STATES.map(({ key, id }) => [key, id]));
const DRAFT = QUOTE_STATE_IDS.get('DRAFT');

/** One row for each repair, from its own stream and its conversation's, whichever comes first. */
export function evolveRepairRow(row: RepairListRow | null, event: StoredEvent): RepairListRow | null {
  switch (event.type) {
    case 'QuoteMessagePosted':
    case 'QuoteMessagesSeen':
      return conversed(row, event);
    default:
      return isRepairEvent(event) ? evolveOwn(row, event, event) : row;
  }
}

function evolveOwn(row: RepairListRow | null, event: RepairEvent, stored: StoredEvent): RepairListRow | null {
  const { at } = stored.meta;
  const opening = isOpening(event);
  // As in the domain's fold: no event counts before the opening, and there is no second opening.
  if (opening === (row?.opened ?? false)) return row;
  const before = row ?? blankRow(event.data.repairId, event.data.customer_id, at, dayOf(at));
  const progress = opening ? beginProgress(event) : evolveProgress(progressOf(before), event);
  const { state, label, ready, repaired_arrived, unrepairable } = progress;
  const moved = opening || state !== before.state;
  const noted = mapNotedFields((name, field) => field.after(before[name] ?? '', event) || null);
  const changes = opening ? opened(event, at) : changesOf(before, event, at);
  const stands = { state, state_label: label, state_place: placeOf(progress) };
  const flags = { ready, repaired_arrived, unrepairable };
  const next: Mutable<RepairListRow> = { ...before, ...changes, ...stands, ...flags, ...noted };
  const labelled = label !== before.state_label;
  if (moved) next.ready_on = state === 'READY' ? dayOf(at) : null;
  if (moved || labelled) {
    next.state_since = dayOf(at);
    next.limit_days = null;
    next.warn_days = null;
  }
  if (at > before.updated_at) next.updated_at = at;
  next.revision = stored.revision;
  derive(next, moved || labelled || changes.urgencies !== undefined || event.type === 'TimeLimitSet');
  return next;
}

function opened(event: OpeningEvent, at: string): Changes {
  const { code_intervention_gr, customer_id, details, captures } = event.data;
  return {
    ...detailColumns(details),
    opened: true,
    code_intervention_gr,
    customer_id,
    captures,
    fault_module: event.type === 'FaultModuleSubmitted',
    created_at: at,
    created_on: dayOf(at),
  };
}

function changesOf(row: RepairListRow, event: Exclude<RepairEvent, OpeningEvent>, at: string): Changes {
  switch (event.type) {
    case 'RepairCorrected': {
      const { changes, captures } = event.data;
      return { ...changedColumns(changes), ...(captures ? { captures } : {}) };
    }
    case 'TechnicianAssigned':
      return { id_people: event.data.id_people, technician: null };
    case 'TimeLimitSet':
      // A limit for a state that the repair has left meanwhile says nothing any more.
      return event.data.state === row.state ? { limit_days: event.data.days, warn_days: event.data.warn_days } : {};
    case 'RepairArchived':
      return { archived: true };
    case 'RepairRestored':
      return { archived: false };
    case 'QuoteDrafted':
      return {
        ...(row.quote_version === null || row.id_states_quote === DRAFT ? quoted(event, 'DRAFT') : {}),
        quote_drafted: true,
      };
    case 'QuoteIssued': {
      const { validUntil } = event.data.content;
      return { ...quoted(event, 'PENDING'), quote_drafted: false, quote_valid_until: validUntil };
    }
    case 'QuoteAccepted':
      return decided(row, event.data.version, 'ACCEPTED');
    case 'QuoteRejected':
      return decided(row, event.data.version, 'REJECTED');
    case 'QuoteExpired':
      return decided(row, event.data.version, 'EXPIRED');
    case 'QuoteWithdrawn':
      return decided(row, event.data.version, 'WITHDRAWN');
    case 'WorkSheetDrafted':
      return { work_sheet: true, parts_wanted: event.data.sheet.search_product };
    case 'WarrantyValidated':
      return { warranty: 'waiting' };
    case 'WarrantyConfirmed':
      // As in the domain's fold: there is nothing to confirm before the module is filled in.
      return row.warranty === null || row.warranty === 'missing'
        ? {}
        : { warranty: event.data.covered ? 'covered' : 'refused' };
    case 'SentToSupplier': {
      const { externalRepairId, id_business_name_supplier, dueOn, ddt_supplier } = event.data;
      return {
        external_repair_id: externalRepairId,
        supplier_id: id_business_name_supplier,
        supplier_due_on: dueOn,
        ddt_supplier,
      };
    }
    case 'ReturnedFromSupplier': {
      const { externalRepairId, ddt_supplier } = event.data;
      return row.external_repair_id === externalRepairId ? { supplier_due_on: null, ddt_supplier } : {};
    }
    case 'ExternalRepairCorrected': {
      const { externalRepairId, changes } = event.data;
      if (row.external_repair_id !== externalRepairId) return {};
      const { id_business_name_supplier = row.supplier_id, dueOn = row.supplier_due_on } = changes;
      const { ddt_supplier = row.ddt_supplier } = changes;
      return {
        ddt_supplier,
        supplier_id: id_business_name_supplier,
        supplier_due_on: row.supplier_due_on === null ? null : dueOn,
      };
    }
    case 'FastUrgencyRaised':
      return { urgencies: [...without(row.urgencies, event.data.urgencyId), event.data.urgencyId] };
    case 'FastUrgencyClosed':
      return { urgencies: without(row.urgencies, event.data.urgencyId) };
    case 'RepairDelivered': {
      const { nr_ddt_gr, date_ddt_gr, code_tracking } = event.data;
      const delivered = { delivered_on: date_ddt_gr, delivered_ready_on: row.ready_on };
      return { nr_ddt_gr, date_ddt_gr, ...delivered, ...(code_tracking ? { code_tracking } : {}) };
    }
    case 'RepairHandedOver':
      return { delivered_on: dayOf(at), delivered_ready_on: row.ready_on };
    case 'DeliveryWithdrawn': {
      const back = { delivered_on: null, delivered_ready_on: null };
      return { ...back, ...(event.data.nr_ddt_gr === '' ? {} : { nr_ddt_gr: '', date_ddt_gr: null }) };
    }
    default:
      return {};
  }
}

function quoted(event: EventNamed<'QuoteDrafted' | 'QuoteIssued'>, state: QuoteStateKey): Changes {
  const { version, content } = event.data;
  return {
    quote_version: version,
    id_states_quote: QUOTE_STATE_IDS.get(state) ?? null,
    quote_total: content.total_amount_with_discount,
  };
}

function decided(row: RepairListRow, version: number, state: QuoteStateKey): Changes {
  return row.quote_version === version ? { id_states_quote: QUOTE_STATE_IDS.get(state) ?? null } : {};
}

function conversed(
  row: RepairListRow | null,
  event: StoredEvent & EventNamed<'QuoteMessagePosted' | 'QuoteMessagesSeen'>,
): RepairListRow {
  const { repairId, customer_id, side } = event.data;
  const { at } = event.meta;
  const before = row ?? blankRow(repairId, customer_id, at, dayOf(at));
  if (event.type === 'QuoteMessagesSeen') {
    const unseen = (ids: readonly number[]) => ids.filter((id) => id > event.data.upTo);
    return side === 'staff'
      ? { ...before, unseen_by_staff: unseen(before.unseen_by_staff) }
      : { ...before, unseen_by_customer: unseen(before.unseen_by_customer) };
  }
  const { messageId } = event.data;
  return {
    ...before,
    ...(side === 'customer'
      ? { unseen_by_staff: [...before.unseen_by_staff, messageId] }
      : { unseen_by_customer: [...before.unseen_by_customer, messageId] }),
    updated_at: at > before.updated_at ? at : before.updated_at,
  };
}

/** Sets the columns that follow from others, on a row object that nothing else refers to yet. */
function derive(row: Mutable<RepairListRow>, limitChanged: boolean): void {
  row.tab = tabOf(row);
  row.colour = rowColour(row);
  if (row.warranty === null || row.warranty === 'missing') {
    row.warranty = row.rip_association === null ? null : 'missing';
  }
  if (!limitChanged) return;
  row.urgent = row.urgencies.length > 0;
  Object.assign(row, deadlineNow(row));
}

const days = new Map<string, string>();
const deadlines = new Map<string, Deadline>();

/** The day in Rome. A whole hour of UTC falls on one day there, so days are cached by hour. */
function dayOf(at: string): string {
  return remembered(days, at.slice(0, 13), () => romeDay(at));
}

/** The end of a state's time limit. It is cached: counting working days takes long, and few days are asked for. */
function deadlineNow({ state, state_since, urgent, limit_days, warn_days }: RepairListRow): Deadline {
  const own = limit_days === null ? null : { days: limit_days, warn_days };
  return remembered(deadlines, `${state} ${state_since} ${urgent} ${limit_days} ${warn_days}`, () =>
    deadlineOf(state, state_since, urgent, own),
  );
}

function remembered<V>(known: Map<string, V>, name: string, compute: () => V): V {
  const found = known.get(name);
  if (found !== undefined) return found;
  if (known.size > 50_000) known.clear();
  const value = compute();
  known.set(name, value);
  return value;
}

/** What the domain's fold of the state needs; what that fold only carries along is not kept in the row. */
function progressOf({ state, state_label, ready, repaired_arrived, unrepairable }: RepairListRow): Progress {
  return {
    state,
    label: state_label,
    ready,
    repaired_arrived,
    unrepairable,
    beforeReady: null,
    beforeClosing: null,
    arrivalUntouched: false,
  };
}

function without(ids: readonly number[], id: number): number[] {
  return ids.filter((other) => other !== id);
}
