import type { UserDetail } from '#api/contracts/users.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { languageId } from '#domain/accounts/languages.ts';
import type { Actor, Scope } from '#domain/kernel/decider.ts';
import { type Refusal, refuse } from '#domain/kernel/refusal.ts';
import { ROLES_STREAM, rolesFold } from '#domain/roles/role.state.ts';
import { type UserScope, usersById } from '#projections/accounts/user-list.query.ts';
import { customerById } from '#projections/customers/customers.query.ts';

/** Whose accounts somebody sees: all, or his own. */
export function userScope(scope: Scope, actor: Actor): UserScope {
  return scope === 'all' || actor.kind === 'system' ? {} : { accountId: actor.id };
}

/** A user with all that is known of him; null: there is none, or not for this reader. */
export async function userDetailOf(
  id: number,
  scope: UserScope,
  { pools, journal }: Pick<RouteDeps, 'pools' | 'journal'>,
): Promise<UserDetail | null> {
  const { revision } = await journal.load(accountStream(id), accountFold);
  const [user] = await usersById(pools.pg, [id], scope);
  if (!user) return null;
  const own = {
    ...user,
    roles: [...user.roles],
    user_description: user.name,
    idLanguage: languageId(user.language),
    roles_id: user.roles.map((role) => role.id),
    revision,
  };
  const customer = user.customer_id === null ? null : await customerById(pools.pg, user.customer_id);
  if (!customer) return own;
  const { business_name, name, surname, vat_number, fiscal_code, sdi, pec } = customer;
  const { address, codepostal, city, province, country } = customer;
  const { telephone_number, mobile_number, fax_number, website } = customer;
  return {
    ...own,
    ...{
      business_name,
      name,
      surname,
      vat_number,
      fiscal_code,
      sdi,
      pec,
      address,
      codepostal,
      city,
      province,
      country,
    },
    ...{ telephone_number, mobile_number, fax_number, website },
  };
}

const unknownRole = refuse(accountMessages['role-unknown'], 'roles_id');

/** The names in programs of roles by their ids. */
export async function namesOfRoles(
  ids: readonly number[],
  { journal }: Pick<RouteDeps, 'journal'>,
): Promise<readonly string[] | Refusal> {
  const { state: book } = await journal.load(ROLES_STREAM, rolesFold);
  const names = ids.map((id) => book.find((role) => role.roleId === id)?.name);
  return names.every((name) => name !== undefined) ? names : unknownRole;
}

/** Fields of a customer are refused by name where the account is none of a customer's. Null: there are none. */
export function strayFields(fields: Readonly<Record<string, unknown>>): Refusal | null {
  const stray = Object.keys(fields).filter((field) => fields[field] !== undefined && fields[field] !== '');
  const message = accountMessages['customer-fields-of-staff'];
  return stray.length === 0 ? null : { ...refuse(message), fields: stray.map((field) => ({ field, message })) };
}
