import type { Actor } from '../kernel/actor.ts';
import type { Rights } from '../kernel/rights.ts';

/**
 * Functions in which people who signed up deal with others: only owners with a confirmed e-mail publish and negotiate
 * there.
 */
const MARKETPLACE_FUNCTIONS: ReadonlySet<string> = new Set(['ads', 'negotiations']);

/**
 * What an account may do while its e-mail is not confirmed («unverified accounts published», marketplace.md): view and
 * take back.
 */
const ALLOWED_ACTIONS: ReadonlySet<string> = new Set(['view', 'delete']);

/** Rights without those that wait for a confirmed e-mail. */
export function unconfirmedRights<R extends Rights>(rights: R): R {
  return Object.fromEntries(
    Object.entries(rights).map(([name, grants]) =>
      MARKETPLACE_FUNCTIONS.has(name)
        ? [name, Object.fromEntries(Object.entries(grants ?? {}).filter(([action]) => ALLOWED_ACTIONS.has(action)))]
        : [name, grants],
    ),
  ) as R;
}

/** How many bytes such an account may upload in a day: the photos of some repairs. */
const DAILY_BYTES = 100 * 1024 ** 2;

/** How many bytes the actor may upload in a day; undefined: as many as anybody. */
export const uploadBound = (actor: Actor): number | undefined =>
  actor.kind === 'account' && actor.unconfirmed ? DAILY_BYTES : undefined;

/** True when only the unconfirmed e-mail keeps the actor from it. */
export function waitsForEmail(
  actor: Actor,
  permission: { readonly function: string; readonly action: string },
): boolean {
  if (actor.kind !== 'account' || !actor.unconfirmed) return false;
  return MARKETPLACE_FUNCTIONS.has(permission.function) && !ALLOWED_ACTIONS.has(permission.action);
}
