import { describe, expect, test } from 'vitest';
import { uniqueLoginNames } from '#commands/accounts/offered/unique-login-names.ts';
import { changePassword, openAccount } from '#domain/accounts/account.decide.ts';
import { type AccountState, accountFold, isTakenUp, noAccount } from '#domain/accounts/account.state.ts';
import { byProvider, linkSignIn, unlinkSignIn, usernameFrom } from '#domain/accounts/linked-sign-in.decide.ts';
import { username } from '#domain/accounts/login-names.ts';
import { missingData } from '#domain/customers/missing-data.ts';
import { completeDetails } from '#domain/customers/offered/customer-input.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import type { DecisionContext } from '#domain/kernel/decider.ts';
import { forbidden, missing } from '#domain/kernel/refusal.ts';
import { linkTo, VISITOR } from '#test/support/nobody.ts';

const CREDENTIAL = '5f0c6d1e-8a44-4c63-9b56-0f7f0c9f1a12';
const fold = (events: readonly OfficinaEvent[], state: AccountState = noAccount) =>
  events.reduce(accountFold.evolve, state);
const opening = { accountId: 7, username: 'ada', email: 'ada@ditta.example', name: 'Ada', customer_id: 5 };
const opened = (credential: string | null) => {
  const decided = openAccount(noAccount, {
    ...opening,
    roles: ['customer'],
    language: 'it',
    origin: 'registration',
    credential,
  });
  if ('refused' in decided) throw new Error(decided.code);
  return decided;
};
const by = (actor: Actor): DecisionContext => ({ now: '2026-03-02T09:00:00.000Z', today: '2026-03-02', actor });
const ada: Actor = { kind: 'account', id: 7, name: 'Ada', roles: ['customer'], rights: {}, customerId: 5 };
const salesman: Actor = { ...ada, customerId: 9, actingFor: 9 };
const system: Actor = systemActor('provider-sign-in');
const visitor: Actor = VISITOR;
const google = { provider: 'google', subject: '109' } as const;
const linked = [{ type: 'SignInLinked', data: { accountId: 7, ...google } }] as const;

describe('a provider that lets into an account', () => {
  test('is linked by its owner alone, one of each, and the same again changes nothing', () => {
    const account = fold(opened(CREDENTIAL));
    expect(linkSignIn(account, google, by(ada))).toEqual(linked);
    for (const actor of [salesman, system, visitor]) expect(linkSignIn(account, google, by(actor))).toBe(forbidden);
    expect(linkSignIn(noAccount, google, by(ada))).toBe(missing);
    const after = fold(linked, account);
    expect(linkSignIn(after, google, by(ada))).toEqual([]);
    expect(linkSignIn(after, { ...google, subject: '110' }, by(ada))).toMatchObject({ code: 'sign-in-linked' });
    expect(linkSignIn(after, { ...google, provider: 'facebook' }, by(ada))).toHaveLength(1);
  });

  test('is held by one account: with the provider’s own number of him, in its own case', () => {
    const held = uniqueLoginNames(
      fold([...opened(CREDENTIAL), { ...linked[0], data: { ...linked[0].data, subject: 'aB' } }]),
    );
    expect(held.map(({ scope, value }) => [scope, value])).toContainEqual(['account-google', 'aB']);
  });

  test('is given up by its owner, but never the last way in', () => {
    const both = fold([...opened(CREDENTIAL), ...linked]);
    expect(unlinkSignIn(both, 'google', by(ada))).toEqual([
      { type: 'SignInUnlinked', data: { accountId: 7, provider: 'google' } },
    ]);
    for (const actor of [salesman, system]) expect(unlinkSignIn(both, 'google', by(actor))).toBe(forbidden);
    expect(unlinkSignIn(both, 'facebook', by(ada))).toEqual([]);
    const only = fold([...opened(null), ...linked]);
    expect(only.status === 'open' && isTakenUp(only)).toBe(true);
    expect(unlinkSignIn(only, 'google', by(ada))).toMatchObject({ code: 'last-way-in' });
  });

  test('falls when somebody proves by the mail that the address, which nobody had confirmed, is his', () => {
    const squatted = fold([...opened(null), ...linked]);
    const chosen = changePassword(squatted, CREDENTIAL, by(linkTo('password')));
    if ('refused' in chosen) throw new Error(chosen.code);
    expect(fold(chosen, squatted)).toMatchObject({ signIns: [], emailConfirmed: true });
    const confirmed = fold([{ type: 'EmailConfirmed', data: { accountId: 7 } }], squatted);
    const own = changePassword(confirmed, CREDENTIAL, by(linkTo('password')));
    if ('refused' in own) throw new Error(own.code);
    expect(fold(own, confirmed)).toMatchObject({ signIns: [google] });
  });
});

describe('whoever comes by a provider for the first time', () => {
  const come = (emailVerified: boolean) =>
    byProvider(opened(null), { accountId: 7, ...google, emailVerified }, by(system));

  test('has confirmed his e-mail where the provider vouches for it, else is mailed the link', () => {
    const types = (events: ReturnType<typeof come>) => ('refused' in events ? [] : events.map(({ type }) => type));
    expect(types(come(true))).toEqual(['AccountOpened', 'EmailConfirmed', 'SignInLinked']);
    expect(types(come(false))).toEqual(['AccountOpened', 'EmailConfirmationSent', 'SignInLinked']);
  });

  test.each([
    [['Anna', 'Bianchi'], 'anna.bianchi.7'],
    [['Niccolò', "D'Ànnunzio"], 'niccolo.dannunzio.7'],
    [['李', '小龙'], 'utente.7'],
    [['A'.repeat(120), 'B'], `${'a'.repeat(40)}.7`],
  ])('gets a user name of %j that is one: %s', (names, wanted) => {
    expect(usernameFrom(names, 7)).toBe(wanted);
    expect(username.parse(usernameFrom(names, 2_147_483_647))).toContain('2147483647');
  });

  test('is asked for what goods and papers need', () => {
    const details = completeDetails({ name: 'Anna', surname: 'Bianchi' });
    expect(missingData(details)).toEqual(['address', 'codepostal', 'city', 'telephone_number', 'fiscal_code']);
    const at = { address: 'Via Roma 1', codepostal: '20121', city: 'Milano' };
    expect(missingData({ ...details, ...at, mobile_number: '333', vat_number: '1' })).toEqual([]);
  });
});
