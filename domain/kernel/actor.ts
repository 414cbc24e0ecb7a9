import type { Rights } from './rights.ts';

/** A signed-in account, with the rights that it has now. */
export interface AccountActor {
  readonly kind: 'account';
  readonly id: number;
  readonly name: string;
  /** Names of the account's roles: built-in ones, and those that the firm created. */
  readonly roles: readonly string[];
  /** The rights of its roles, as stored. Permission checks look at these alone. */
  readonly rights: Rights;
  /** The customer that this account belongs to, for accounts of customers. */
  readonly customerId: number | null;
  /**
   * The account registered and has not confirmed its e-mail yet: `rights` lack what waits for the confirmation
   * (`accounts/unconfirmed.ts`).
   */
  readonly unconfirmed?: true;
  /** The customer that a salesman acts for; absent: the account acts for itself. */
  readonly actingFor?: number;
}

/** Somebody who did not sign in. */
export interface VisitorActor {
  readonly kind: 'visitor';
  /**
   * SHA-256, in hex, of the token that the browser sends. Without a token it is the hash of the command's id, so that
   * the visitor exists for that command alone.
   */
  readonly session: string;
}

/** What a secret link lets its holder do. A command names the purposes that may give it (`Command.access`). */
export const LINK_PURPOSES = [
  'quote',
  'cart',
  'order',
  'payment',
  'email',
  'password',
  'request',
  'saved-search',
] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** The holder of a secret link that the firm sent. */
export interface LinkActor {
  readonly kind: 'link';
  readonly purpose: LinkPurpose;
  /** The one stream that the link opens: the holder's commands decide on no other. */
  readonly stream: string;
  /**
   * A key that stands for the address that the link was sent to (`platform/signed-links/claims.ts`); null: the
   * link names no address.
   */
  readonly recipient: string | null;
}

/** Makes the actor for a link's holder. @param recipient null: the link names no address */
export function linkActor(purpose: LinkPurpose, stream: string, recipient: string | null = null): LinkActor {
  return { kind: 'link', purpose, stream, recipient };
}

/** A part of the system (clock, process manager, set-up). It may give the commands in `gives`, and no others. */
export interface SystemActor {
  readonly kind: 'system';
  readonly name: string;
  /** Names of commands. */
  readonly gives: Pick<ReadonlySet<string>, 'has'>;
}

/** Who gives a command. */
export type Actor = AccountActor | VisitorActor | LinkActor | SystemActor;

/**
 * Makes the actor for a part of the system.
 * @param name as the history keeps it
 * @param commands all commands that it may give
 */
export function systemActor(name: string, commands: readonly { readonly name: string }[] = []): SystemActor {
  return { kind: 'system', name, gives: new Set(commands.map((command) => command.name)) };
}

/** An actor as events keep it: numbers and pseudonyms, no person's name. */
export type RecordedActor =
  | Pick<AccountActor, 'kind' | 'id'>
  | VisitorActor
  | LinkActor
  | Pick<SystemActor, 'kind' | 'name'>;

/** Reduces an actor to what events keep of it. */
export function recorded(actor: Actor): RecordedActor {
  switch (actor.kind) {
    case 'account':
      return { kind: 'account', id: actor.id };
    case 'system':
      return { kind: 'system', name: actor.name };
    default:
      return actor;
  }
}

/** The id of the account that acts; null: the actor is no account. */
export function accountIdOf(actor: RecordedActor): number | null {
  return actor.kind === 'account' ? actor.id : null;
}

/** The customer for whom the account acts; null: the actor is one of the firm's own people, or no account. */
export function customerOf(actor: Actor): number | null {
  return actor.kind === 'account' ? actor.customerId : null;
}
