import { isWithinScope, scopeOf } from '#domain/accounts/offered/permissions.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Media } from '#platform/files/media-store.ts';
import { type FileUse, usesOfFile } from '#projections/media/file-uses.query.ts';
import type { RouteDeps } from './deps.ts';

/**
 * Whether this actor may read this file. Its uploader may; otherwise the file's uses decide: an actor who may view one
 * of the records that hold it may read it, as far as that right reaches. Knowing a hash or guessing an id opens
 * nothing.
 */
export async function mayReadFile(
  actor: Actor,
  media: Media,
  { pools, journal }: Pick<RouteDeps, 'pools' | 'journal'>,
): Promise<boolean> {
  if (actor.kind === 'account' && media.uploader_account_id === actor.id) return true;
  const uses = await usesOfFile(pools.pg, media.id);
  if (uses.some((use) => scopeTo(use, actor) === 'all')) return true;
  for (const use of uses) {
    const { customer_id } = use;
    const scope = scopeTo(use, actor);
    if (scope === null || customer_id === null) continue;
    const { state } = await journal.load(customerStream(customer_id), customerFold);
    const salesmanId = state.status === 'known' ? state.salesmanId : null;
    if (isWithinScope(scope, actor, { customer_id, salesmanId })) return true;
  }
  return false;
}

const scopeTo = ({ function: name }: FileUse, actor: Actor) => scopeOf(actor, { function: name, action: 'view' });
