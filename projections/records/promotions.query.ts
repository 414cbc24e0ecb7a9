import { cartRules } from '#domain/records/cart-rules/cart-rules.record.ts';
import {
  cartRulesCarriers,
  cartRulesCategories,
  cartRulesCustomers,
  cartRulesGroups,
  cartRulesNations,
  cartRulesProducers,
} from '#domain/records/cart-rules/cart-rules-members.record.ts';
import { customergroupnewsletter } from '#domain/records/groupnewsletter/groupnewsletter-members.record.ts';
import { nation } from '#domain/records/nation/nation.record.ts';
import { voucher } from '#domain/records/voucher/voucher.record.ts';
import type { Promotion } from '#domain/sales-orders/promotion.ts';
import type { PromotionKind, PromotionRef } from '#domain/voucher-uses/voucher-use.events.ts';
import { arrayOf, type Queryable, rowsOf, type Sql, sql } from '#platform/postgres/sql.ts';
import { tableOf } from './record-table.ts';

/** The members of a rule `r`, as a JSON list of one field of the membership. */
const members = (family: Parameters<typeof tableOf>[0], field: Sql) =>
  sql`coalesce((select jsonb_agg(m.${field} order by m.${field}) from ${tableOf(family)} m
     where not m.archived and m.cart_rules_id = r.id), '[]')`;

/** The groups that a rule `r` is limited to. */
const GROUPS = sql`select m.groupnewsletter_id from ${tableOf(cartRulesGroups)} m
  where not m.archived and m.cart_rules_id = r.id`;

/** Query of the rules of the cart that hold by themselves (active, without a code), and of these. */
const rules = (ids: Sql, customer: number | null) => sql`
  select 'cartRules' as kind, r.id, r.code, r.name_it, r.name_en, r.active, r.effect, r.discount, r.amount, r.applies_to,
    coalesce(r.priority, 1000) as priority, r.combinable, r.date_from, r.date_to, r.minimum_amount as minimum,
    r.minimum_with_shipping, r.quantity as uses, r.quantity_per_user as uses_per_user,
    not exists (${GROUPS}) or exists (select 1 from ${tableOf(customergroupnewsletter)} c
      where not c.archived and c.customer_id = ${customer} and c.groupnewsletter_id in (${GROUPS})) as for_buyers_groups,
    ${members(cartRulesCategories, sql`categories_id`)} as categories,
    ${members(cartRulesProducers, sql`producer_id`)} as producers,
    ${members(cartRulesCarriers, sql`carrier_id`)} as carriers,
    ${members(cartRulesCustomers, sql`customer_id`)} as customers,
    coalesce((select jsonb_agg(n.code order by n.code) from ${tableOf(cartRulesNations)} m
      join ${tableOf(nation)} n on n.id = m.nation_id where not m.archived and m.cart_rules_id = r.id), '[]') as nations
  from ${tableOf(cartRules)} r
  where not r.archived and ((r.code = '' and r.active) or r.id = any(${ids}))`;

const vouchers = (ids: Sql) => sql`
  select 'voucher' as kind, r.id, r.code, r.description_it as name_it, r.description_en as name_en, r.active,
    case when r.discount is null then 'amount' else 'percent' end as effect, r.discount, r.amount, 'order' as applies_to,
    1000 as priority, true as combinable, r.date_from, r.date_to, r.minimum_order as minimum,
    false as minimum_with_shipping, r.uses, r.uses_per_user, true as for_buyers_groups,
    '[]'::jsonb as categories, '[]'::jsonb as producers, '[]'::jsonb as carriers, '[]'::jsonb as customers,
    '[]'::jsonb as nations
  from ${tableOf(voucher)} r where not r.archived and r.id = any(${ids})`;

type Row = Omit<Promotion, 'ref' | 'name'> & {
  readonly kind: PromotionKind;
  readonly id: number;
  readonly name_it: string;
  readonly name_en: string;
};

/**
 * The rules of the cart that hold by themselves, and the named promotions, each with the customers, goods and countries
 * that it holds for.
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

/** The promotion that a code stands for: a voucher, or a rule of the cart; capitals make no difference. Null: none. */
export async function promotionByCode(db: Queryable, code: string): Promise<PromotionRef | null> {
  const said = sql`not r.archived and lower(r.code) = lower(${code.trim()})`;
  const [found] = await rowsOf<PromotionRef>(
    db,
    sql`select 'voucher' as kind, r.id from ${tableOf(voucher)} r where ${said}
     union all
     select 'cartRules', r.id from ${tableOf(cartRules)} r where ${said} and r.code <> ''
     limit 1`,
  );
  return found ?? null;
}
