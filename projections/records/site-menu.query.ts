import type { Language } from '#domain/accounts/offered/languages.ts';
import { menu } from '#domain/records/menu/menu.record.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { listRecords } from './record-list.query.ts';

/** An entry of the site's menu, with the entries below it. */
export interface MenuNode {
  readonly id: number;
  readonly name: string;
  /** As it was written; empty: the entry only holds others. */
  readonly url: string;
  readonly children: readonly MenuNode[];
}

/** More than any menu has. */
const MOST = 500;

/**
 * The entries of the site's menu that are online, in their order; an entry below one that is not online is hidden with
 * it.
 */
export async function siteMenu(db: Queryable, language: Language): Promise<MenuNode[]> {
  const { rows } = await listRecords(db, menu, {
    filters: [{ field: 'online', among: [true] }],
    sort: 'order',
    direction: 'asc',
    scope: {},
    archived: false,
    limit: MOST,
    language,
  });
  const said = (value: unknown) => (value as { readonly [L in Language]?: string } | null)?.[language] ?? '';
  const below = Map.groupBy(rows, ({ values }) => values.father_id as number | null);
  const under = (father: number | null): MenuNode[] =>
    (below.get(father) ?? []).flatMap(({ id, values }) => {
      const name = said(values.name);
      // An entry that is not translated is absent in that language.
      return name === '' ? [] : [{ id, name, url: said(values.url), children: under(id) }];
    });
  return under(null);
}
