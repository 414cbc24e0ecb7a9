import { z } from 'zod';
import { asIssue, type Message } from '../kernel/message.ts';
import { accountMessages } from './account.messages.ts';
import { normaliseLoginName } from './login-names.ts';

/** A new password: length counts, composition does not (NIST SP 800-63B). */
export const newPassword = z
  .string({ error: asIssue(accountMessages['password-missing']) })
  .min(8, asIssue(accountMessages['password-too-short']))
  .max(200, asIssue(accountMessages['password-too-long']));

/** Why a password may not be used by this person; null when it may. */
export function passwordFault(
  password: string,
  person: { readonly username: string; readonly email: string },
): Message | null {
  const plain = normaliseLoginName(password);
  if (new Set(plain).size < 3) return accountMessages['password-too-simple'];
  const personalNames = [person.username, person.email, person.email.split('@')[0] ?? ''].map(normaliseLoginName);
  return personalNames.includes(plain) ? accountMessages['password-is-name'] : null;
}
