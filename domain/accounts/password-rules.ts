import { z } from 'zod';
import { normaliseLoginName } from './login-names.ts';

/** Said when the two typed passwords differ (specification, section 5). */
export const PASSWORDS_DIFFER = 'Le password non coincidono!';

/** Said of a password that guessers try first; the list is the server's (`api/auth/common-passwords.ts`). */
export const COMMON_PASSWORD = 'Questa password è fra le più usate: scegline un’altra';

/** A new password: length counts, composition does not (NIST SP 800-63B). */
export const newPassword = z
  .string({ error: 'Inserire la password' })
  .min(8, 'La password deve avere almeno 8 caratteri')
  .max(200, 'La password può avere al massimo 200 caratteri');

/** Why a password may not be used by this person; null when it may. */
export function passwordFault(
  password: string,
  person: { readonly username: string; readonly email: string },
): string | null {
  const plain = normaliseLoginName(password);
  if (new Set(plain).size < 3) return 'La password è troppo semplice';
  const own = [person.username, person.email, person.email.split('@')[0] ?? ''].map(normaliseLoginName);
  return own.includes(plain) ? 'La password non può essere lo username o la tua e-mail' : null;
}
