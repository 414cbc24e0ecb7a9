import { describe, expect, test } from 'vitest';
import { changePassword, openAccount } from '#domain/accounts/account.decide.ts';
import { type AccountState, accountFold, noAccount } from '#domain/accounts/account.state.ts';
import { confirmEmail, sendConfirmation } from '#domain/accounts/confirm-email.decide.ts';
import { unconfirmedRights, waitsForEmail } from '#domain/accounts/unconfirmed.ts';
import { MOST_ADDRESSES } from '#domain/customers/most-addresses.ts';
import { addressesInput, addressFaults } from '#domain/customers/registration-addresses.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { DecisionContext } from '#domain/kernel/decider.ts';
import { forbidden } from '#domain/kernel/refusal.ts';
import type { Rights } from '#domain/kernel/rights.ts';
import { linkTo } from '#test/support/nobody.ts';

const fold = (events: readonly OfficinaEvent[], state: AccountState = noAccount) =>
  events.reduce(accountFold.evolve, state);
const opened = (origin: 'registration' | 'staff' | 'colleague') => {
  const decided = openAccount(noAccount, {
    accountId: 7,
    username: 'ada',
    email: 'ada@ditta.example',
    name: 'Ada',
    roles: ['customer'],
    customer_id: 5,
    language: 'it',
    credential: null,
    origin,
  });
  if ('refused' in decided) throw new Error(decided.code);
  return fold(decided);
};
const by = (actor: Actor): DecisionContext => ({ now: '2026-03-02T09:00:00.000Z', today: '2026-03-02', actor });
const ada: Actor = { kind: 'account', id: 7, name: 'Ada', roles: ['customer'], rights: {}, customerId: 5 };
const holder: Actor = linkTo('password');

describe('an account’s e-mail', () => {
  test('is unconfirmed only where nobody but himself opened the account', () => {
    expect(opened('registration')).toMatchObject({ emailConfirmed: false });
    expect(opened('staff')).toMatchObject({ emailConfirmed: true });
    expect(opened('colleague')).toMatchObject({ emailConfirmed: true });
  });

  test('is confirmed by whoever holds the link, once', () => {
    const registered = opened('registration');
    const confirmed = [{ type: 'EmailConfirmed', data: { accountId: 7 } }] as const;
    expect(confirmEmail(registered, { emails: 0 })).toEqual(confirmed);
    expect(confirmEmail(fold(confirmed, registered), { emails: 0 })).toEqual([]);
  });

  test('is not confirmed by a link that went to an address it had before', () => {
    const moved = fold(
      [{ type: 'AccountCorrected', data: { accountId: 7, email: 'nuova@ditta.example' } }],
      opened('registration'),
    );
    expect(confirmEmail(moved, { emails: 0 })).toMatchObject({ code: 'link-not-valid' });
    expect(confirmEmail(moved, { emails: 1 })).toHaveLength(1);
  });

  test('is confirmed, too, by a password chosen through the link of a mail, not by one chosen inside', () => {
    const credential = '0f0e0d0c-0b0a-4000-8000-000000000001';
    const registered = opened('registration');
    expect(changePassword(registered, credential, by(holder))).toMatchObject([{}, { type: 'EmailConfirmed' }]);
    expect(changePassword(registered, credential, by(ada))).toHaveLength(1);
    expect(changePassword(opened('staff'), credential, by(holder))).toHaveLength(1);
  });

  test('gets its link again from its own person alone, while it is unconfirmed', () => {
    const registered = opened('registration');
    expect(sendConfirmation(registered, by(ada))).toEqual([
      { type: 'EmailConfirmationSent', data: { accountId: 7, until: '2026-03-09T09:00:00.000Z' } },
    ]);
    expect(sendConfirmation(registered, by({ ...ada, id: 8 }))).toBe(forbidden);
    expect(sendConfirmation(registered, by({ ...ada, actingFor: 5 }))).toBe(forbidden);
    expect(sendConfirmation(opened('staff'), by(ada))).toMatchObject({ code: 'email-confirmed-already' });
  });
});

describe('unverified accounts published (mindstellar/shopclass#320)', () => {
  const rights: Rights = {
    ads: { view: 'own', create: 'own', edit: 'own', delete: 'own' },
    negotiations: { view: 'own', message: 'own' },
    repairs: { view: 'own', request: 'own' },
  };

  test('without a confirmed e-mail one looks and takes back, and neither publishes nor negotiates; repairs go on', () => {
    expect(unconfirmedRights(rights)).toEqual({
      ads: { view: 'own', delete: 'own' },
      negotiations: { view: 'own' },
      repairs: { view: 'own', request: 'own' },
    });
  });

  test('and is told that it is the e-mail', () => {
    const unconfirmed: Actor = { ...ada, unconfirmed: true };
    expect(waitsForEmail(unconfirmed, { function: 'ads', action: 'create' })).toBe(true);
    expect(waitsForEmail(unconfirmed, { function: 'ads', action: 'view' })).toBe(false);
    expect(waitsForEmail(unconfirmed, { function: 'repairs', action: 'request' })).toBe(false);
    expect(waitsForEmail(ada, { function: 'ads', action: 'create' })).toBe(false);
  });
});

describe('the addresses of a registration', () => {
  const bari = { description: 'Deposito', address: 'Via Napoli 1', city: 'Bari', codepostal: '70122', province: 'ba' };

  test('are at most five, each with name, street and town', () => {
    expect(addressesInput.safeParse(Array(MOST_ADDRESSES).fill(bari)).success).toBe(true);
    const more = addressesInput.safeParse(Array(MOST_ADDRESSES + 1).fill(bari));
    expect(more.error?.issues).toHaveLength(1);
    const { city: _, ...without } = bari;
    expect(addressesInput.safeParse([bari, without]).error?.issues[0]?.path).toEqual([1, 'city']);
  });

  test('are checked as every customer’s address is, at their fields', () => {
    const [read] = addressesInput.parse([bari]);
    if (!read) throw new Error('none');
    expect(read.province).toBe('BA');
    expect(addressFaults([read])).toEqual([]);
    expect(addressFaults([read, { ...read, codepostal: '20100' }])).toMatchObject([
      { field: 'addresses.1.codepostal' },
    ]);
  });
});
