import type { Rights } from './rights.ts';

/** A signed-in account, with what it may do now. */
export interface AccountActor {
  readonly kind: 'account';
  readonly id: number;
  readonly name: string;
  /** Names of roles: built-in ones, and those that the firm made. */
  readonly roles: readonly string[];
  /** What the roles let it do, as stored: all that a check looks at. */
  readonly rights: Rights;
  /** The customer that this account belongs to, for accounts of customers. */
  readonly customerId: number | null;
  /** Registered, and its e-mail not confirmed yet: `rights` are without what waits for that (`accounts/unconfirmed.ts`). */
  readonly unconfirmed?: true;
  /** The customer that a salesman acts for, while he does. */
  readonly actingFor?: number;
}

/** Somebody who did not sign in. */
export interface VisitorActor {
  readonly kind: 'visitor';
  /** SHA-256, in hex, of the token that the browser shows; where it shows none, of the command's own id: a visitor for that command alone. */
  readonly session: string;
}

/** What a secret link lets its holder do; the commands that it opens name it (`Command.access`). */
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

/** Whoever holds a secret link that the firm sent. */
export interface LinkActor {
  readonly kind: 'link';
  readonly purpose: LinkPurpose;
  /** The one stream that the link opens: its commands decide on no other. */
  readonly stream: string;
  /** Stands for the address that the link was sent to (`platform/signed-links/recipient-key.ts`); null: the link names none. */
  readonly recipient: string | null;
}

/** Whoever holds a link. @param recipient null: the link names no address */
export function linkActor(purpose: LinkPurpose, stream: string, recipient: string | null = null): LinkActor {
  return { kind: 'link', purpose, stream, recipient };
}

/** One of the system's own parts (clock, process manager, set-up). It may give the commands that it names, and no others. */
export interface SystemActor {
  readonly kind: 'system';
  readonly name: string;
  /** Names of commands. */
  readonly gives: Pick<ReadonlySet<string>, 'has'>;
}

/** Who does something. */
export type Actor = AccountActor | VisitorActor | LinkActor | SystemActor;

/**
 * A part of the system.
 * @param name as the history keeps it
 * @param commands all that it may give
 */
export function systemActor(name: string, commands: readonly { readonly name: string }[] = []): SystemActor {
  return { kind: 'system', name, gives: new Set(commands.map((command) => command.name)) };
}

/** Who did something, as its events keep it: numbers and pseudonyms, no person's name. */
export type RecordedActor =
  | Pick<AccountActor, 'kind' | 'id'>
  | VisitorActor
  | LinkActor
  | Pick<SystemActor, 'kind' | 'name'>;

/** What events keep of an actor. */
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

/** The number of the account that acts; null: none does. */
export function accountIdOf(actor: RecordedActor): number | null {
  return actor.kind === 'account' ? actor.id : null;
}

/** The customer for whom somebody acts; null: nobody's, the firm's own people and its system. */
export function customerOf(actor: Actor): number | null {
  return actor.kind === 'account' ? actor.customerId : null;
}
