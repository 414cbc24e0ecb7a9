import { accountMessages } from '#domain/accounts/account.messages.ts';
import { BUILT_IN_USERNAME, normaliseLoginName } from '#domain/accounts/login-names.ts';
import { passwordFault } from '#domain/accounts/password-rules.ts';
import type { FieldFault } from '#domain/kernel/refusal.ts';
import type { AccountDirectory } from './account-directory.ts';
import { isCommonPassword } from './common-passwords.ts';

/** What somebody wants to sign in with. Absent: it could not be read, or is not to be checked. */
export interface ChosenNames {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly confirmPassword?: string | undefined;
}

const isBuiltIn = (username: string) => normaliseLoginName(username) === BUILT_IN_USERNAME;

/** Whether an account has the user name; of `admin` this is not asked (specification, section 5). */
export async function usernameExists(directory: AccountDirectory, username: string): Promise<boolean> {
  return !isBuiltIn(username) && (await directory.ownerOf('account-username', username)) !== null;
}

const usernameTaken: FieldFault = { field: 'username', message: accountMessages['username-exists'] };

/** Faults for names that another account has, as {@link usernameExists} says it. */
export async function usedNameFaults(
  { username, email }: ChosenNames,
  directory: AccountDirectory,
): Promise<FieldFault[]> {
  const name = username !== undefined && (await usernameExists(directory, username));
  const address = email !== undefined && (await directory.ownerOf('account-email', email)) !== null;
  return [
    ...(name ? [usernameTaken] : []),
    ...(address ? [{ field: 'email', message: accountMessages['email-exists'] }] : []),
  ];
}

/**
 * Faults for names that somebody cannot take: another account has them, or they are reserved. They tell no more than
 * `checkExistUsername` and `checkExistEmail` tell everybody.
 */
export async function takenNameFaults(names: ChosenNames, directory: AccountDirectory): Promise<FieldFault[]> {
  const isReserved = names.username !== undefined && isBuiltIn(names.username);
  return [...(isReserved ? [usernameTaken] : []), ...(await usedNameFaults(names, directory))];
}

/** Faults of a new password and of its repetition. */
export async function passwordFaults(chosen: ChosenNames): Promise<FieldFault[]> {
  const { username = '', email = '', password, confirmPassword } = chosen;
  if (password === undefined) return [];
  const fault =
    passwordFault(password, { username, email }) ??
    ((await isCommonPassword(password)) ? accountMessages['password-common'] : null);
  return [
    ...(fault ? [{ field: 'password', message: fault }] : []),
    ...(confirmPassword !== undefined && confirmPassword !== password
      ? [{ field: 'confirmPassword', message: accountMessages['passwords-differ'] }]
      : []),
  ];
}
