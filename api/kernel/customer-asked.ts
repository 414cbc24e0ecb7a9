import type { Actor } from '#domain/kernel/actor.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { customerById } from '#projections/customers/customers.query.ts';
import { notFound } from './problem.ts';
import { customerScope } from './scopes.ts';

/** The customer whose own things are asked for, within the reader's scope. @throws Problem 404 for anybody else's */
export async function customerAsked(db: Queryable, userId: number, scope: Scope, actor: Actor): Promise<number> {
  if (!(await customerById(db, userId, customerScope(scope, actor)))) throw notFound();
  return userId;
}
