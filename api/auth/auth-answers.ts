import type { FastifyReply } from 'fastify';
import type { Me, SignedInAnswer, SignInFailure } from '#api/contracts/auth.contract.ts';
import { apiMessages } from '#api/kernel/api.messages.ts';
import { Problem } from '#api/kernel/problem.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import type { OpenAccount } from '#domain/accounts/account.state.ts';
import { languageId } from '#domain/accounts/offered/languages.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { customerLabel } from '#domain/customers/customer-label.ts';
import type { Message } from '#domain/kernel/message.ts';
import { CUSTOMER_ROLE } from '#domain/roles/offered/role-names.ts';
import { cartOfCustomer } from '#projections/carts/carts.query.ts';
import type { AccountStatus } from './account-directory.ts';
import type { Auth } from './auth.ts';
import { setRefreshCookie } from './refresh-cookie.ts';
import type { StepOutcome } from './second-step.ts';
import type { Session } from './sessions.ts';

/** The customer for whom the account acts, by name; null: for nobody. */
async function actingOf({ acting }: AccountStatus, { deps }: Auth): Promise<SignedInAnswer['acting_for']> {
  if (!acting) return null;
  const { customerId: customer_id, until } = acting;
  const { state } = await deps.journal.load(customerStream(customer_id), customerFold);
  return { customer_id, until, name: state.status === 'known' ? customerLabel({ ...state.details, customer_id }) : '' };
}

/** The id of the customer's open cart; null: none. */
async function cartOf(customer_id: number | null, { deps }: Auth): Promise<number | null> {
  return customer_id === null ? null : cartOfCustomer(deps.pool, customer_id);
}

async function personOf(account: OpenAccount, status: AccountStatus, auth: Auth) {
  const { rights, roleNames, secondFactor, acting, salesman } = status;
  const { username, name, accountId, roles, language, customer_id, emailConfirmed } = account;
  const [role = CUSTOMER_ROLE] = roles;
  return {
    username,
    user_description: name,
    id: accountId,
    role,
    idLanguage: languageId(language),
    cart_id: await cartOf(acting?.customerId ?? customer_id, auth),
    roles: [...roles],
    role_names: roleNames.map((name) => name[language]),
    permissions: rights,
    second_factor: secondFactor,
    customer_id: acting?.customerId ?? customer_id,
    salesman_id: salesman ? accountId : null,
    acting_for: await actingOf(status, auth),
    email_confirmed: emailConfirmed,
  };
}

export async function meOf(account: OpenAccount, status: AccountStatus, auth: Auth): Promise<Me> {
  return { ...(await personOf(account, status, auth)), email: account.email, language: account.language };
}

/** The answer to a sign-in or a refresh. @param cookie whether the browser gets the refresh token as a cookie too */
export async function signedIn(
  auth: Auth,
  reply: FastifyReply,
  account: OpenAccount,
  { session, refreshToken }: { readonly session: Session; readonly refreshToken: string },
  cookie: boolean,
): Promise<SignedInAnswer> {
  const status = await auth.directory.statusOf(account, session.acting);
  const { token, expiresAt } = await auth.accessTokens.issue(account, status.stamp, session.id);
  if (cookie) setRefreshCookie(reply, auth.deps.config.cookie, session, refreshToken);
  reply.header('cache-control', 'no-store');
  return {
    code: 200,
    access_token: token,
    refresh_token: refreshToken,
    expires_at: new Date(expiresAt).toISOString(),
    ...(await personOf(account, status, auth)),
  };
}

/** One answer for a wrong password and for a name that nobody has. */
export const wrongCredentials = () => described(401, accountMessages['wrong-credentials']);

const hour = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', hour: '2-digit', minute: '2-digit' });

export const lockedOut = (until: string) =>
  described(429, accountMessages['account-locked']({ time: hour.format(new Date(until)) }), { until });

/**
 * Strangers guess from many networks: the owner still comes in where he did before, and by the link that was mailed.
 */
export const slowedDown = (until: string) => described(429, accountMessages['account-slowed'], { until });

/** The password was right, a code is still needed. @param ticket stands for the password when it comes with the code */
export const secondFactorNeeded = (ticket: string) =>
  described(401, accountMessages['second-factor-needed'], { error: 'second_factor_needed', ticket });

export const ticketNotValid = () => described(401, accountMessages['ticket-not-valid']);

/** A code was refused. @param ticket to try again without the password */
export function codeRefused(outcome: Exclude<StepOutcome, { status: 'passed' }>, ticket?: string): Problem {
  const besides = ticket === undefined ? {} : { ticket };
  switch (outcome.status) {
    case 'wrong':
      return described(401, accountMessages['code-wrong'], besides);
    case 'used':
      return described(401, accountMessages['code-used'], besides);
    case 'locked': {
      const { until, by } = outcome;
      const lockedMessage = accountMessages[by === 'app' ? 'codes-locked' : 'recovery-locked'];
      return described(429, lockedMessage({ time: hour.format(new Date(until)) }), { ...besides, until });
    }
  }
}

/** Said only to a caller who knows the password: the account is not a salesman's. */
export const notASalesman = () => described(403, accountMessages['not-a-salesman']);

/** Said only to a caller who knows the password. */
export const accountDisabled = () => described(401, accountMessages['account-disabled']);

export const tooManySignIns = () => new Problem(429, apiMessages['too-many-requests']);

export const tooManyRegistrations = () => new Problem(429, accountMessages['too-many-registrations']);

export const tooManyRescues = () => new Problem(429, accountMessages['too-many-rescues']);

/** The specification's generic handling logs out on a 400 whose body says `invalid_grant`. */
export const invalidGrant = () => described(400, apiMessages['invalid-grant'], { error: 'invalid_grant' });

/** Carries the message once more in `error_description`, where OAuth's clients look for it. */
function described(
  status: number,
  message: Message,
  besides: Pick<SignInFailure, 'error' | 'until' | 'ticket'> = {},
): Problem {
  return new Problem(status, message, { besides: { ...besides, error_description: message } });
}
