import { ERASED } from '#domain/kernel/erased.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { matches, searchTerms } from '../kernel/search-terms.ts';
import type { SelectOption, Wanted } from '../kernel/select-options.ts';
import { SqlParts } from '../kernel/sql-parts.ts';

/** SQL: what a machine is called by the type and model of repair `r`; empty: nobody said. As `modelOf` (`domain/machines`). */
const MODEL = `btrim(r.plant_type || ' ' || r.trolley_type)`;
/** The same where capitals and blanks tell nothing apart: one for each model. */
const KEY = `lower(regexp_replace(${MODEL}, '\\s+', '', 'g'))`;
/** What was archived, called off, or erased tells of no machine. */
const TELLS = `r.shelf <> 'gone' and r.state <> 'CANCELLED' and ${MODEL} <> '' and '${ERASED}' not in (r.plant_type, r.trolley_type)`;

/** SQL: customers of a repair of a machine whose model one of these repairs names. @param repairs SQL of their numbers, as an array */
export function ownersOfModels(repairs: string): string {
  return `select r.customer_id from read.repair_list r where ${TELLS}
    and ${KEY} in (select ${KEY} from read.repair_list r where r.id = any(${repairs}) and ${TELLS})`;
}

/**
 * The models of machines that were repaired, each once, by the number of the first repair that names it, as it was written last: those
 * that hold every word of the search, by name; or the one that is asked for by its number.
 */
export async function machineModels(db: Queryable, { search, id }: Wanted, limit = 50): Promise<SelectOption[]> {
  const parts = new SqlParts();
  if (id !== undefined) parts.and(`${KEY} in (select ${KEY} from read.repair_list r where r.id = ${parts.value(id)})`);
  else if (search.trim() !== '*') matches(parts, `read.plain(${MODEL})`, searchTerms(search));
  const { rows } = await db.query<SelectOption>(
    `select * from (
       select min(r.id) as id, (array_agg(${MODEL} order by r.id desc))[1] as text from read.repair_list r
       where ${TELLS} and ${parts.where} group by ${KEY}) model
     order by read.plain(text), id limit ${parts.value(limit)}`,
    parts.values,
  );
  return rows;
}

/** What the machines of these repairs are called; of a repair that says nothing of it, nothing. */
export async function modelNames(db: Queryable, repairIds: readonly number[]): Promise<Map<number, string>> {
  if (repairIds.length === 0) return new Map();
  const { rows } = await db.query<SelectOption>(
    `select r.id, ${MODEL} as text from read.repair_list r where ${TELLS} and r.id = any($1::bigint[])`,
    [repairIds],
  );
  return new Map(rows.map(({ id, text }) => [id, text]));
}
