import type { SignedInAnswer } from '#api/contracts/auth.contract.ts';
import type { Action, FunctionName } from '#domain/accounts/permissions.ts';
import type { Scope } from '#domain/kernel/rights.ts';

/** Function × action → how far it reaches, as the login tells it. */
export type Permissions = SignedInAnswer['permissions'];

/** Who is signed in, as the screens need it. */
export interface Account {
  readonly id: number;
  readonly username: string;
  /** As shown to others (`user_description`). */
  readonly name: string;
  readonly roles: readonly string[];
  /** As they are called, in their order. */
  readonly roleNames: readonly string[];
  /** The customer that the account belongs to; null for staff. */
  readonly customerId: number | null;
  readonly permissions: Permissions;
  /** Whoever has customers of his own to act for. */
  readonly salesman: boolean;
  /** The customer he acts for, and until when (ISO 8601 UTC); then `customerId` and `permissions` are that one's. */
  readonly actingFor: SignedInAnswer['acting_for'];
  /** `due`: the firm wants one, and until there is one the account may do nothing. */
  /** False: he registered, and has not opened the link of the mail yet. */
  readonly emailConfirmed: boolean;
  readonly secondFactor: SignedInAnswer['second_factor'];
}

/** The scope on which the account may do this; null: not at all. The server decides anyway; this only shapes the screens. */
export function scopeFor(account: Account | null, name: FunctionName, action: Action): Scope | null {
  return account?.permissions[name]?.[action] ?? null;
}

/** True when the account may do this on some record at least. */
export function may(account: Account | null, name: FunctionName, action: Action): boolean {
  return scopeFor(account, name, action) !== null;
}

/** True when the account may do this on a repair given to this technician. */
export function mayOnRepair(
  account: Account | null,
  name: FunctionName,
  action: Action,
  repair: { readonly id_people: number | null; readonly customer_id: number },
): boolean {
  const scope = scopeFor(account, name, action);
  if (scope === 'assigned') return repair.id_people === account?.id;
  if (scope === 'own') return repair.customer_id === account?.customerId;
  return scope !== null;
}

/** True for the people of the workshop, false for customers. */
export function isStaff(account: Account): boolean {
  return account.customerId === null;
}
