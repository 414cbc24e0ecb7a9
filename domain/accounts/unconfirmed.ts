import type { Actor } from '../kernel/actor.ts';
import type { Rights } from '../kernel/rights.ts';

/** Where others deal with whoever signed up: only who reads the mails of his address publishes and negotiates there. */
const AMONG_OTHERS: ReadonlySet<string> = new Set(['ads', 'negotiations']);

/** What an account may do while its e-mail is not confirmed («unverified accounts published», marketplace.md): it looks, and takes back. */
const STILL: ReadonlySet<string> = new Set(['view', 'delete']);

/** Rights without those that wait for a confirmed e-mail. */
export function unconfirmedRights<R extends Rights>(rights: R): R {
  return Object.fromEntries(
    Object.entries(rights).map(([name, grants]) =>
      AMONG_OTHERS.has(name)
        ? [name, Object.fromEntries(Object.entries(grants ?? {}).filter(([action]) => STILL.has(action)))]
        : [name, grants],
    ),
  ) as R;
}

/** Whether it is the e-mail, not yet confirmed, that keeps the actor from it. */
export function waitsForEmail(
  actor: Actor,
  permission: { readonly function: string; readonly action: string },
): boolean {
  if (actor.kind !== 'account' || !actor.unconfirmed) return false;
  return AMONG_OTHERS.has(permission.function) && !STILL.has(permission.action);
}
