import { groupnewsletter } from '#domain/records/groupnewsletter/groupnewsletter.record.ts';
import {
  contactgroupnewsletter,
  customergroupnewsletter,
} from '#domain/records/groupnewsletter/groupnewsletter-members.record.ts';
import { type Sql, sql } from '#platform/postgres/sql.ts';
import { tableOf } from '../record-table.ts';

/** The condition on a membership `m` of a mailing group: it holds, and the group is active and not archived. */
const HOLDS = sql`not m.archived and exists (select 1 from ${tableOf(groupnewsletter)} g
  where g.id = m.groupnewsletter_id and g.active and not g.archived)`;

/**
 * Query of the customers in one of these mailing groups. An inactive or archived group has no members.
 * @param groups a list or a query of ids, in brackets
 */
export const customersInGroups = (
  groups: Sql,
): Sql => sql`select m.customer_id from ${tableOf(customergroupnewsletter)} m
  where m.groupnewsletter_id in ${groups} and ${HOLDS}`;

/**
 * Query of the contacts in one of these mailing groups. An inactive or archived group has no members.
 * @param groups a list or a query of ids, in brackets
 */
export const contactsInGroups = (groups: Sql): Sql => sql`select m.contact_id from ${tableOf(contactgroupnewsletter)} m
  where m.groupnewsletter_id in ${groups} and ${HOLDS}`;
