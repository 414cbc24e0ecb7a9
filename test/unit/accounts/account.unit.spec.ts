import { describe, expect, test } from 'vitest';
import {
  changePassword,
  chooseLanguage,
  disableAccount,
  enableAccount,
  grantRoles,
  isLocked,
  lockAccount,
  openAccount,
  register,
  usernameTaken,
} from '#domain/accounts/account.decide.ts';
import {
  type AccountState,
  accountFold,
  accountIdOf,
  noAccount,
  type OpenAccount,
} from '#domain/accounts/account.state.ts';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import { completeDetails } from '#domain/customers/offered/customer-input.ts';
import type { EventNamed, OfficinaEvent } from '#domain/events.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import type { DecisionContext } from '#domain/kernel/decider.ts';
import { forbidden, missing } from '#domain/kernel/refusal.ts';
import { VISITOR } from '#test/support/nobody.ts';

const now = '2026-03-10T09:00:00.000Z';
const later = '2026-03-10T09:15:00.000Z';
const CREDENTIAL = '0f0e0d0c-0b0a-4000-8000-000000000001';
const OTHER = '0f0e0d0c-0b0a-4000-8000-000000000002';
const person = (id: number, acting?: number): Actor => ({
  kind: 'account',
  id,
  name: 'Anna',
  roles: ['admin'],
  rights: builtInRights(['admin']),
  customerId: null,
  ...(acting ? { actingFor: acting } : {}),
});
const by = (actor: Actor): DecisionContext => ({ now, today: '2026-03-10', actor });
const admin = by(person(1));
const system = by(systemActor('sign-in'));
const visitor = by(VISITOR);

const opening: EventNamed<'AccountOpened'>['data'] = {
  accountId: 7,
  username: 'luca',
  email: 'luca@officina.it',
  name: 'Luca Bianchi',
  roles: ['technician'],
  customer_id: null,
  language: 'it',
  origin: 'staff',
  credential: CREDENTIAL,
};
const given = (...events: OfficinaEvent[]): AccountState => events.reduce(accountFold.evolve, noAccount);
const open = (changes: Partial<typeof opening> = {}, ...events: OfficinaEvent[]) =>
  given({ type: 'AccountOpened', data: { ...opening, ...changes } }, ...events) as OpenAccount;
const disabled: OfficinaEvent = { type: 'AccountDisabled', data: { accountId: 7, reason: '' } };

describe('opening an account', () => {
  test('says who it is and which credential counts', () => {
    expect(openAccount(noAccount, opening)).toEqual([{ type: 'AccountOpened', data: opening }]);
  });
  test('again changes nothing', () => expect(openAccount(open(), opening)).toEqual([]));
  test('as «admin», however written, is for set-up alone', () => {
    expect(openAccount(noAccount, { ...opening, username: ' ADMIN ' })).toBe(usernameTaken);
    expect(openAccount(noAccount, { ...opening, username: 'admin', origin: 'set-up' })).toHaveLength(1);
  });
  test.each([
    ['a customer without a customer', { roles: ['customer'], customer_id: null }],
    ['staff with a customer', { roles: ['desk'], customer_id: 5 }],
    ['a customer who is staff too', { roles: ['customer', 'desk'], customer_id: 5 }],
  ] as const)('refuses %s', (_who, changes) => {
    expect(openAccount(noAccount, { ...opening, ...changes, roles: [...changes.roles] })).toMatchObject({
      code: 'customer-role',
    });
  });
  test('names a role once', () => {
    expect(openAccount(noAccount, { ...opening, roles: ['desk', 'desk'] })).toMatchObject([
      { data: { roles: ['desk'] } },
    ]);
  });
});

describe('registering', () => {
  const { roles: _roles, origin: _origin, customer_id: _customer, ...who } = opening;
  const submitted = { customer_id: 5, ...completeDetails({ business_name: 'Carrelli' }), addresses: [] };
  test('opens a customer’s account and keeps what was said, in one append', () => {
    expect(register(noAccount, who, submitted)).toEqual([
      { type: 'AccountOpened', data: { ...opening, roles: ['customer'], origin: 'registration', customer_id: 5 } },
      { type: 'RegistrationSubmitted', data: { ...submitted, accountId: 7, language: 'it' } },
    ]);
  });
  test('never as «admin»', () => {
    expect(register(noAccount, { ...who, username: 'Admin' }, submitted)).toBe(usernameTaken);
  });
});

