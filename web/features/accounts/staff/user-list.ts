import { TOPICS } from '#api/contracts/topics.ts';
import type { UserRow } from '#api/contracts/users.contract.ts';
import { USER_SORTS, USER_STATUSES, USER_VIEWS, type UserListView } from '#domain/accounts/user-lists.ts';
import { get } from '#web/lib/api/client.ts';
import { language } from '#web/lib/text/language.ts';
import { ids, someOf, yesOrNo } from '#web/ui/table/filters/filter-kinds.ts';
import { defineList } from '#web/ui/table/list-definition.ts';
import type { ListSource } from '#web/ui/table/list-source.ts';
import { holdsWords, rowOrder } from '#web/ui/table/rows/row-order.ts';
import { userKeys } from './user-calls.ts';

/** Views, orders and filters of the list of users. */
export const userList = defineList({
  views: USER_VIEWS,
  sorts: USER_SORTS,
  sort: 'name',
  direction: 'asc',
  filters: {
    roles: ids('role'),
    status: someOf('status', new RegExp(`^(${USER_STATUSES.join('|')})$`)),
    secondFactor: yesOrNo('second_factor'),
  },
});
export type UserState = typeof userList.empty;

/** The names of a user's roles in the current language. */
export const rolesOf = ({ roles }: Pick<UserRow, 'roles'>): string => roles.map((role) => role[language()]).join(', ');

function viewOf({ status, customer_id }: UserRow): UserListView {
  if (status === 'suspended' || status === 'erased') return 'suspended';
  return customer_id === null ? 'staff' : 'customers';
}

function matchesFilters(
  row: UserRow,
  { view, roles, status, secondFactor, search }: UserState,
  shown: boolean,
): boolean {
  return (
    viewOf(row) === view &&
    (roles.length === 0 || row.roles.some(({ id }) => roles.includes(id))) &&
    (status.length === 0 || status.includes(row.status)) &&
    (secondFactor.length === 0 || secondFactor.includes(row.second_factor ? '1' : '0')) &&
    (shown || holdsWords(`${row.name} ${row.username} ${row.email}`, search))
  );
}

/** The source of the list's rows. @param live true: this person sees all users and so may follow their topic */
export function userSource(live: boolean): ListSource<UserRow, UserState> {
  return {
    page: ({ query, cursor, limit }, signal) =>
      get('/api/v1/user', { ...query, cursor: cursor ?? undefined, limit }, signal),
    keyOf: (query) => [...userKeys.lists, query],
    topic: live ? TOPICS.users : null,
    matchesFilters,
    order: (state) =>
      rowOrder(state, (row, sort) => (sort === 'second_factor' ? Number(row.second_factor) : row[sort])),
  };
}
