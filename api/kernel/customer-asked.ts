import type { Actor } from '#domain/kernel/actor.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { customerById } from '#projections/customers/customers.query.ts';
import { notFound } from './problem.ts';
import { customerScope } from './scopes.ts';

/**
 * The id of the customer whose data is asked for.
 * @throws Problem 404 when the customer is outside the reader's scope
 */
export async function customerAsked(db: Queryable, userId: number, scope: Scope, actor: Actor): Promise<number> {
  if (!(await customerById(db, userId, customerScope(scope, actor)))) throw notFound();
  return userId;
}
