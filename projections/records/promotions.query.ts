import { cartRules } from '#domain/records/cart-rules/cart-rules.record.ts';
import {
  cartRulesCarriers,
  cartRulesCategories,
  cartRulesCustomers,
  cartRulesGroups,
  cartRulesNations,
  cartRulesProducers,
} from '#domain/records/cart-rules/cart-rules-members.record.ts';
import { nation } from '#domain/records/nation/nation.record.ts';
import { voucher } from '#domain/records/voucher/voucher.record.ts';
import type { Promotion } from '#domain/sales-orders/promotion.ts';
import type { PromotionKind, PromotionRef } from '#domain/voucher-uses/voucher-use.events.ts';
import { arrayOf, type Queryable, rowsOf, type Sql, sql } from '#platform/postgres/sql.ts';
import { customersInGroups } from './offered/mailing-groups.query.ts';
import { tableOf } from './record-table.ts';

/** The members of a rule `r`, as a JSON list of one field of the membership. */
const members = (family: Parameters<typeof tableOf>[0], field: Sql) =>
  sql`coalesce((select jsonb_agg(m.${field} order by m.${field}) from ${tableOf(family)} m
     where not m.archived and m.cart_rules_id = r.id), '[]')`;

/** The groups that a rule `r` is limited to. */
const GROUPS = sql`(select l.groupnewsletter_id from ${tableOf(cartRulesGroups)} l
  where not l.archived and l.cart_rules_id = r.id)`;

/** Query of the rules of the cart that hold by themselves (active, without a code), and of these, archived or not. */
const rules = (ids: Sql, customer: number | null) => sql`
  select 'cartRules' as kind, r.id, r.code, r.name_it, r.name_en, r.id = any(${ids}) as entered, r.archived,
    r.active, r.effect, r.discount, r.amount, r.applies_to,
    coalesce(r.priority, 1000) as priority, r.combinable, r.date_from, r.date_to, r.minimum_amount as minimum,
    r.minimum_with_shipping, r.quantity as uses, r.quantity_per_user as uses_per_user,
    not exists ${GROUPS} or exists (select 1 from (${customersInGroups(GROUPS)}) c
      where c.customer_id = ${customer}) as for_buyers_groups,
    ${members(cartRulesCategories, sql`categories_id`)} as categories,
    ${members(cartRulesProducers, sql`producer_id`)} as producers,
    ${members(cartRulesCarriers, sql`carrier_id`)} as carriers,
    ${members(cartRulesCustomers, sql`customer_id`)} as customers,
    coalesce((select jsonb_agg(n.code order by n.code) from ${tableOf(cartRulesNations)} m
      join ${tableOf(nation)} n on n.id = m.nation_id where not m.archived and m.cart_rules_id = r.id), '[]') as nations
  from ${tableOf(cartRules)} r
  where (not r.archived and r.code = '' and r.active) or r.id = any(${ids})`;

/** Query of these vouchers, archived or not. */
const vouchers = (ids: Sql) => sql`
  select 'voucher' as kind, r.id, r.code, r.description_it as name_it, r.description_en as name_en, true as entered,
    r.archived, r.active,
    case when r.discount is null then 'amount' else 'percent' end as effect, r.discount, r.amount, 'order' as applies_to,
    1000 as priority, true as combinable, r.date_from, r.date_to, r.minimum_order as minimum,
    false as minimum_with_shipping, r.uses, r.uses_per_user, true as for_buyers_groups,
    '[]'::jsonb as categories, '[]'::jsonb as producers, '[]'::jsonb as carriers, '[]'::jsonb as customers,
    '[]'::jsonb as nations
  from ${tableOf(voucher)} r where r.id = any(${ids})`;

type Row = Omit<Promotion, 'ref' | 'name'> & {
  readonly kind: PromotionKind;
  readonly id: number;
  readonly name_it: string;
  readonly name_en: string;
};

/**
 * The rules of the cart that hold by themselves, and the named promotions, each with the customers, goods and countries
 * that it holds for. A named promotion that was archived since is among them, so that the buyer is told.
 * @param buyer the customer whose groups count; null: nobody's
 */
export async function currentPromotions(
  db: Queryable,
  named: readonly PromotionRef[],
  buyer: number | null,
): Promise<readonly Promotion[]> {
  const idsOf = (kind: PromotionKind) =>
    arrayOf(
      named.filter((one) => one.kind === kind).map(({ id }) => id),
      'int8',
    );
  const found = await Promise.all([
    rowsOf<Row>(db, rules(idsOf('cartRules'), buyer)),
    named.some(({ kind }) => kind === 'voucher') ? rowsOf<Row>(db, vouchers(idsOf('voucher'))) : [],
  ]);
  return found.flat().map(({ kind, id, name_it, name_en, discount, amount, ...rest }) => ({
    ...rest,
    ref: { kind, id },
    name: { it: name_it || name_en, en: name_en || name_it },
    discount: discount ?? 0,
    amount: amount ?? 0,
  }));
}

/**
 * The promotion that a code stands for: a voucher, or a rule of the cart; capitals make no difference. Null: none.
 * Where older records of both families have the code, the one that is active and within its period is found.
 * @param today `YYYY-MM-DD` in Rome
 */
export async function promotionByCode(db: Queryable, code: string, today: string): Promise<PromotionRef | null> {
  const said = sql`not r.archived and lower(r.code) = lower(${code.trim()})`;
  const usable = sql`(r.active and (r.date_from = '' or r.date_from <= ${today})
    and (r.date_to = '' or r.date_to >= ${today})) as usable`;
  const [found] = await rowsOf<PromotionRef>(
    db,
    sql`select kind, id from (
       select 'voucher' as kind, r.id, ${usable} from ${tableOf(voucher)} r where ${said}
       union all
       select 'cartRules', r.id, ${usable} from ${tableOf(cartRules)} r where ${said} and r.code <> '') found
     order by usable desc, kind desc
     limit 1`,
  );
  return found ?? null;
}
