import { z } from 'zod';
import { emailAddress } from '../kernel/email.ts';
import { asIssue } from '../kernel/message.ts';
import { valueMessages } from '../kernel/value.messages.ts';
import { accountMessages } from './account.messages.ts';
import type { UniqueScope } from './unique-scopes.ts';

/** Reserved for the built-in account, so that the specification's «user name admin is treated as admin» holds. */
export const BUILT_IN_USERNAME = 'admin';

/** A login name as it is compared and reserved: case and surrounding space make no difference. */
export function normaliseLoginName(value: string): string {
  return value.trim().normalize('NFKC').toLowerCase();
}

/** A user name holds no `@`, so what somebody types at sign-in is either a user name or an e-mail, never both. */
export function scopeOfLoginName(typed: string): UniqueScope {
  return typed.includes('@') ? 'account-email' : 'account-username';
}

/**
 * A user name as chosen: 3 to 60 ASCII letters, digits, point, hyphen, underscore. ASCII, so that none looks like
 * another.
 */
export const username = z
  .string({ error: asIssue(accountMessages['username-missing']) })
  .trim()
  .min(1, { error: asIssue(accountMessages['username-missing']), abort: true })
  .min(3, asIssue(accountMessages['username-too-short']))
  .max(60, asIssue(accountMessages['username-too-long']))
  .regex(/^[A-Za-z0-9._-]+$/, asIssue(accountMessages['username-characters']));

/** An e-mail address, in lower case. */
export const email = z
  .string({ error: asIssue(accountMessages['email-missing']) })
  .trim()
  .toLowerCase()
  .min(1, { error: asIssue(accountMessages['email-missing']), abort: true })
  .max(200, asIssue(valueMessages['too-long']({ max: 200 })))
  .pipe(emailAddress());
