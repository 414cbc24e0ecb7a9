import type { FastifyReply, FastifyRequest } from 'fastify';
import { authEndpoints, type LoginBody } from '#api/contracts/auth.contract.ts';
import { unauthenticated } from '#api/kernel/problem.ts';
import type { OpenAccount } from '#domain/accounts/account.state.ts';
import { attemptOf } from './attempt.ts';
import type { Auth } from './auth.ts';
import {
  accountDisabled,
  invalidGrant,
  lockedOut,
  meOf,
  notASalesman,
  signedIn,
  slowedDown,
  ticketNotValid,
  tooManySignIns,
  wrongCredentials,
} from './auth-answers.ts';
import { authRoute } from './auth-route.ts';
import { enter, tellRetry } from './enter.ts';
import { TooManySignIns } from './password-hasher.ts';
import type { SignInOutcome } from './sign-in.ts';
import { signInTicketLink } from './sign-in-ticket.link.ts';

export const loginSalesman = authRoute(
  authEndpoints.loginSalesman,
  { access: 'public', summary: 'Accesso degli agenti: come il login, per chi ha clienti suoi.' },
  async ({ body, request }, auth, reply) => {
    const account = await byPassword(body, request, auth, reply);
    if (!(await auth.directory.statusOf(account)).salesman) throw notASalesman();
    return enter(entranceOf(account, body), auth, request, reply);
  },
);

export const login = authRoute(
  authEndpoints.login,
  {
    access: 'public',
    summary:
      'Accesso con username o e-mail e password. Chi ha il secondo fattore riceve 401 second-factor-needed con un ticket, ' +
      'che vale dieci minuti e va con il codice a POST /api/auth/secondFactor; oppure manda subito code.',
  },
  async ({ body, request }, auth, reply) => {
    const account = await byPassword(body, request, auth, reply);
    return enter(entranceOf(account, body), auth, request, reply);
  },
);

export const secondStep = authRoute(
  authEndpoints.secondStep,
  {
    access: 'public',
    summary: 'Seconda metà dell’accesso: il codice dell’app, o uno di recupero, con il ticket della prima.',
  },
  async ({ body: { ticket, code, session_token: cart }, request }, auth, reply) => {
    const read = auth.deps.config.links.open(signInTicketLink, ticket, auth.now());
    const account = read && (await auth.directory.read(read.accountId));
    if (!read || !account || account.disabled || account.epoch !== read.epoch) throw ticketNotValid();
    return enter({ account, remember: read.remember, code, cart }, auth, request, reply);
  },
);

export const refresh = authRoute(
  authEndpoints.refresh,
  {
    access: 'public',
    summary:
      'Rinnova la sessione: con refresh_token nella query, oppure con il cookie. Il secondo fattore è stato dato con l’accesso: ' +
      'qui non si chiede più; quando lo si attiva, le altre sessioni terminano.',
  },
  async ({ query, request }, auth, reply) => {
    const token = query.refresh_token ?? (auth.deps.config.cookie.read(request) || undefined);
    const fromCookie = query.refresh_token === undefined;
    const refreshed = token === undefined ? null : await auth.sessions.refresh(token);
    const account = refreshed && (await auth.accountOf(refreshed.session));
    if (!refreshed || !account) {
      if (refreshed) await auth.sessions.endSession(refreshed.session.id, 'revoked');
      if (fromCookie) auth.deps.config.cookie.clear(reply);
      throw invalidGrant();
    }
    return signedIn(auth, reply, account, refreshed, fromCookie);
  },
);

export const logout = authRoute(
  authEndpoints.logout,
  {
    access: 'public',
    summary: 'Termina la sessione; con everywhere tutte quelle dell’utente.',
  },
  async ({ body, signedIn: current, request }, auth, reply) => {
    const token = auth.deps.config.cookie.read(request);
    if (current && body?.everywhere) await auth.sessions.endAllSessions(current.actor.id);
    if (current) await auth.sessions.endSession(current.sessionId, 'sign-out');
    if (token) await auth.sessions.endByToken(token, 'sign-out');
    auth.deps.config.cookie.clear(reply);
    return { data: null, message: '' };
  },
);

export const me = authRoute(
  authEndpoints.me,
  {
    access: 'signed-in',
    summary: 'Chi ha effettuato l’accesso, e che cosa può fare.',
  },
  async ({ signedIn: current }, auth, reply) => {
    const account = current && (await auth.directory.read(current.actor.id));
    const session = current && (await auth.sessions.running(current.sessionId));
    if (!account) throw unauthenticated();
    reply.header('cache-control', 'no-store');
    const status = await auth.directory.statusOf(account, session?.acting);
    return { data: await meOf(account, status, auth), message: '' };
  },
);

/** The entrance that the form of a sign-in means. */
const entranceOf = (account: OpenAccount, { remember_me, code, session_token }: LoginBody) => ({
  account,
  remember: remember_me,
  code,
  cart: session_token,
});

/** The account of a name and its password. @throws Problem 401, 429 */
async function byPassword(
  { name, password }: { readonly name: string; readonly password: string },
  request: FastifyRequest,
  auth: Auth,
  reply: FastifyReply,
): Promise<OpenAccount> {
  const outcome = await refuseTooMany(auth.signIn.byName(name, password, attemptOf(request, auth)));
  if (outcome.status === 'locked' || outcome.status === 'slowed') tellRetry(reply, outcome.until, auth.now());
  const { account } = orRefused(outcome);
  // The last step of the sequence in `with-password.ts`, in case a crash left it open.
  if (account.credential) await auth.credentials.assign(account.credential, account.accountId);
  return account;
}

/** @throws Problem 401, 429 */
function orRefused(outcome: SignInOutcome): SignInOutcome & { status: 'right' } {
  switch (outcome.status) {
    case 'right':
      return outcome;
    case 'locked':
      throw lockedOut(outcome.until);
    case 'slowed':
      throw slowedDown(outcome.until);
    case 'disabled':
      throw accountDisabled();
    case 'wrong':
      throw wrongCredentials();
  }
}

/** @throws Problem 429 when more people sign in than can be handled */
export async function refuseTooMany<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof TooManySignIns ? tooManySignIns() : error;
  }
}
