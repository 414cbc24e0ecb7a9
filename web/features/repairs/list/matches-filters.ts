import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { romeDay } from '#domain/kernel/calendar.ts';
import { NOTED_NAMES } from '#domain/repairs/noted.ts';
import { inView } from '#domain/repairs/repair-views.ts';
import { isUncollected } from '#domain/repairs/uncollected.ts';
import { isOverdue } from '#web/repairs/overdue.ts';
import type { ListState } from './list-url.ts';

/**
 * Decides whether a row that changed live matches view, filters and search. The server's search forgives typing errors,
 * this one does not: a row that is shown already stays, a new one appears only on a plain match. Of the days of
 * delivery, which are not compared here, it is assumed that a shown row matches and a new one does not.
 * @param today `YYYY-MM-DD` in Rome
 * @param shown the row is in the list already
 */
export function matchesFilters(row: RepairRow, state: ListState, today: string, shown: boolean): boolean {
  return (
    inView(state.view, row) &&
    any(state.states, row.states_id) &&
    any(state.technicians, row.id_people === null ? 'none' : String(row.id_people)) &&
    NOTED_NAMES.every((name) => any(state[name], row[name])) &&
    (state.customer === null || row.customer_id === state.customer) &&
    any(state.quotes, row.id_states_quote === null ? 'none' : String(row.id_states_quote)) &&
    (state.from === '' || romeDay(row.created_at) >= state.from) &&
    (state.to === '' || romeDay(row.created_at) <= state.to) &&
    (state.dueFrom === '' || (row.due_on !== null && row.due_on >= state.dueFrom)) &&
    (state.dueTo === '' || (row.due_on !== null && row.due_on <= state.dueTo)) &&
    (state.deliveredFrom + state.deliveredTo === '' || shown) &&
    (state.warranty.length === 0 || state.warranty.includes(row.warranty_state ?? '')) &&
    (!state.overdue || isOverdue(row.due_on, today)) &&
    (!state.onTime || !isOverdue(row.due_on, today)) &&
    (!state.urgent || row.open_urgencies > 0) &&
    (!state.supplierLate || isOverdue(row.supplier_due_on, today)) &&
    (!state.uncollected || isUncollected(row.ready_on, today)) &&
    (!state.unread || row.unread_messages > 0) &&
    (state.search === '' || shown || matchesSearch(row, state.search))
  );
}

function any<T>(wanted: readonly T[], value: T): boolean {
  return wanted.length === 0 || wanted.includes(value);
}

function matchesSearch(row: RepairRow, search: string): boolean {
  const text = [
    row.id,
    row.code_intervention_gr,
    row.descriptionCustomer,
    row.nr_ddt,
    row.nr_ddt_gr,
    row.description,
    row.defect,
    row.series,
    row.codeGr,
  ]
    .join(' ')
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
