import { type RoleUser, roleUserId } from '#domain/roles/role-user.ts';
import { allOf, equal, type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';
import { type CountedPage, countedPageOf, type List } from '../kernel/lists/list.query.ts';
import { matching } from '../kernel/lists/matching.ts';
import { termsBesideAll } from '../kernel/lists/search-terms.ts';
import type { SelectOption } from '../kernel/lists/select-options.ts';

/** A user with one of the user's roles. */
export interface RoleUserView extends RoleUser {
  readonly id: number;
  readonly username: string;
  readonly display_name: string;
}

const USERS: List<'user_id'> = {
  readModels: ['accounts', 'roles'],
  columns: sql`r.id as user_id, o.id as roles_id, r.username, o.display_name`,
  from: sql`read.accounts r join read.roles o on r.roles ? o.name and not o.archived`,
  id: sql`o.id`,
  idAs: 'roles_id',
  sorts: { user_id: { by: sql`r.id`, type: 'int8' } },
};
const PAGE = 200;
type Found = RoleUser & { readonly username: string; readonly display_name: string };
const viewOf = (found: Found): RoleUserView => ({ id: roleUserId(found), ...found });

/** Users with their roles, by number. @throws BadCursor */
export async function listRoleUsers(
  db: Queryable,
  { user_id, roles_id, cursor }: Partial<RoleUser> & { readonly cursor?: string | undefined },
): Promise<CountedPage<RoleUserView>> {
  const where = [equal(sql`r.id`, user_id), equal(sql`o.id`, roles_id)];
  const query = { sort: 'user_id', direction: 'asc', cursor, limit: PAGE } as const;
  const page = await countedPageOf<Found, 'user_id'>(db, USERS, where, query);
  return { ...page, rows: page.rows.map(viewOf) };
}

/** For `/api/v1/roleuser/select`: «Luca Bianchi – Tecnico». */
export async function roleUserOptions(db: Queryable, term: string, limit = 50): Promise<SelectOption[]> {
  const found = allOf(matching(sql`r.searched`, termsBesideAll(term)));
  const rows = await rowsOf<Found & { name: string }>(
    db,
    sql`select ${USERS.columns}, r.name from ${USERS.from} where ${found} order by r.name, r.id, o.id limit ${limit}`,
  );
  return rows.map((row) => ({ id: roleUserId(row), text: `${row.name} – ${row.display_name}` }));
}
