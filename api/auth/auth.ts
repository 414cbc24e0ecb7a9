import type { AccountActor, AccountOfRequest, CurrentAccount, SignedIn } from '#api/kernel/session.ts';
import type { OpenAccount } from '#domain/accounts/account.state.ts';
import { CUSTOMER_ROLE } from '#domain/roles/offered/role-names.ts';
import { AccessTokens } from './access-tokens.ts';
import { AccountDirectory, type AccountStatus } from './account-directory.ts';
import type { AuthDeps } from './auth-deps.ts';
import { Credentials } from './credentials.ts';
import { PasswordHasher } from './password-hasher.ts';
import { SecondFactors } from './second-factors.ts';
import { SecondStep } from './second-step.ts';
import { type Session, Sessions } from './sessions.ts';
import { SignIn } from './sign-in.ts';
import { SignInFailures } from './sign-in-failures.ts';

/** Sign-in and sessions, assembled. */
export interface Auth {
  readonly deps: AuthDeps;
  readonly now: () => number;
  readonly directory: AccountDirectory;
  readonly hasher: PasswordHasher;
  readonly credentials: Credentials;
  readonly sessions: Sessions;
  readonly accessTokens: AccessTokens;
  readonly signIn: SignIn;
  readonly secondFactors: SecondFactors;
  readonly secondStep: SecondStep;
  /** Counts attempts of all kinds. */
  readonly failures: SignInFailures;
  /**
   * The account that an access token stands for (`TokenReader`). Null: not ours, expired, its session over, or its
   * account's rights changed since. Session and account are looked up on every request and remembered for 5 s at most,
   * so a revocation that another process made takes effect that late.
   */
  readonly readToken: (token: string) => Promise<SignedIn | null>;
  readonly whoIsThere: AccountOfRequest;
  readonly accountNow: CurrentAccount;
  /** The account of a session; null: this session may not go on. */
  readonly accountOf: (session: Session) => Promise<OpenAccount | null>;
}

export function createAuth(deps: AuthDeps): Auth {
  const { pool, journal, vault, execute, config, now = Date.now } = deps;
  const directory = new AccountDirectory(journal, vault, now);
  const hasher = new PasswordHasher(config.hashCosts);
  const credentials = new Credentials(pool, hasher, now, config.demo);
  const failures = new SignInFailures(pool);
  const sessions = new Sessions(pool, now, deps.onSessionEnded);
  const accessTokens = new AccessTokens(config.tokenKey, now);
  const signIn = new SignIn({ directory, credentials, failures, vault, execute, now });

  const secondFactors = new SecondFactors(pool, config.factorKeys, now);
  const secondStep = new SecondStep({ factors: secondFactors, directory, failures, vault, execute, now });

  const accountOf = async (session: Session) => {
    const account = await directory.read(session.accountId);
    return account && mayGoOn(account, session) ? account : null;
  };
  return {
    deps,
    now,
    directory,
    hasher,
    credentials,
    sessions,
    accessTokens,
    signIn,
    secondFactors,
    secondStep,
    failures,
    async readToken(token) {
      const claims = await accessTokens.read(token);
      if (!claims) return null;
      const session = await sessions.running(claims.sid);
      if (!session || session.accountId !== claims.sub) return null;
      const account = await directory.recent(session.accountId);
      if (!account || !mayGoOn(account, session)) return null;
      const status = await directory.recentStatusOf(account, session.acting);
      if (status.stamp !== claims.rights) return null;
      return {
        actor: actorOf(account, status),
        language: account.language,
        sessionId: session.id,
        expiresAt: claims.exp * 1000,
      };
    },
    async whoIsThere(request) {
      if (request.signedIn) return request.signedIn.actor;
      const token = config.cookie.read(request);
      const session = token === '' ? null : await sessions.byToken(token);
      const account = session && (await accountOf(session));
      return account && actorOf(account, await directory.recentStatusOf(account, session.acting));
    },
    async accountNow(accountId) {
      const account = await directory.read(accountId);
      if (!account || account.disabled) return null;
      return { actor: actorOf(account, await directory.statusOf(account)), language: account.language };
    },
    accountOf,
  };
}

function mayGoOn(account: OpenAccount, session: Session): boolean {
  return !account.disabled && account.epoch === session.epoch;
}

/** The account as commands see it. */
export function actorOf(account: OpenAccount, { rights, acting }: AccountStatus): AccountActor {
  const { accountId, name, roles, customer_id, emailConfirmed } = account;
  const unconfirmed = emailConfirmed ? {} : { unconfirmed: true as const };
  if (acting) {
    const { customerId } = acting;
    return { kind: 'account', id: accountId, name, roles: [CUSTOMER_ROLE], rights, customerId, actingFor: customerId };
  }
  return { kind: 'account', id: accountId, name, roles, rights, customerId: customer_id, ...unconfirmed };
}