describe('granting roles', () => {
  test('sets them and voids the access tokens that carry the old ones', () => {
    const outcome = grantRoles(open(), ['technician', 'warehouse'], admin);
    expect(outcome).toEqual([{ type: 'RolesGranted', data: { accountId: 7, roles: ['technician', 'warehouse'] } }]);
    const state = open({}, ...(outcome as OfficinaEvent[]));
    expect(state).toMatchObject({ roles: ['technician', 'warehouse'], rights: 1, epoch: 0 });
  });
  test('the same roles in another order change nothing', () => {
    expect(grantRoles(open({ roles: ['desk', 'warehouse'] }), ['warehouse', 'desk'], admin)).toEqual([]);
  });
  test('nobody takes «admin» from himself', () => {
    expect(grantRoles(open({ accountId: 1, roles: ['admin'] }), ['desk'], admin)).toMatchObject({
      code: 'own-account',
    });
    expect(grantRoles(open({ accountId: 2, roles: ['admin'] }), ['desk'], admin)).toHaveLength(1);
  });
  test('nobody takes «admin» from the built-in account', () => {
    const builtIn = open({ accountId: 2, username: 'admin', roles: ['admin'], origin: 'set-up' });
    expect(grantRoles(builtIn, ['desk'], admin)).toMatchObject({ code: 'built-in-account' });
    expect(grantRoles(builtIn, ['admin', 'auditor'], admin)).toHaveLength(1);
  });
  test('a customer’s account stays a customer’s', () => {
    expect(grantRoles(open({ roles: ['customer'], customer_id: 5 }), ['admin'], admin)).toMatchObject({
      code: 'customer-role',
    });
  });
  test('of no account: not found', () => expect(grantRoles(noAccount, ['desk'], admin)).toBe(missing));
});

describe('disabling and enabling', () => {
  test('a disabled account’s sessions are over, and stay over once it is enabled', () => {
    expect(disableAccount(open(), 'Dimesso', admin)).toEqual([
      { type: 'AccountDisabled', data: { accountId: 7, reason: 'Dimesso' } },
    ]);
    expect(open({}, disabled)).toMatchObject({ disabled: true, epoch: 1 });
    expect(open({}, disabled, { type: 'AccountEnabled', data: { accountId: 7 } })).toMatchObject({
      disabled: false,
      epoch: 1,
    });
  });
  test('twice changes nothing', () => {
    expect(disableAccount(open({}, disabled), '', admin)).toEqual([]);
    expect(enableAccount(open(), admin)).toEqual([]);
  });
  test('never oneself, never the built-in account', () => {
    expect(disableAccount(open({ accountId: 1 }), '', admin)).toMatchObject({ code: 'own-account' });
    expect(disableAccount(open({ username: 'admin' }), '', admin)).toMatchObject({ code: 'built-in-account' });
  });
  test('enabling also lifts a lock', () => {
    const locked = open({}, { type: 'AccountLocked', data: { accountId: 7, until: later, failures: 5 } });
    const outcome = enableAccount(locked, admin);
    expect(outcome).toHaveLength(1);
    expect(
      isLocked(accountFold.evolve(locked, (outcome as OfficinaEvent[])[0] as OfficinaEvent) as OpenAccount, now),
    ).toBe(false);
  });
});

describe('locking', () => {
  const lock = { until: later, failures: 5 };
  test('is told', () => {
    expect(lockAccount(open(), lock, system)).toEqual([{ type: 'AccountLocked', data: { accountId: 7, ...lock } }]);
  });
  test('ends by itself', () => {
    const state = open({}, { type: 'AccountLocked', data: { accountId: 7, ...lock } });
    expect(isLocked(state, now)).toBe(true);
    expect(isLocked(state, later)).toBe(false);
  });
  test('is not written again while it lasts', () => {
    const state = open({}, { type: 'AccountLocked', data: { accountId: 7, ...lock } });
    expect(lockAccount(state, lock, system)).toEqual([]);
  });
});

describe('changing the password', () => {
  test('is one’s own to do, and ends the other sessions', () => {
    const outcome = changePassword(open(), OTHER, by(person(7)));
    expect(outcome).toEqual([{ type: 'PasswordChanged', data: { accountId: 7, credential: OTHER } }]);
    expect(open({}, ...(outcome as OfficinaEvent[]))).toMatchObject({ credential: OTHER, epoch: 1, rights: 0 });
  });
  test.each([
    ['an administrator', admin],
    ['a visitor', visitor],
    ['a salesman acting for a customer', by(person(7, 5))],
  ])('is not for %s', (_who, context) => expect(changePassword(open(), OTHER, context)).toBe(forbidden));
  test('to the same credential changes nothing: a retry', () => {
    expect(changePassword(open(), CREDENTIAL, by(person(7)))).toEqual([]);
  });
  test('is refused on a disabled account', () => {
    expect(changePassword(open({}, disabled), OTHER, system)).toMatchObject({ code: 'account-disabled' });
  });
});

describe('choosing the language', () => {
  test('is one’s own to do', () => {
    expect(chooseLanguage(open(), 'en', by(person(7)))).toEqual([
      { type: 'AccountLanguageChosen', data: { accountId: 7, language: 'en' } },
    ]);
    expect(chooseLanguage(open(), 'en', admin)).toBe(forbidden);
    expect(chooseLanguage(open(), 'it', by(person(7)))).toEqual([]);
  });
});

describe('the fold', () => {
  test('is total: what comes before the opening, and what is not an account’s, changes nothing', () => {
    expect(given(disabled)).toEqual(noAccount);
    const state = open();
    expect(accountFold.evolve(state, { type: 'ValueReleased', data: { scope: 's', owner: 'o' } })).toBe(state);
    expect(accountFold.evolve(state, { type: 'AccountOpened', data: { ...opening, username: 'x' } })).toBe(state);
  });
  test('a stream’s name gives the account’s id', () => {
    expect(accountIdOf('account-12')).toBe(12);
    expect(accountIdOf('customer-12')).toBeNull();
  });
});
