import type { NewsletterChoice } from '#domain/newsletters/newsletter.state.ts';
import type { ChoiceKind } from '#domain/newsletters/newsletter-limits.ts';
import { REPAIR_WARRANTY_DAYS } from '#domain/warranties/warranty-terms.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { ownersOfModels } from './machine-models.query.ts';

/** Who gets a newsletter: a contact who asked for it. */
export interface Addressee {
  readonly contact_id: number;
  readonly email: string;
}

/** Who would get it now, and how many were chosen and did not ask for it. */
export interface Audience {
  readonly addressees: readonly Addressee[];
  readonly leftOut: number;
}

/** A contact whom newsletters may go to: he asked for them, his address takes mail, and he is there. */
const MAY = 'c.send_newsletter and not c.archived and not c.erased and not c.error_newsletter';
/** Groups that are in use, of those in `$n`. */
const groupsIn = (n: number) =>
  `(select g.id from read.record_groupnewsletter g where g.id = any($${n}::bigint[]) and g.active and not g.archived)`;
const CHOSEN_CONTACTS = `select c.id, lower(c.email) as email, ${MAY} as may from read.record_contact c
  where not c.archived and not c.erased and (
    ($1 and c.send_newsletter) or c.id = any($2::bigint[])
    or c.id in (select m.contact_id from read.record_contactgroupnewsletter m
      where not m.archived and m.groupnewsletter_id in ${groupsIn(4)}))`;
/** Customers with one of the parts `$5`: on the sheet of a repair, or bought in an order that stands. */
const WITH_PART = `select p.customer_id from read.fitted_parts p, unnest($5::bigint[]) part
    where p.parts @> jsonb_build_array(jsonb_build_object('part', part))
  union
  select o.customer_id from read.sales_orders o, read.record_item i
    where i.item_gr_id = any($5::bigint[]) and o.placed_at is not null and o.status not in ('CANCELLED', 'EXPIRED')
      and o.facts->'content'->'lines' @> jsonb_build_array(jsonb_build_object('item_id', i.id))`;
/** Customers of a repair whose warranty ends within one of `$6` days from `$8`. */
const WARRANTY_ENDS = `select r.customer_id from read.repair_list r, unnest($6::int[]) days
    where not r.archived and r.delivered_on + ${REPAIR_WARRANTY_DAYS} between $8::date and $8::date + days`;
/** Customers with a quote that waits for their answer since one of `$7` days, and can still be accepted. */
const UNANSWERED = `select q.customer_id from read.quotes q join read.repair_list r on r.id = q.repair_id, unnest($7::int[]) days
    where q.state = 'PENDING' and not r.archived and q.issued_at < $8::date - days`;
/** Customers with a machine of the model that one of the repairs `$9` names. */
const WITH_MACHINE = ownersOfModels('$9::bigint[]');
const CHOSEN_CUSTOMERS = `select k.id, lower(k.email) as email from read.customers k
  where not k.archived and not k.erased and (
    k.id = any($3::bigint[]) or k.id in (${WITH_PART}) or k.id in (${WARRANTY_ENDS}) or k.id in (${UNANSWERED})
    or k.id in (${WITH_MACHINE})
    or k.id in (select m.customer_id from read.record_customergroupnewsletter m
      where not m.archived and m.groupnewsletter_id in ${groupsIn(4)}))`;

/**
 * Whom choices name, as the read models have it: each contact once. A customer gets it where a contact with his address asked for it;
 * whoever is chosen and did not is only counted. @param today `YYYY-MM-DD` in Rome
 */
export async function audienceOf(
  db: Queryable,
  choices: readonly NewsletterChoice[],
  today: string,
): Promise<Audience> {
  const of = (kind: ChoiceKind) => choices.flatMap((one) => (one.kind === kind && one.of !== null ? [one.of] : []));
  const isAll = choices.some(({ kind }) => kind === 'all');
  const values = [
    ...[isAll, of('contact'), of('customer'), of('group'), of('part'), of('warranty'), of('quote'), today],
    of('machine'),
  ];
  const { rows } = await db.query<{ contact_id: number | null; email: string }>(
    `with contacts as (${CHOSEN_CONTACTS}), customers as (${CHOSEN_CUSTOMERS}),
      reached as (
        select id, email from contacts where may
        union
        select c.id, lower(c.email) from read.record_contact c where ${MAY} and c.email <> '' and lower(c.email) in (select email from customers))
    select id as contact_id, email from reached
    union all
    select null, email from (
      select email from contacts where not may
      union
      select coalesce(nullif(email, ''), 'customer ' || id) from customers) chosen
    where email not in (select email from reached)
    order by contact_id nulls last`,
    values,
  );
  const addressees = rows.flatMap(({ contact_id, email }) => (contact_id === null ? [] : [{ contact_id, email }]));
  return { addressees, leftOut: rows.length - addressees.length };
}

/** Where a contact is written to, and what he is called. */
export interface AddressNow {
  readonly email: string;
  readonly name: string;
}

/** Addresses of those of these contacts who may be written to now; who left, is gone, or whose address refuses mail is not in it. */
export async function addressesNow(db: Queryable, contactIds: readonly number[]): Promise<Map<number, AddressNow>> {
  const { rows } = await db.query<AddressNow & { id: number }>({
    name: 'newsletter-addresses',
    text: `select c.id, lower(c.email) as email, btrim(c.name || ' ' || c.surname) as name from read.record_contact c
      where c.id = any($1::bigint[]) and ${MAY} and c.email <> ''`,
    values: [contactIds],
  });
  return new Map(rows.map(({ id, email, name }) => [id, { email, name }]));
}
