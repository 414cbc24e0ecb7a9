import { ERASED } from '#domain/kernel/erased.ts';
import { allOf, arrayOf, type Queryable, rowsOf, type Sql, sql } from '#platform/postgres/sql.ts';
import { matching } from '../kernel/lists/matching.ts';
import { termsBesideAll } from '../kernel/lists/search-terms.ts';
import type { OptionRequest, SelectOption } from '../kernel/lists/select-options.ts';

/**
 * The model of a machine: the type and model of repair `r`; empty: nobody gave it. As `modelOf` (`domain/machines`).
 */
const MODEL = sql`btrim(r.plant_type || ' ' || r.trolley_type)`;
/** The model without capitals and blanks: one key for each model. */
const KEY = sql`lower(regexp_replace(${MODEL}, '\\s+', '', 'g'))`;
/** The condition on repairs that tell of a machine: archived, cancelled and erased ones do not. */
const TELLS = sql`r.tab <> 'gone' and r.state <> 'CANCELLED' and ${MODEL} <> '' and ${ERASED} not in (r.plant_type, r.trolley_type)`;

/** Query of the customers of a repair of a machine whose model one of these repairs names. */
export function ownersOfModels(repairIds: readonly number[]): Sql {
  return sql`select r.customer_id from read.repair_list r where ${TELLS}
    and ${KEY} in (select ${KEY} from read.repair_list r where r.id = any(${arrayOf(repairIds, 'int8')}) and ${TELLS})`;
}

/**
 * The models of machines that were repaired, each once, by the number of the first repair that names it, as it was
 * written last: those that hold every word of the search, by name; or the one that is asked for by its number.
 */
export function machineModels(db: Queryable, { search, id }: OptionRequest, limit = 50): Promise<SelectOption[]> {
  const terms = id === undefined ? termsBesideAll(search) : [];
  const where = allOf([
    TELLS,
    id !== undefined && sql`${KEY} in (select ${KEY} from read.repair_list r where r.id = ${id})`,
    ...matching(sql`read.plain(${MODEL})`, terms),
  ]);
  return rowsOf<SelectOption>(
    db,
    sql`select * from (
          select min(r.id) as id, (array_agg(${MODEL} order by r.id desc))[1] as text from read.repair_list r
          where ${where} group by ${KEY}) model
        order by read.plain(text), id limit ${limit}`,
  );
}

/** The models of the machines of these repairs; a repair that names none is absent. */
export async function modelNames(db: Queryable, repairIds: readonly number[]): Promise<Map<number, string>> {
  if (repairIds.length === 0) return new Map();
  const where = sql`${TELLS} and r.id = any(${arrayOf(repairIds, 'int8')})`;
  const rows = await rowsOf<SelectOption>(
    db,
    sql`select r.id, ${MODEL} as text from read.repair_list r where ${where}`,
  );
  return new Map(rows.map(({ id, text }) => [id, text]));
}
