import type { SignedInAnswer } from '#api/contracts/auth.contract.ts';
import type { Action, FunctionName } from '#domain/accounts/offered/permissions.ts';
import type { Scope } from '#domain/kernel/rights.ts';

/** Function × action → scope, as the login answers it. */
export type Permissions = SignedInAnswer['permissions'];

/** What an account may do with a thing: `['quotes', 'create']`. */
export type Right = readonly [name: FunctionName, action: Action];

/** Who is signed in, as the screens need it. */
export interface Account {
  readonly id: number;
  readonly username: string;
  /** As shown to others (`user_description`). */
  readonly name: string;
  readonly roles: readonly string[];
  /** The names shown for `roles`, in the same order. */
  readonly roleNames: readonly string[];
  /** The customer that the account belongs to; null for staff. */
  readonly customerId: number | null;
  readonly permissions: Permissions;
  /** Whether the account has customers of its own to act for. */
  readonly salesman: boolean;
  /**
   * The customer that the account acts for, and until when (ISO 8601 UTC); `customerId` and `permissions` are then that
   * one's.
   */
  readonly actingFor: SignedInAnswer['acting_for'];
  /** False when the person registered and has not opened the link of the mail yet. */
  readonly emailConfirmed: boolean;
  /** `due`: the firm requires a second factor, and without one the account may do nothing. */
  readonly secondFactor: SignedInAnswer['second_factor'];
}

/**
 * The scope in which the account may do this; null when it may not. The server decides; this only shapes the screens.
 */
export function scopeFor(account: Account | null, name: FunctionName, action: Action): Scope | null {
  return account?.permissions[name]?.[action] ?? null;
}

/** True when the account may do this on at least some records. */
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
