import { normaliseLoginName } from '#domain/accounts/login-names.ts';
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import type { Bound, SignInFailures } from './sign-in-failures.ts';

const HOUR_MS = 3_600_000;
/** A firm that registers its people stays below. */
export const PER_NETWORK: Bound = { most: 10, windowMs: HOUR_MS };
/** Each one mails the address that was typed, whosever it is; with `+tags`, a mailbox has any number of addresses. */
export const PER_MAILBOX: Bound = { most: 5, windowMs: HOUR_MS };

/**
 * Counts a registration, a rescue, or a further link to confirm an e-mail. False: its network, or the mailbox that it
 * would mail, has had enough this hour.
 */
export async function mayMail(
  what: 'registration' | 'rescue' | 'confirmation',
  { email, network }: { readonly email: string; readonly network: string },
  { failures, vault, now }: { failures: SignInFailures; vault: PersonalVault; now: number },
): Promise<boolean> {
  const mailbox = normaliseLoginName(email).replace(/\+[^@]*(?=@)/, '');
  const subject = (side: string, value: string) => `${what}-${side}/${vault.pseudonym(what, value)}`;
  if ((await failures.begin(subject('from', network), now, PER_NETWORK)) === null) return false;
  return (await failures.begin(subject('to', mailbox), now, PER_MAILBOX)) !== null;
}
