import { needsParts } from '#domain/part-orders/offered/part-order.state.ts';
import { STATE_KEYS } from '#domain/repairs/offered/state-keys.ts';
import { anyOf, arrayOf, type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';

/** A part of the purchase list that is no item of the shop. */
export interface PartOrderInList {
  readonly id: number;
  readonly part: number;
  /** The repair's code. */
  readonly code: string;
  readonly text: string;
  readonly needed: number;
  readonly quantity: number;
  readonly arrived: number;
  readonly to_order: number;
  readonly supplier_id: number | null;
  readonly supplier: string;
  readonly expected_on: string | null;
  /** The repair's revision of the last event about the part. */
  readonly revision: number;
}

/** Most parts that the purchase list shows. */
const MOST = 500;
const FLAGS = [false, true].flatMap((archived) => [false, true].map((unrepairable) => ({ archived, unrepairable })));
/** The repairs that no part is ordered for, as `needsParts` decides it. */
const NEEDS_NONE = anyOf(
  FLAGS.map(({ archived, unrepairable }) => {
    const states = STATE_KEYS.filter((state) => !needsParts({ archived, unrepairable, state }));
    return sql`r.archived = ${archived} and r.unrepairable = ${unrepairable} and r.state = any(${arrayOf(states, 'text')})`;
  }),
);
const TO_ORDER = sql`case when ${NEEDS_NONE} then 0 else p.to_order end`;
/** As `dayOfArrival` decides it. */
const EXPECTED_ON = sql`case when p.quantity > 0 then p.expected_on end`;
const LISTED = sql`p.repair_id as id, p.part, coalesce(r.code_intervention_gr, '') as code, p.text, p.needed, p.quantity,
  p.arrived, ${TO_ORDER} as to_order, p.supplier_id, coalesce(b.business_name, '') as supplier,
  (${EXPECTED_ON})::text as expected_on, p.revision`;
const OF_REPAIR = sql`read.part_orders p left join read.repair_list r on r.id = p.repair_id`;
const FROM = sql`${OF_REPAIR} left join read.record_businessnamesupplier b on b.id = p.supplier_id`;

/** The read models that the purchase list of such parts is made of. */
export const PART_ORDER_READ_MODELS = ['part-orders', 'repair-list', 'record-businessnamesupplier'] as const;

/**
 * The parts that are to be ordered (`wanted`) or on order (`ordered`), by supplier, day and text. Nothing is to be
 * ordered for a repair that is over.
 * @param supplier only what is on order there
 */
export function listPartOrders(
  db: Queryable,
  { view, supplier }: { readonly view: 'wanted' | 'ordered'; readonly supplier?: number | undefined },
): Promise<PartOrderInList[]> {
  // The bare column is what its partial index holds.
  const shown = view === 'wanted' ? sql`p.to_order > 0 and ${TO_ORDER} > 0` : sql`p.quantity > 0`;
  const of = supplier === undefined ? sql`true` : sql`p.supplier_id = ${supplier}`;
  return rowsOf<PartOrderInList>(
    db,
    sql`select ${LISTED} from ${FROM} where ${shown} and ${of}
      order by supplier, ${EXPECTED_ON} nulls last, p.text, p.key limit ${MOST}`,
  );
}

/** How many parts are to be ordered, and how many are on order. */
export async function countPartOrders(db: Queryable): Promise<{ readonly wanted: number; readonly ordered: number }> {
  const [counts] = await rowsOf<{ wanted: number; ordered: number }>(
    db,
    sql`select count(*) filter (where ${TO_ORDER} > 0)::int as wanted,
      count(*) filter (where p.quantity > 0)::int as ordered from ${OF_REPAIR} where p.to_order > 0 or p.quantity > 0`,
  );
  return counts ?? { wanted: 0, ordered: 0 };
}

/** Those of these repairs that parts are to be ordered for, unless they are over. */
export async function withWantedParts(db: Queryable, repairs: readonly number[]): Promise<number[]> {
  if (repairs.length === 0) return [];
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select distinct repair_id as id from read.part_orders
      where to_order > 0 and repair_id = any(${arrayOf(repairs, 'int8')})`,
  );
  return rows.map(({ id }) => id);
}
