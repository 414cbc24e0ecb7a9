import { describe, expect, test } from 'vitest';
import { changePassword, chooseNotifications, openAccount } from '#domain/accounts/account.decide.ts';
import { type AccountState, accountFold, noAccount } from '#domain/accounts/account.state.ts';
import { actingRights, activateCustomer, endActing } from '#domain/accounts/acting.decide.ts';
import { builtInGrants } from '#domain/accounts/offered/first-grants.ts';
import { correctCustomer } from '#domain/customers/customer.decide.ts';
import { customerFold } from '#domain/customers/customer.state.ts';
import { completeDetails } from '#domain/customers/offered/customer-input.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { DecisionContext } from '#domain/kernel/decider.ts';
import { forbidden } from '#domain/kernel/refusal.ts';

const fold = (events: readonly OfficinaEvent[]): AccountState => events.reduce(accountFold.evolve, noAccount);
const opened = openAccount(noAccount, {
  accountId: 4,
  username: 'laura',
  email: 'laura@officina.example',
  name: 'Laura',
  roles: ['salesman'],
  customer_id: null,
  language: 'it',
  credential: null,
  origin: 'staff',
});
if ('refused' in opened) throw new Error(opened.code);
const laura = fold(opened);
const actor: Actor = { kind: 'account', id: 4, name: 'Laura', roles: ['salesman'], rights: {}, customerId: null };
const acting: Actor = { ...actor, customerId: 77, actingFor: 77 };
const by = (who: Actor): DecisionContext => ({ now: '2026-03-02T09:00:00.000Z', today: '2026-03-02', actor: who });
const his = { customer_id: 77, salesmanId: 4 };

describe('acting for a customer', () => {
  test('begins for an hour, for one who is assigned to oneself', () => {
    const activated = { accountId: 4, customer_id: 77, until: '2026-03-02T10:00:00.000Z' };
    expect(activateCustomer(laura, his, by(actor))).toEqual([{ type: 'CustomerActivated', data: activated }]);
  });

  test.each([
    ['nobody’s customer', { ...his, salesmanId: null }],
    ['another salesman’s', { ...his, salesmanId: 5 }],
    ['one who left the lists', { ...his, archived: true }],
    ['one who was erased', { ...his, erased: true as const }],
    ['none at all', null],
  ])('does not begin for %s: the specification’s message, and no word of who he is', (_, customer) => {
    expect(activateCustomer(laura, customer, by(actor))).toMatchObject({
      kind: 'missing',
      message: { it: 'Ops, qualcosa è andato storto!' },
    });
  });

  test('is nobody else’s to begin, nor his who acts already', () => {
    expect(activateCustomer(laura, his, by({ ...actor, id: 5 }))).toBe(forbidden);
    expect(activateCustomer(laura, his, by(acting))).toBe(forbidden);
  });

  test('ends by himself alone, once', () => {
    expect(endActing(laura, by(acting))).toEqual([{ type: 'ActingEnded', data: { accountId: 4, customer_id: 77 } }]);
    expect(endActing(laura, by(actor))).toEqual([]);
    expect(endActing(laura, by({ ...acting, id: 5 }))).toBe(forbidden);
  });

  test('lets one do what the customer may, but for what is a person’s own', () => {
    const customers = builtInGrants('customer');
    const { users, ...rest } = actingRights(customers);
    expect(users).toEqual({});
    expect(rest).toEqual(Object.fromEntries(Object.entries(customers).filter(([name]) => name !== 'users')));
  });

  test('changes no password, no consent and no e-mail', () => {
    expect(changePassword(laura, '0f0e0d0c-0b0a-4000-8000-000000000001', by(acting))).toBe(forbidden);
    expect(chooseNotifications(laura, { kind: 'ready', off: ['mail'] }, by(acting))).toBe(forbidden);
    const data = { customer_id: 77, ...completeDetails({ business_name: 'Rossi', email: 'a@rossi.example' }) };
    const known = customerFold.evolve(customerFold.initial, {
      type: 'CustomerRegistered',
      data: { ...data, vatRate: null, language: 'it', salesmanId: 4 },
    });
    for (const change of [{ email: 'laura@officina.example' }, { pec: 'laura@pec.example' }]) {
      expect(correctCustomer(known, change, by(acting))).toMatchObject({
        code: 'not-while-acting',
        fields: [{ field: Object.keys(change)[0] }],
      });
    }
    expect(correctCustomer(known, { fax_number: '1' }, by(acting))).toHaveLength(1);
  });
});
