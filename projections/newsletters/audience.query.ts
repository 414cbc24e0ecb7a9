import type { NewsletterChoice } from '#domain/newsletters/newsletter.state.ts';
import type { ChoiceKind } from '#domain/newsletters/newsletter-limits.ts';
import { REPAIR_WARRANTY_DAYS } from '#domain/warranties/warranty-terms.ts';
import { arrayOf, type Queryable, rowsOf, type Sql, sql } from '#platform/postgres/sql.ts';
import { contactsInGroups, customersInGroups } from '../records/offered/mailing-groups.query.ts';
import { ownersOfModels } from './machine-models.query.ts';

/** Who gets a newsletter: a contact who asked for it. */
export interface Addressee {
  readonly contact_id: number;
  readonly email: string;
}

/** The recipients as of now, and how many were chosen who did not ask for it. */
export interface Audience {
  readonly addressees: readonly Addressee[];
  readonly leftOut: number;
}

/**
 * The condition on contacts who may get newsletters: they asked for them, their address takes mail, and they are
 * neither archived nor erased.
 */
const MAY = sql`c.send_newsletter and not c.archived and not c.erased and not c.error_newsletter`;

/** Queries of the contacts and customers that choices name. */
interface Chosen {
  readonly contacts: Sql;
  readonly customers: Sql;
}

function chosenBy(choices: readonly NewsletterChoice[], today: string): Chosen {
  const of = (kind: ChoiceKind) => choices.flatMap((one) => (one.kind === kind && one.of !== null ? [one.of] : []));
  const ids = (kind: ChoiceKind) => arrayOf(of(kind), 'int8');
  const groups = sql`(select unnest(${ids('group')}))`;
  return {
    contacts: sql`select c.id, lower(c.email) as email, ${MAY} as may from read.record_contact c
      where not c.archived and not c.erased and (
        (${choices.some(({ kind }) => kind === 'all')} and c.send_newsletter) or c.id = any(${ids('contact')})
        or c.id in (${contactsInGroups(groups)}))`,
    customers: sql`select k.id, lower(k.email) as email from read.customers k
      where not k.archived and not k.erased and (
        k.id = any(${ids('customer')}) or k.id in (${ownersOfPart(of('part'))})
        or k.id in (${withWarrantyEnding(of('warranty'), today)}) or k.id in (${withUnansweredQuote(of('quote'), today)})
        or k.id in (${ownersOfModels(of('machine'))})
        or k.id in (${customersInGroups(groups)}))`,
  };
}

/** Query of the customers with one of these parts: on the sheet of a repair, or bought in an order that stands. */
function ownersOfPart(parts: readonly number[]): Sql {
  return sql`select p.customer_id from read.fitted_parts p, unnest(${arrayOf(parts, 'int8')}) part
      where p.parts @> jsonb_build_array(jsonb_build_object('part', part))
    union
    select o.customer_id from read.sales_orders o, read.record_item i
      where i.item_gr_id = any(${arrayOf(parts, 'int8')}) and o.placed_at is not null and o.status not in ('CANCELLED', 'EXPIRED')
        and o.facts->'content'->'lines' @> jsonb_build_array(jsonb_build_object('item_id', i.id))`;
}

/** Query of the customers of a repair whose warranty ends within one of these numbers of days from today. */
function withWarrantyEnding(days: readonly number[], today: string): Sql {
  return sql`select r.customer_id from read.repair_list r, unnest(${arrayOf(days, 'int4')}) days
    where not r.archived and r.delivered_on + ${REPAIR_WARRANTY_DAYS}::int between ${today}::date and ${today}::date + days`;
}

/**
 * Query of the customers with a quote that has waited for their answer for more than one of these numbers of days, and
 * can still be accepted.
 */
function withUnansweredQuote(days: readonly number[], today: string): Sql {
  return sql`select q.customer_id
    from read.quotes q join read.repair_list r on r.id = q.repair_id, unnest(${arrayOf(days, 'int4')}) days
    where q.state = 'PENDING' and not r.archived and q.issued_at < ${today}::date - days`;
}

/**
 * The audience of these choices, as the read models have it: each contact once. A customer gets the newsletter where a
 * contact with the customer's address asked for it; everybody else who is chosen is only counted.
 * @param today `YYYY-MM-DD` in Rome
 */
export async function audienceOf(
  db: Queryable,
  choices: readonly NewsletterChoice[],
  today: string,
): Promise<Audience> {
  const { contacts, customers } = chosenBy(choices, today);
  const rows = await rowsOf<{ contact_id: number | null; email: string }>(
    db,
    sql`with contacts as (${contacts}), customers as (${customers}),
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
  );
  const addressees = rows.flatMap(({ contact_id, email }) => (contact_id === null ? [] : [{ contact_id, email }]));
  return { addressees, leftOut: rows.length - addressees.length };
}

/** A contact's present address and name. */
export interface CurrentAddress {
  readonly email: string;
  readonly name: string;
}

/**
 * Addresses of the contacts among these who may be written to now. A contact who left, is gone, or whose address
 * refuses mail is absent.
 */
export async function currentAddresses(
  db: Queryable,
  contactIds: readonly number[],
): Promise<Map<number, CurrentAddress>> {
  const rows = await rowsOf<CurrentAddress & { id: number }>(
    db,
    sql`select c.id, lower(c.email) as email, btrim(c.name || ' ' || c.surname) as name from read.record_contact c
      where c.id = any(${arrayOf(contactIds, 'int8')}) and ${MAY} and c.email <> ''`,
    'newsletter-addresses',
  );
  return new Map(rows.map(({ id, email, name }) => [id, { email, name }]));
}
