import type { UserDetail } from '#api/contracts/users.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { revisionOfReadModel } from '#api/kernel/read-model-revision.ts';
import { accountStream } from '#domain/accounts/account.state.ts';
import { languageId } from '#domain/accounts/offered/languages.ts';
import { accounts } from '#projections/accounts/accounts.projection.ts';
import { type UserScope, usersById } from '#projections/accounts/user-list.query.ts';
import { customerById } from '#projections/customers/customers.query.ts';

/**
 * A user with all known details, for a customer's account also the customer's; null when there is none within the
 * scope.
 */
export async function userDetailOf(
  id: number,
  scope: UserScope,
  { pools, journal }: Pick<RouteDeps, 'pools' | 'journal'>,
): Promise<UserDetail | null> {
  const revision = await revisionOfReadModel({ pools, journal }, accountStream(id), accounts);
  const [user] = await usersById(pools.pg, [id], scope);
  if (!user) return null;
  const detail = {
    ...user,
    roles: [...user.roles],
    user_description: user.name,
    idLanguage: languageId(user.language),
    roles_id: user.roles.map((role) => role.id),
    revision,
  };
  const customer = user.customer_id === null ? null : await customerById(pools.pg, user.customer_id);
  if (!customer) return detail;
  const { business_name, name, surname, vat_number, fiscal_code, sdi, pec } = customer;
  const { address, codepostal, city, province, country } = customer;
  const { telephone_number, mobile_number, fax_number, website } = customer;
  const { subscriber, subscription_date, expiration_date, vat_type_id } = customer;
  return {
    ...detail,
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
    telephone_number,
    mobile_number,
    fax_number,
    website,
    subscriber,
    subscription_date,
    expiration_date,
    vat_type_id,
  };
}
