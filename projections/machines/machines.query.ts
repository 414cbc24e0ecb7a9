import type { AdRepair } from '#domain/ads/ad.events.ts';
import { type FittedPart, type MachineRepair, modelOf } from '#domain/machines/machines.ts';
import type { Queryable } from '#platform/postgres/sql.ts';

/** Most repairs of a customer that are read: the newest. */
const MOST = 500;

const REPAIRED = `(r.ready and not r.unrepairable and r.tab <> 'gone')`;
/** When the machine went back, or was ready. */
const FINISHED_ON = 'coalesce(r.delivered_on, r.state_since)::text';
const REPAIR = `r.id, r.code_intervention_gr, r.state, r.plant_type, r.trolley_type, r.series, r.description, r.created_at,
  case when ${REPAIRED} then ${FINISHED_ON} end as finished_on,
  case when ${REPAIRED} then r.delivered_on::text end as delivered_on, coalesce(r.warranty = 'covered', false) as covered,
  coalesce(p.parts, '[]'::jsonb) as parts`;
const FROM = 'read.repair_list r left join read.fitted_parts p on p.id = r.id';

/** A customer's repairs with the parts on their sheets, the newest first, without archived and cancelled ones. */
export async function repairsWithParts(db: Queryable, customer_id: number): Promise<MachineRepair[]> {
  const { rows } = await db.query<MachineRepair>({
    name: 'repairs-with-parts',
    text: `select ${REPAIR} from ${FROM} where r.customer_id = $1 and r.tab <> 'gone' and r.state <> 'CANCELLED'
      order by r.id desc limit ${MOST}`,
    values: [customer_id],
  });
  return rows;
}

/** Those of these repairs that are the customer's and were made, as an ad shows them, the newest first. */
export async function finishedRepairs(
  db: Queryable,
  customer_id: number,
  ids: readonly number[],
): Promise<readonly AdRepair[]> {
  const { rows } = await db.query<Omit<AdRepair, 'machine' | 'parts'> & Model & { parts: readonly FittedPart[] }>({
    name: 'finished-repairs',
    text: `select r.id as "repairId", r.code_intervention_gr as code, ${FINISHED_ON} as finished_on, r.plant_type,
        r.trolley_type, r.series, coalesce(p.parts, '[]'::jsonb) as parts
      from ${FROM} where r.customer_id = $1 and r.id = any($2) and ${REPAIRED} order by r.id desc`,
    values: [customer_id, ids],
  });
  const names = await partNames(db, [...new Set(rows.flatMap(({ parts }) => parts.map(({ part }) => part)))]);
  return rows.map(({ plant_type, trolley_type, parts, ...repair }) => ({
    ...repair,
    machine: modelOf({ plant_type, trolley_type }),
    parts: parts.flatMap(({ part, quantity }) => {
      const name = names.get(part);
      return name ? [{ code_gr: name.code_gr, description: name.description_it, quantity }] : [];
    }),
  }));
}

/** The repairs whose sheets name any of these parts of the catalogue, the oldest first. */
export async function repairsNaming(db: Queryable, parts: readonly number[]): Promise<readonly number[]> {
  if (parts.length === 0) return [];
  const { rows } = await db.query<{ id: number }>({
    name: 'repairs-naming-parts',
    text: `select id from read.fitted_parts p
      where exists (select 1 from jsonb_array_elements(p.parts) one where (one->>'part')::bigint = any($1::bigint[]))
      order by id`,
    values: [parts],
  });
  return rows.map(({ id }) => id);
}

type Model = Pick<MachineRepair, 'plant_type' | 'trolley_type'>;

/** What everybody may know of a part of the catalogue. */
interface PartName {
  readonly id: number;
  readonly code_gr: string;
  readonly description_it: string;
  readonly description_en: string;
}

/** The names of these parts. */
export async function partNames(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, PartName>> {
  const { rows } = await db.query<PartName>({
    name: 'part-names',
    text: 'select id, code_gr, description_it, description_en from read.record_item_gr where id = any($1)',
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** An item of the shop that can be bought as a part, or that was bought. */
export interface OfferedItem {
  readonly id: number;
  readonly item_gr_id: number | null;
  readonly title_it: string;
  readonly title_en: string;
  /** Cents, VAT included. */
  readonly price: number;
  /** The last part of its address. */
  readonly link: string;
}

const OFFERED = `i.id, i.item_gr_id, i.description_it as title_it, i.description_en as title_en, s.price, s.link`;
const SHOWN = 'read.record_item i join read.ad_search s on s.id = i.id and s.online';

/** What the shop sells for these parts, the cheapest first. */
export async function itemsForParts(db: Queryable, parts: readonly number[]): Promise<OfferedItem[]> {
  const { rows } = await db.query<OfferedItem>({
    name: 'items-for-parts',
    text: `select ${OFFERED} from ${SHOWN} where i.item_gr_id = any($1) order by s.price, i.id`,
    values: [parts],
  });
  return rows;
}

/** Those of these items that the shop sells now. */
export async function itemsOnSale(db: Queryable, ids: readonly number[]): Promise<OfferedItem[]> {
  const { rows } = await db.query<OfferedItem>({
    name: 'items-on-sale',
    text: `select ${OFFERED} from ${SHOWN} where i.id = any($1)`,
    values: [ids],
  });
  return rows;
}
