import { describe, expect, test } from 'vitest';
import { insertNoAuthBody, registerBody } from '#api/contracts/auth.contract.ts';
import { registerCustomerCommand } from '#commands/customers/register-customer.command.ts';
import { accountFold, noAccount } from '#domain/accounts/account.state.ts';
import { username } from '#domain/accounts/login-names.ts';
import { registrationTexts } from '#domain/accounts/registration-consents.ts';
import { userSubject } from '#domain/accounts/user.subject.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { forbidden } from '#domain/kernel/refusal.ts';
import { formTexts } from '#domain/public-requests/form-definition.ts';
import { contactForm } from '#domain/public-requests/forms/contact.form.ts';
import { actor, on, TODAY } from '#test/support/given.ts';
import { VISITOR } from '#test/support/nobody.ts';

const CREDENTIAL = '5f0c6d1e-8a44-4c63-9b56-0f7f0c9f1a12';
const consents = [{ consent: 'checkprivacy_cookie_policy', wording: 'a'.repeat(64) }];
const origin = { address: '203.0.113.9', agent: 'Mozilla/5.0' };
const FIRM = { business_name: 'Carrelli Brianza S.r.l.', email: 'mario@carrelli.example', credential: CREDENTIAL };

function decide(payload: object, by: Actor = VISITOR) {
  return registerCustomerCommand.decide({
    payload: registerCustomerCommand.schema.parse(payload),
    allotted: { id: 7, customer_id: 8 },
    facts: true,
    state: noAccount,
    context: on(TODAY, by),
  });
}
function eventsOf(payload: object, by?: Actor): readonly OfficinaEvent[] {
  const decided = decide(payload, by);
  if ('refused' in decided) throw new Error(decided.code);
  return decided;
}

describe('a registration with a consent', () => {
  test('keeps to which words, in which language, from where, by which browser', () => {
    const events = eventsOf({ ...FIRM, language: 'en', consents, origin });
    expect(events.map(({ type }) => type)).toEqual([
      'AccountOpened',
      'RegistrationSubmitted',
      'AccountConsentGiven',
      'EmailConfirmationSent',
    ]);
    expect(events[2]?.data).toEqual({ accountId: 7, ...consents[0], language: 'en', ...origin });
  });

  test('shows it among the account’s fields, in the words of the site’s forms', () => {
    const account = eventsOf({ ...FIRM, consents, origin }).reduce(accountFold.evolve, noAccount);
    const field = userSubject.fields(account).find((one) => one.field === 'consents');
    expect(field?.value).toEqual(['checkprivacy_cookie_policy']);
    const key = 'consent-checkprivacy_cookie_policy';
    for (const language of ['it', 'en'] as const) {
      expect(registrationTexts[language][key]).toBe(formTexts(contactForm)[language][key]);
    }
  });

  test('is not decided by staff for others', () => {
    expect(decide({ ...FIRM, consents, origin }, actor('admin'))).toBe(forbidden);
    expect(eventsOf(FIRM, actor('admin')).map(({ type }) => type)).not.toContain('AccountConsentGiven');
  });
});

describe('a registration without a user name', () => {
  test.each([
    [{ name: 'Mario', surname: 'Rossi' }, 'carrellibrianzasrl.7'],
    [{ business_name: '', name: 'Niccolò', surname: 'D’Este' }, 'niccolo.deste.7'],
    [{ business_name: '株式会社' }, 'utente.7'],
  ])('gets one of the business name, else of name and surname: %j', (changes, expected) => {
    const [opened] = eventsOf({ ...FIRM, ...changes });
    expect(opened?.data).toMatchObject({ username: expected });
    expect(username.safeParse(expected).success).toBe(true);
  });

  test('keeps the one that was chosen', () => {
    expect(eventsOf({ ...FIRM, username: 'mario' })[0]?.data).toMatchObject({ username: 'mario' });
  });
});

describe('the consent in the body of a registration', () => {
  const form = { business_name: 'Carrelli', email: 'mario@carrelli.example', password: 'muletto-e-transpallet' };
  const faultsOf = (body: typeof registerBody | typeof insertNoAuthBody, changes: object) =>
    (body.safeParse({ ...form, ...changes }).error?.issues ?? []).map(({ path }) => path.join('.'));
  const field = 'checkprivacy_cookie_policy';

  test('is required by our own call', () => {
    for (const value of [undefined, false, 'false', 0]) {
      expect(faultsOf(registerBody, { [field]: value })).toEqual([field]);
    }
    for (const value of [true, 'true', 1]) expect(faultsOf(registerBody, { [field]: value })).toEqual([]);
  });

  test('may be absent from the specification’s call, which names none, and is refused where it is not given', () => {
    expect(faultsOf(insertNoAuthBody, {})).toEqual([]);
    expect(faultsOf(insertNoAuthBody, { [field]: true })).toEqual([]);
    expect(faultsOf(insertNoAuthBody, { [field]: false })).toEqual([field]);
  });
});
