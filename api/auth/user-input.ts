import type { RouteDeps } from '#api/kernel/deps.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { type Actor, accountIdOf } from '#domain/kernel/actor.ts';
import { type Refusal, refuse } from '#domain/kernel/refusal.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import { ROLES_STREAM, rolesFold } from '#domain/roles/role.state.ts';
import type { UserScope } from '#projections/accounts/user-list.query.ts';

/** The accounts that an actor sees: all, or only their own. */
export function userScope(scope: Scope, actor: Actor): UserScope {
  return scope === 'all' ? {} : { accountId: accountIdOf(actor) ?? 0 };
}

const unknownRole = refuse(accountMessages['role-unknown'], 'roles_id');

/** The programmatic names of roles, by their ids. */
export async function namesOfRoles(
  ids: readonly number[],
  { journal }: Pick<RouteDeps, 'journal'>,
): Promise<readonly string[] | Refusal> {
  const { state: book } = await journal.load(ROLES_STREAM, rolesFold);
  const names = ids.map((id) => book.find((role) => role.roleId === id)?.name);
  return names.every((name) => name !== undefined) ? names : unknownRole;
}

/** Refuses a customer's fields, by name, for an account that is not a customer's. Null: there are none. */
export function strayFields(fields: Readonly<Record<string, unknown>>): Refusal | null {
  const nothing: readonly unknown[] = [undefined, '', null, false];
  const stray = Object.keys(fields).filter((field) => !nothing.includes(fields[field]));
  const message = accountMessages['customer-fields-of-staff'];
  return stray.length === 0 ? null : { ...refuse(message), fields: stray.map((field) => ({ field, message })) };
}
