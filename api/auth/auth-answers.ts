import type { FastifyReply } from 'fastify';
import type { Me, SignedInAnswer, SignInFailure } from '#api/contracts/auth.contract.ts';
import { Problem } from '#api/kernel/problem.ts';
import type { OpenAccount } from '#domain/accounts/account.state.ts';
import { languageId } from '#domain/accounts/languages.ts';
import { permissionsOf } from '#domain/accounts/permissions.ts';
import type { Auth } from './auth.ts';
import { setRefreshCookie } from './refresh-cookie.ts';
import type { Session } from './sessions.ts';

function personOf(account: OpenAccount) {
  const { username, name, accountId, roles, language, customer_id } = account;
  const [role = 'customer'] = roles;
  return {
    username,
    user_description: name,
    id: accountId,
    role,
    idLanguage: languageId(language),
    cart_id: null,
    roles: [...roles],
    permissions: permissionsOf(roles),
    customer_id,
  };
}

export function meOf(account: OpenAccount): Me {
  return { ...personOf(account), email: account.email, language: account.language };
}

/** The answer to a sign-in or a refresh; `cookie`: whether the browser gets the refresh token as one too. */
export async function signedIn(
  auth: Auth,
  reply: FastifyReply,
  account: OpenAccount,
  { session, refreshToken }: { readonly session: Session; readonly refreshToken: string },
  cookie: boolean,
): Promise<SignedInAnswer> {
  const { token, expiresAt } = await auth.accessTokens.issue(account, session.id);
  if (cookie) setRefreshCookie(reply, auth.deps.config.cookie, session, refreshToken);
  reply.header('cache-control', 'no-store');
  return {
    code: 200,
    access_token: token,
    refresh_token: refreshToken,
    expires_at: new Date(expiresAt).toISOString(),
    ...personOf(account),
  };
}

function fault(status: number, failure: SignInFailure): Problem {
  return new Problem(status, failure);
}

/** One answer for a wrong password and a name that nobody has. */
export function wrongCredentials(): Problem {
  const message = 'Credenziali errate';
  return fault(401, { code: 'wrong-credentials', message, error_description: message });
}

const hour = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', hour: '2-digit', minute: '2-digit' });

export function lockedOut(until: string): Problem {
  const message = `Troppi tentativi falliti: accesso bloccato fino alle ${hour.format(new Date(until))}`;
  return fault(429, { code: 'account-locked', message, error_description: message, until });
}

/** Said only to whoever knows the password. */
export function accountDisabled(): Problem {
  const message = 'Questo utente è disattivato';
  return fault(401, { code: 'account-disabled', message, error_description: message });
}

export function tooManySignIns(): Problem {
  return fault(429, { code: 'too-many-requests', message: 'Troppe richieste: riprova tra un momento' });
}

export function tooManyRegistrations(): Problem {
  const message = 'Troppe registrazioni da questa rete o per questo indirizzo: riprova fra un’ora';
  return fault(429, { code: 'too-many-registrations', message });
}

/** The specification's generic handling logs out on a 400 whose body says `invalid_grant`. */
export function invalidGrant(): Problem {
  const message = "Sessione scaduta: effettua di nuovo l'accesso";
  return fault(400, { code: 'invalid-grant', message, error: 'invalid_grant', error_description: message });
}
