import type { Journal } from '#commands/kernel/journal.ts';
import { type Ownership, scopeOf, within } from '#domain/accounts/permissions.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import type { Actor } from '#domain/kernel/decider.ts';
import type { Media } from '#platform/files/media-store.ts';
import type { MediaDeps } from './media-deps.ts';

/**
 * May this actor read this file? Its uploader; staff who may view all repairs; and those whose repair uses it: the
 * customer, his salesman; and whoever may view the records that hold it. Knowing a hash, or guessing an id, opens nothing.
 */
export async function mayRead(
  actor: Actor,
  media: Media,
  { ownersOf, functionsHolding }: Pick<MediaDeps, 'ownersOf' | 'functionsHolding'>,
): Promise<boolean> {
  if (actor.kind === 'account' && media.uploader_account_id === actor.id) return true;
  const scope = scopeOf(actor, { function: 'repairs', action: 'view' });
  if (scope === 'all') return true;
  const owners = scope ? await ownersOf(media) : [];
  if (scope && owners.some((owner) => within(scope, actor, owner))) return true;
  const functions = await functionsHolding(media);
  return functions.some((name) => scopeOf(actor, { function: name, action: 'view' }) !== null);
}

/** The customers that a file was made for, or whose repairs use it, each with his salesman. */
export function mediaOwners(
  customersOfMedia: (media: number) => Promise<readonly number[]>,
  journal: Journal,
): (media: Media) => Promise<readonly Ownership[]> {
  return async (media) => {
    const ids = new Set(await customersOfMedia(media.id));
    if (media.customer_id !== null) ids.add(media.customer_id);
    return Promise.all(
      [...ids].map(async (customer_id) => {
        const { state } = await journal.load(customerStream(customer_id), customerFold);
        return { customer_id, salesmanId: state.status === 'known' ? state.salesmanId : null };
      }),
    );
  };
}
