import { describe, expect, test } from 'vitest';
import { type AccountState, accountFold, noAccount } from '#domain/accounts/account.state.ts';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import {
  lockSecondFactor,
  passSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '#domain/accounts/second-factor.decide.ts';
import { managesPeople } from '#domain/accounts/second-factor.rules.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { type DecisionContext, ROLES, type Role } from '#domain/kernel/decider.ts';
import { forbidden, missing } from '#domain/kernel/refusal.ts';

const now = '2026-03-10T09:00:00.000Z';
const until = '2026-03-10T09:15:00.000Z';
const FACTOR = '0f0e0d0c-0b0a-4000-8000-000000000001';
const OTHER = '0f0e0d0c-0b0a-4000-8000-000000000002';
const person = (id: number, role: Role, customerId: number | null = null): Actor => {
  return { kind: 'account', id, name: 'Anna', roles: [role], rights: builtInRights([role]), customerId };
};
const by = (actor: Actor): DecisionContext => ({ now, today: '2026-03-10', actor });
const self = by(person(7, 'technician'));
const admin = by(person(1, 'admin'));
const signIn = by(systemActor('sign-in'));

const opened: OfficinaEvent = {
  type: 'AccountOpened',
  data: {
    accountId: 7,
    username: 'luca',
    email: 'luca@officina.it',
    name: 'Luca',
    roles: ['technician'],
    customer_id: null,
    language: 'it',
    origin: 'staff',
    credential: null,
  },
};
const on: OfficinaEvent = { type: 'SecondFactorTurnedOn', data: { accountId: 7, factor: FACTOR } };
const locked: OfficinaEvent = { type: 'SecondFactorLocked', data: { accountId: 7, until, failures: 5 } };
const given = (...events: OfficinaEvent[]): AccountState => [opened, ...events].reduce(accountFold.evolve, noAccount);
const code = (outcome: unknown) => (outcome as { code?: string }).code;

describe('one’s own second factor', () => {
  test('is turned on by oneself alone, once', () => {
    expect(turnOnSecondFactor(given(), FACTOR, self)).toEqual([on]);
    expect(turnOnSecondFactor(given(on), FACTOR, self)).toEqual([]);
    expect(code(turnOnSecondFactor(given(on), OTHER, self))).toBe('second-factor-on');
    expect(turnOnSecondFactor(given(), FACTOR, admin)).toBe(forbidden);
    expect(turnOnSecondFactor(noAccount, FACTOR, self)).toBe(missing);
  });

  test('is turned off by oneself, unless the firm wants it', () => {
    expect(turnOffSecondFactor(given(on), false, self)).toMatchObject([{ type: 'SecondFactorTurnedOff' }]);
    expect(code(turnOffSecondFactor(given(on), true, self))).toBe('second-factor-required');
    expect(turnOffSecondFactor(given(), true, self)).toEqual([]);
    expect(turnOffSecondFactor(given(on), false, admin)).toBe(forbidden);
  });

  test('has its codes renewed only while it is on', () => {
    expect(renewRecoveryCodes(given(on), self)).toMatchObject([{ type: 'RecoveryCodesRenewed' }]);
    expect(code(renewRecoveryCodes(given(), self))).toBe('second-factor-off');
    expect(renewRecoveryCodes(given(on), admin)).toBe(forbidden);
  });
});

describe('another’s second factor', () => {
  test('is reset by whoever edits all users, or the terminal; a colleague of one customer does not', () => {
    expect(resetSecondFactor(given(on), admin)).toMatchObject([{ type: 'SecondFactorReset' }]);
    expect(resetSecondFactor(given(on), by(systemActor('set-up')))).toHaveLength(1);
    expect(resetSecondFactor(given(), admin)).toEqual([]);
    expect(resetSecondFactor(given(on), by(person(8, 'customer', 3)))).toBe(forbidden);
    expect(code(resetSecondFactor(given(on), by(person(7, 'admin'))))).toBe('own-account');
  });

  test('reset ends all sessions, turning on and off do not', () => {
    const epoch = (...events: OfficinaEvent[]) => (given(...events) as { epoch?: number }).epoch;
    expect(epoch(on)).toBe(0);
    expect(epoch(on, { type: 'SecondFactorTurnedOff', data: { accountId: 7 } })).toBe(0);
    expect(epoch(on, { type: 'SecondFactorReset', data: { accountId: 7 } })).toBe(1);
  });
});

describe('at the sign-in', () => {
  test('codes that passed are told each time, one lock once', () => {
    const passed = { by: 'app', codesLeft: 10 } as const;
    expect(passSecondFactor(given(on), passed)).toHaveLength(1);
    expect(lockSecondFactor(given(on), { until, failures: 5 }, signIn)).toEqual([locked]);
    expect(lockSecondFactor(given(on, locked), { until, failures: 5 }, signIn)).toEqual([]);
  });

  test.each([
    { type: 'PasswordChanged', data: { accountId: 7, credential: OTHER } },
    { type: 'AccountEnabled', data: { accountId: 7 } },
    { type: 'SecondFactorReset', data: { accountId: 7 } },
  ] as OfficinaEvent[])('$type lifts the lock of codes', (event) => {
    expect(given(on, locked)).toMatchObject({ codesLockedUntil: until });
    expect(given(on, locked, event)).toMatchObject({ codesLockedUntil: null });
  });
});

test('of the built-in roles only the administrators manage people', () => {
  expect(ROLES.filter((role) => managesPeople(builtInRights([role])))).toEqual(['admin']);
});
