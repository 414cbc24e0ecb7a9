import type { Language } from '#domain/accounts/languages.ts';
import type { UserListView, UserSort, UserStatus } from '#domain/accounts/user-lists.ts';
import { calledIn } from '#domain/roles/built-in-roles.ts';
import type { StoredRole } from '#domain/roles/role.state.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { type CappedCount, capped, earliestCheckpoint } from '../kernel/checkpoint.query.ts';
import { matches, searchTerms } from '../kernel/search-terms.ts';
import { countedRows, type SortedQuery, sortedPage } from '../kernel/sorted-page.query.ts';
import { SqlParts } from '../kernel/sql-parts.ts';

/** An account as screens show it. */
export interface UserView {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  /** In the order of the roles; as each is called. */
  readonly roles: readonly { readonly id: number; readonly it: string; readonly en: string }[];
  readonly customer_id: number | null;
  readonly language: Language;
  readonly status: UserStatus;
  /** Until when the invitation holds; null: none is open. */
  readonly invited_until: string | null;
  readonly position: string;
}

export interface UserListQuery extends SortedQuery<UserSort> {
  readonly search?: string | undefined;
  readonly view?: UserListView | undefined;
  /** Ids of roles, one of which it holds. */
  readonly roles?: readonly number[] | undefined;
  readonly status?: UserStatus | undefined;
}

/** Whose accounts the reader sees; empty: all. */
export interface UserScope {
  readonly accountId?: number;
}

export interface UserPage {
  readonly rows: readonly UserView[];
  readonly next: string | null;
  readonly count: CappedCount;
  readonly position: string | null;
}

const STATUS = `case when r.erased then 'erased' when r.disabled then 'suspended' when r.active then 'active' else 'invited' end`;

const SELECT = `select r.id, r.username, r.email, r.name, r.customer_id, r.language, ${STATUS} as status, r.invited_until,
  r._position as position, coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'builtIn', o.role->'builtIn',
    'display_name', o.display_name) order by o.id) from read.roles o where r.roles ? o.name), '[]') as roles
  from read.accounts r`;

const BY: Readonly<Record<UserSort, string>> = { id: 'r.id', username: 'r.username', name: 'r.name', email: 'r.email' };

type Found = Omit<UserView, 'roles'> & {
  readonly roles: readonly (Pick<StoredRole, 'builtIn' | 'display_name'> & { readonly id: number })[];
};

function viewOf({ roles, ...user }: Found): UserView {
  return { ...user, roles: roles.map((role) => ({ id: role.id, ...calledIn(role) })) };
}

function narrow(parts: SqlParts, { search, view, roles, status }: Partial<UserListQuery>, scope: UserScope): void {
  if (scope.accountId !== undefined) parts.and(`r.id = ${parts.value(scope.accountId)}`);
  if (view === 'suspended') parts.and('r.disabled');
  else if (view) parts.and(`not r.disabled and r.customer_id is ${view === 'staff' ? '' : 'not '}null`);
  if (roles && roles.length > 0) {
    const names = `array(select o.name from read.roles o where o.id = any(${parts.value(roles)}::bigint[]))`;
    parts.and(`r.roles ?| ${names}`);
  }
  if (status) parts.and(`${STATUS} = ${parts.value(status)}`);
  matches(parts, 'r.searched', searchTerms(search));
}

/** Accounts by any of `USER_SORTS`. @throws BadCursor */
export async function listUsers(db: Queryable, query: UserListQuery, scope: UserScope = {}): Promise<UserPage> {
  const position = await earliestCheckpoint(db, ['accounts', 'roles']);
  const parts = new SqlParts();
  narrow(parts, query, scope);
  const { rows, next } = await sortedPage<UserSort, Found>(db, { select: SELECT, by: BY, id: 'r.id' }, parts, query);
  const count = capped(await countedRows(db, 'from read.accounts r', parts));
  return { rows: rows.map(viewOf), next, count, position };
}

export async function usersById(db: Queryable, ids: readonly number[], scope: UserScope = {}): Promise<UserView[]> {
  if (ids.length === 0) return [];
  const parts = new SqlParts([ids]);
  parts.and('r.id = any($1::bigint[])');
  narrow(parts, {}, scope);
  const { rows } = await db.query<Found>(`${SELECT} where ${parts.where} order by r.id`, parts.values);
  return rows.map(viewOf);
}

/** @param username as compared (`normaliseLoginName`) */
export async function idOfUsername(db: Queryable, username: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    'select id from read.accounts where lower(username) = $1 order by id limit 1',
    [username],
  );
  return rows[0]?.id ?? null;
}
