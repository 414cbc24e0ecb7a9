import { z } from 'zod';
import { type RoleUser, roleUserId } from '#domain/roles/role-user.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { type CappedCount, capped, earliestCheckpoint } from '../kernel/checkpoint.query.ts';
import { readCursor, writeCursor } from '../kernel/cursor.ts';
import { matches, searchTerms } from '../kernel/search-terms.ts';
import type { SelectOption } from '../kernel/select-options.ts';
import { countedRows } from '../kernel/sorted-page.query.ts';
import { SqlParts } from '../kernel/sql-parts.ts';

/** A user with one of his roles. */
export interface RoleUserView extends RoleUser {
  readonly id: number;
  readonly username: string;
  readonly display_name: string;
}

const FROM = `from read.accounts r join read.roles o on r.roles ? o.name and not o.archived`;
const PAGE = 200;
type Found = RoleUser & { readonly username: string; readonly display_name: string };
const viewOf = (found: Found): RoleUserView => ({ id: roleUserId(found), ...found });

const cursorSchema = z.object({ u: z.number().int(), r: z.number().int() });

/** Users with their roles, by number. @throws BadCursor */
export async function listRoleUsers(
  db: Queryable,
  asked: Partial<RoleUser> & { readonly cursor?: string | undefined },
): Promise<{ rows: RoleUserView[]; next: string | null; count: CappedCount; position: string | null }> {
  const position = await earliestCheckpoint(db, ['accounts', 'roles']);
  const parts = new SqlParts();
  if (asked.user_id !== undefined) parts.and(`r.id = ${parts.value(asked.user_id)}`);
  if (asked.roles_id !== undefined) parts.and(`o.id = ${parts.value(asked.roles_id)}`);
  const after = parts.copy();
  if (asked.cursor) {
    const { u, r } = readCursor(asked.cursor, cursorSchema);
    after.and(`(r.id, o.id) > (${after.value(u)}, ${after.value(r)})`);
  }
  const found = await db.query<Found>(
    `select r.id as user_id, o.id as roles_id, r.username, o.display_name ${FROM} where ${after.where}
     order by r.id, o.id limit ${after.value(PAGE + 1)}`,
    after.values,
  );
  const count = capped(await countedRows(db, FROM, parts));
  const rows = found.rows.slice(0, PAGE).map(viewOf);
  const last = found.rows.length > PAGE ? rows.at(-1) : undefined;
  return {
    rows,
    next: last ? writeCursor({ u: last.user_id, r: last.roles_id }) : null,
    count,
    position,
  };
}

/** For `/api/v1/roleuser/select`: «Luca Bianchi – Tecnico». */
export async function roleUserOptions(db: Queryable, term: string, limit = 50): Promise<SelectOption[]> {
  const parts = new SqlParts();
  matches(parts, 'r.searched', term.trim() === '*' ? [] : searchTerms(term));
  const { rows } = await db.query<Found & { name: string }>(
    `select r.id as user_id, o.id as roles_id, r.username, r.name, o.display_name ${FROM} where ${parts.where}
     order by r.name, r.id, o.id limit ${parts.value(limit)}`,
    parts.values,
  );
  return rows.map((row) => ({ id: roleUserId(row), text: `${row.name} – ${row.display_name}` }));
}
