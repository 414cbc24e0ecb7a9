import { menuAdmin } from '#domain/records/menu-admin/menu-admin.record.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { listRecords } from './record-list.query.ts';

export interface MenuEntryView {
  readonly id: number;
  readonly url: string;
  readonly description: { readonly it: string; readonly en: string };
}

/** More than any menu has. */
const MOST = 500;

/** The enabled entries of the staff's menu, in their order. */
export async function menuEntries(
  db: Queryable,
): Promise<{ readonly entries: readonly MenuEntryView[]; readonly position: string | null }> {
  const { rows, position } = await listRecords(db, menuAdmin, {
    filters: [{ field: 'enabled', among: [true] }],
    sort: 'order',
    direction: 'asc',
    scope: {},
    archived: false,
    limit: MOST,
    language: 'it',
  });
  const entries = rows.map(({ id, values }) => {
    const { it = '', en = '' } = values.description as { readonly it?: string; readonly en?: string };
    return { id, url: String(values.url), description: { it: it || en, en: en || it } };
  });
  return { entries, position };
}
