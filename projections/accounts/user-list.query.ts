import type { Language } from '#domain/accounts/offered/languages.ts';
import type { UserListView, UserSort, UserStatus } from '#domain/accounts/user-lists.ts';
import { displayNameOf } from '#domain/roles/built-in-roles.ts';
import type { StoredRole } from '#domain/roles/role.state.ts';
import { arrayOf, type Condition, equal, type Queryable, sql } from '#platform/postgres/sql.ts';
import { type CountedPage, countedPageOf, type List, rowsById, type SortedQuery } from '../kernel/lists/list.query.ts';
import { matching } from '../kernel/lists/matching.ts';
import { searchTerms } from '../kernel/lists/search-terms.ts';

/** An account as screens show it. */
export interface UserView {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  /** In the order of the roles' ids, with their names. */
  readonly roles: readonly { readonly id: number; readonly it: string; readonly en: string }[];
  readonly customer_id: number | null;
  readonly language: Language;
  readonly status: UserStatus;
  /** Until when the invitation holds; null: none is open. */
  readonly invited_until: string | null;
  readonly second_factor: boolean;
  /** ISO 8601 UTC; see {@link LAST_ACCESS}. */
  readonly last_access_at: string | null;
  readonly position: string;
}

export interface UserListQuery extends SortedQuery<UserSort> {
  readonly search?: string | undefined;
  readonly view?: UserListView | undefined;
  /** Ids of roles; the account holds one of them. */
  readonly roles?: readonly number[] | undefined;
  readonly status?: UserStatus | undefined;
  readonly secondFactor?: boolean | undefined;
}

/** Whose accounts the reader sees; empty: all. */
export interface UserScope {
  readonly accountId?: number;
}

const STATUS = sql`case when r.erased then 'erased' when r.disabled then 'suspended' when r.active then 'active'
  else 'invited' end`;
/**
 * When a session of the account was last begun or renewed, whatever became of it since. No event says so: it is read
 * from the sessions themselves. A browser renews its session when its access token is over, so while somebody works the
 * time lags by up to an hour; sessions that ended over a month ago are swept (`api/auth/sweep.ts`), and an account that
 * had no other has none. Live rows carry it, but a mere sign-in sends none.
 */
const LAST_ACCESS = sql`(select max(s.last_used_at) from vault.sessions s where s.account_id = r.id)`;
const USERS: List<UserSort> = {
  readModels: ['accounts', 'roles'],
  columns: sql`r.id, r.username, r.email, r.name, r.customer_id, r.language, ${STATUS} as status, r.invited_until,
    r.second_factor, ${LAST_ACCESS} as last_access_at,
    r._position as position, coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'builtIn', o.role->'builtIn',
      'display_name', o.display_name) order by o.id) from read.roles o where r.roles ? o.name), '[]') as roles`,
  from: sql`read.accounts r`,
  id: sql`r.id`,
  sorts: {
    username: { by: sql`r.username`, type: 'text' },
    name: { by: sql`r.name`, type: 'text' },
    email: { by: sql`r.email`, type: 'text' },
    second_factor: { by: sql`r.second_factor`, type: 'bool' },
    // Who has not come within a month comes first in ascending order, as screens place live rows.
    last_access_at: { by: sql`coalesce(${LAST_ACCESS}, 'epoch')`, type: 'timestamptz' },
  },
};

type Found = Omit<UserView, 'roles'> & {
  readonly roles: readonly (Pick<StoredRole, 'builtIn' | 'display_name'> & { readonly id: number })[];
};

function viewOf({ roles, ...user }: Found): UserView {
  return { ...user, roles: roles.map((role) => ({ id: role.id, ...displayNameOf(role) })) };
}

function conditionsOf(
  { search, view, roles, status, secondFactor }: Partial<UserListQuery>,
  { accountId }: UserScope,
): Condition[] {
  const held = roles && roles.length > 0 ? arrayOf(roles, 'int8') : null;
  return [
    equal(sql`r.id`, accountId),
    view === 'suspended' ? sql`r.disabled` : view && sql`not r.disabled`,
    view === 'staff' && sql`r.customer_id is null`,
    view === 'customers' && sql`r.customer_id is not null`,
    held && sql`r.roles ?| array(select o.name from read.roles o where o.id = any(${held}))`,
    equal(STATUS, status),
    equal(sql`r.second_factor`, secondFactor),
    ...matching(sql`r.searched`, searchTerms(search)),
  ];
}

/** A page of accounts, sorted by any of `USER_SORTS`. @throws BadCursor */
export async function listUsers(
  db: Queryable,
  query: UserListQuery,
  scope: UserScope = {},
): Promise<CountedPage<UserView>> {
  const page = await countedPageOf<Found, UserSort>(db, USERS, conditionsOf(query, scope), query);
  return { ...page, rows: page.rows.map(viewOf) };
}

export async function usersById(db: Queryable, ids: readonly number[], scope: UserScope = {}): Promise<UserView[]> {
  return (await rowsById<Found>(db, USERS, ids, conditionsOf({}, scope))).map(viewOf);
}

/** @param username normalised by `normaliseLoginName` */
export async function idOfUsername(db: Queryable, username: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    'select id from read.accounts where lower(username) = $1 order by id limit 1',
    [username],
  );
  return rows[0]?.id ?? null;
}
