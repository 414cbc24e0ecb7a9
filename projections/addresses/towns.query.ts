import { allOf, type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';
import { matching } from '../kernel/lists/matching.ts';
import { escapeLike, searchTerms } from '../kernel/lists/search-terms.ts';

/** A municipality under one of its postal codes, with the province that addresses carry. */
export interface Town {
  readonly code: string;
  readonly city: string;
  /** Two letters. */
  readonly province: string;
  readonly region: string;
}

/** Towns whose name or postal code holds what was typed: those that begin with it first, then the shorter names. */
export function findTowns(db: Queryable, search: string, limit: number): Promise<Town[]> {
  const terms = searchTerms(search);
  const begins = `${escapeLike(terms.join(' '))}%`;
  return rowsOf<Town>(
    db,
    sql`select t.code, t.city, p.code as province, r.name as region
      from read.record_postalcode t
      join read.record_province p on p.id = t.province_id
      join read.record_region r on r.id = p.region_id
      where ${allOf([sql`not t.archived`, ...matching(sql`t.searched`, terms)])}
      order by (read.plain(t.city) like ${begins} or t.code like ${begins}) desc, length(t.city), t.city, t.code
      limit ${limit}`,
  );
}
