import type { SignedInAnswer } from '#api/contracts/auth.contract.ts';
import type { Language } from '../text/language.ts';
import type { Account } from './permissions.ts';

/** The parts of a sign-in or refresh that the session stores. */
export interface SessionStart {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly account: Account;
  readonly language: Language;
}

/** Reads the answer of `/api/auth/login` or `/Token`. */
export function readLogin(answer: SignedInAnswer): SessionStart {
  return {
    token: answer.access_token,
    expiresAt: Date.parse(answer.expires_at),
    account: {
      id: answer.id,
      username: answer.username,
      name: answer.user_description,
      roles: answer.roles,
      roleNames: answer.role_names,
      customerId: answer.customer_id,
      permissions: answer.permissions,
      salesman: answer.salesman_id !== null,
      actingFor: answer.acting_for,
      emailConfirmed: answer.email_confirmed,
      secondFactor: answer.second_factor,
    },
    language: answer.idLanguage === 2 ? 'en' : 'it',
  };
}
