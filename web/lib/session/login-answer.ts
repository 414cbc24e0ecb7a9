import { GRANTS } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/kernel/decider.ts';
import type { Language } from '../text/language.ts';
import type { Account, Grant } from './permissions.ts';

/** What the login and `/Token` answer (specification, section «Login»; roles and permissions are ours). */
export interface LoginAnswer {
  readonly access_token: string;
  /** Seconds or an instant; see {@link readLogin}. */
  readonly expires_at: string | number;
  readonly username: string;
  readonly user_description: string;
  readonly id: number;
  readonly role: Role;
  readonly roles?: readonly Role[];
  readonly customer_id?: number | null;
  readonly idLanguage?: number;
  readonly permissions?: readonly Grant[];
}

export interface SignedInAnswer {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly account: Account;
  readonly language: Language | null;
}

/** Reads the answer of a login or refresh. */
export function readLogin(answer: LoginAnswer): SignedInAnswer {
  const roles = answer.roles ?? [answer.role];
  return {
    token: answer.access_token,
    expiresAt: new Date(answer.expires_at).getTime(),
    account: {
      id: answer.id,
      username: answer.username,
      name: answer.user_description,
      roles,
      customerId: answer.customer_id ?? null,
      grants: answer.permissions ?? grantsOf(roles),
    },
    language: answer.idLanguage === 2 ? 'en' : answer.idLanguage === 1 ? 'it' : null,
  };
}

function grantsOf(roles: readonly Role[]): Grant[] {
  return Object.entries(GRANTS).flatMap(([name, byRole]) =>
    roles.flatMap((role) =>
      Object.entries(byRole[role] ?? {}).map(([action, scope]) => ({ function: name, action, scope }) as Grant),
    ),
  );
}
