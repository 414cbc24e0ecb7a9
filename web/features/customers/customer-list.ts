import type { CustomerRow } from '#api/contracts/customers.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import {
  CUSTOMER_SORTS,
  CUSTOMER_TEXTS,
  CUSTOMER_VIEWS,
  type CustomerSort,
  type CustomerText,
} from '#domain/customers/customer-lists.ts';
import { get } from '#web/lib/api/client.ts';
import { day, oneId, text, yesOrNo } from '#web/ui/table/filters/filter-kinds.ts';
import { defineList, type ListDefinition } from '#web/ui/table/list-definition.ts';
import type { ListSource } from '#web/ui/table/list-source.ts';
import { holdsWords, rowOrder } from '#web/ui/table/rows/row-order.ts';

export const CUSTOMERS_PATH = '/admin/clienti';

/** Address of a customer's panel; the query string keeps the list's search and filters. */
export const customerLink = (id: number | string): string => `${CUSTOMERS_PATH}/${id}${window.location.search}`;

/** Filters that are yes or no. */
export const CUSTOMER_FLAGS = ['subscriber', 'guest', 'erased'] as const;

const defined = defineList({
  views: CUSTOMER_VIEWS,
  sorts: CUSTOMER_SORTS,
  sort: 'label',
  direction: 'asc',
  filters: {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    vat_number: text('vat_number'),
    fiscal_code: text('fiscal_code'),
    city: text('city'),
    province: text('province'),
    salesman: oneId('salesman_id'),
    subscriber: yesOrNo('subscriber'),
    expires_from: day('expires_from'),
    expires_to: day('expires_to'),
    guest: yesOrNo('guest'),
    erased: yesOrNo('erased'),
  },
});
export type CustomersState = typeof defined.empty;

/** Views, sorts and filters of the list of customers. */
export const customerList: ListDefinition<CustomersState> = {
  ...defined,
  query: (state) => {
    const { view: _view, ...rest } = defined.write(state);
    return state.view === 'archived' ? { ...rest, archived: '1' } : rest;
  },
};

/** The number that the list shows. */
export const phoneOf = (row: CustomerRow): string => row.telephone_number || row.mobile_number;

const TEXT_OF: Readonly<Record<CustomerText, (row: CustomerRow) => string>> = {
  name: (row) => `${row.business_name} ${row.name} ${row.surname}`,
  email: (row) => row.email,
  phone: (row) => `${row.telephone_number} ${row.mobile_number}`,
  vat_number: (row) => row.vat_number,
  fiscal_code: (row) => row.fiscal_code,
  city: (row) => row.city,
};
const searchedIn = (row: CustomerRow) => [row.id, ...CUSTOMER_TEXTS.map((name) => TEXT_OF[name](row))].join(' ');

function matchesFilters(row: CustomerRow, state: CustomersState, shown: boolean): boolean {
  const { province, salesman, expires_from, expires_to } = state;
  const expires = row.expiration_date ?? '';
  return (
    row.archived === (state.view === 'archived') &&
    CUSTOMER_TEXTS.every((name) => holdsWords(TEXT_OF[name](row), state[name])) &&
    (province === '' || row.province === province.toUpperCase()) &&
    (salesman === null || row.salesman_id === salesman) &&
    CUSTOMER_FLAGS.every((flag) => state[flag].length === 0 || state[flag].includes(row[flag] ? '1' : '0')) &&
    (expires_from === '' || expires >= expires_from) &&
    (expires_to === '' || (expires !== '' && expires <= expires_to)) &&
    (shown || holdsWords(searchedIn(row), state.search))
  );
}

function sortedBy(row: CustomerRow, sort: CustomerSort, last: string): string | number {
  if (sort === 'phone') return phoneOf(row);
  return sort === 'expires' ? (row.expiration_date ?? last) : row[sort];
}

/** The source of the list's rows. @param live true: this person sees all customers and so may follow their topic */
export function customerSource(live: boolean): ListSource<CustomerRow, CustomersState> {
  return {
    page: ({ query, cursor, limit }, signal) =>
      get('/api/v1/customers', { ...query, cursor: cursor ?? undefined, limit }, signal),
    keyOf: (query) => ['customers', 'list', query],
    topic: live ? TOPICS.customers : null,
    matchesFilters,
    // Customers without an end of their subscription come last, whichever way.
    order: (state) =>
      rowOrder(state, (row, sort) => sortedBy(row, sort, state.direction === 'asc' ? '9999-12-31' : '0001-01-01')),
  };
}
