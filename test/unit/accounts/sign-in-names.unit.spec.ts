import { describe, expect, test } from 'vitest';
import { isCommonPassword } from '#api/auth/common-passwords.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { email, normaliseLoginName, scopeOfLoginName, username } from '#domain/accounts/login-names.ts';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import { languageId, languageOfId } from '#domain/accounts/offered/languages.ts';
import { newPassword, passwordFault } from '#domain/accounts/password-rules.ts';
import { messageOfIssue } from '#domain/kernel/message.ts';

describe('user names and e-mails', () => {
  test.each(['luca', 'luca.bianchi', 'L_B-2'])('user name «%s» is taken', (value) =>
    expect(username.parse(` ${value} `)).toBe(value),
  );
  test.each(['lu', 'luca bianchi', 'luca@officina.it', 'аdmin', 'x'.repeat(61), ''])(
    'user name «%s» is refused',
    (value) => expect(username.safeParse(value).success).toBe(false),
  );
  test.each([
    [username, 'username-missing'],
    [email, 'email-missing'],
  ] as const)('an empty one is missing, and nothing else is said of it', (schema, code) => {
    const issues = schema.safeParse(' ').error?.issues ?? [];
    expect(issues.map(({ message }) => messageOfIssue(message))).toEqual([accountMessages[code]]);
  });
  test('a user name is never an e-mail, so what is typed means one thing', () => {
    expect(scopeOfLoginName('luca@officina.it')).toBe('account-email');
    expect(scopeOfLoginName('luca')).toBe('account-username');
  });
  test('case and space make no difference', () => {
    expect(normaliseLoginName(' Luca ')).toBe('luca');
    expect(email.parse(' Luca@Officina.IT ')).toBe('luca@officina.it');
    expect(email.safeParse('luca@officina').success).toBe(false);
  });
});

describe('passwords', () => {
  const luca = { username: 'luca.bianchi', email: 'luca@officina.it' };
  test('have eight characters or more', () => {
    const said = newPassword.safeParse('1234567').error?.issues[0]?.message ?? '';
    expect(messageOfIssue(said)).toEqual(accountMessages['password-too-short']);
    expect(newPassword.safeParse('officina').success).toBe(true);
  });
  test.each(['luca.bianchi', 'Luca@Officina.it', 'aaaaaaaaaa', 'abababab'])('«%s» is refused', (password) =>
    expect(passwordFault(password, luca)).not.toBeNull(),
  );
  test('anything else goes', () => expect(passwordFault('cavallo batteria graffetta', luca)).toBeNull());
});

describe('languages', () => {
  test('Italian is 1, English 2, anything else Italian', () => {
    expect([languageId('it'), languageId('en')]).toEqual([1, 2]);
    expect([languageOfId(2), languageOfId(9), languageOfId(undefined)]).toEqual(['en', 'it', 'it']);
  });
});

describe('permissions of roles', () => {
  test('are the widest of any role', () => {
    expect(builtInRights(['technician']).repairs).toEqual({ view: 'all', edit: 'assigned', work: 'own' });
    expect(builtInRights(['technician', 'warehouse']).repairs).toEqual({
      view: 'all',
      edit: 'assigned',
      work: 'own',
      arrive: 'all',
    });
    expect(builtInRights(['customer']).customers).toEqual({ view: 'own', edit: 'own' });
    expect(builtInRights(['customer']).mails).toEqual({});
  });
});

describe('a password that guessers try first', () => {
  test.each(['password', '12345678', 'QWERTYUIOP', 'Iloveyou', 'officina', 'juventus', ' trustno1 '])(
    '«%s» is one',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(true);
    },
  );
  test.each(['cavallo batteria graffetta', 'muletto-e-transpallet', 'Tr3-porcellini?'])(
    '«%s» is none',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false);
    },
  );
});
