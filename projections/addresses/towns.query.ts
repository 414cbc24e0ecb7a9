import type { Queryable } from '#platform/postgres/sql.ts';
import { escapeLike, matches, searchTerms } from '../kernel/search-terms.ts';
import { SqlParts } from '../kernel/sql-parts.ts';

/** A municipality under one of its postal codes, with the province that addresses carry. */
export interface Town {
  readonly code: string;
  readonly city: string;
  /** Two letters. */
  readonly province: string;
  readonly region: string;
}

/** Towns whose name or postal code holds what was typed: those that begin with it first, then the shorter names. */
export async function findTowns(db: Queryable, search: string, limit: number): Promise<Town[]> {
  const terms = searchTerms(search);
  const parts = new SqlParts();
  parts.and('not t.archived');
  matches(parts, 't.searched', terms);
  const begins = parts.value(`${escapeLike(terms.join(' '))}%`);
  const { rows } = await db.query<Town>(
    `select t.code, t.city, p.code as province, r.name as region
     from read.record_postalcode t
     join read.record_province p on p.id = t.province_id
     join read.record_region r on r.id = p.region_id
     where ${parts.where}
     order by (read.plain(t.city) like ${begins} or t.code like ${begins}) desc, length(t.city), t.city, t.code
     limit ${parts.value(limit)}`,
    parts.values,
  );
  return rows;
}
