import { DEMO_PASSWORD } from '#commands/demo/company.ts';
import { normaliseLoginName } from '#domain/accounts/login-names.ts';

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is the demo's, or one of the 50,000 that guessers try first, in whatever case. The list (19 MB
 * once it is unpacked) is loaded when somebody first chooses a password; screens never load it.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'].map(normaliseLoginName), DEMO_PASSWORD]),
  );
  return (await list).has(normaliseLoginName(password));
}
