import { describe, expect, test } from 'vitest';
import { chooseNotifications } from '#domain/accounts/account.decide.ts';
import { accountFold, noAccount, type OpenAccount } from '#domain/accounts/account.state.ts';
import { inviteAgain, inviteColleague, removeColleague } from '#domain/accounts/colleagues.decide.ts';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import type { EventNamed, OfficinaEvent } from '#domain/events.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { DecisionContext } from '#domain/kernel/decider.ts';
import { forbidden, missing } from '#domain/kernel/refusal.ts';
import { VISITOR } from '#test/support/nobody.ts';

const now = '2026-03-10T09:00:00.000Z';
const rights = builtInRights(['customer']);
const by = (id: number, customerId: number | null, actingFor?: number): DecisionContext => {
  const actor: Actor = { kind: 'account', id, name: 'Anna', roles: ['customer'], rights, customerId };
  return { now, today: '2026-03-10', actor: actingFor === undefined ? actor : ({ ...actor, actingFor } as Actor) };
};
const CREDENTIAL = '0f0e0d0c-0b0a-4000-8000-000000000001';
const opening = (accountId: number, origin: EventNamed<'AccountOpened'>['data']['origin'], customer_id = 77) => ({
  type: 'AccountOpened' as const,
  data: {
    accountId,
    username: `u${accountId}`,
    email: `u${accountId}@ditta.it`,
    name: 'Luca',
    roles: ['customer'],
    customer_id,
    language: 'it' as const,
    origin,
    credential: CREDENTIAL,
  },
});
const fold = (...events: OfficinaEvent[]) =>
  events.reduce<ReturnType<typeof accountFold.evolve>>(accountFold.evolve, noAccount) as OpenAccount;

const first = fold(opening(1, 'registration'));
const colleague = fold(opening(2, 'colleague'));
const asked = { accountId: 3, username: 'anna', email: 'anna@ditta.it', name: 'Anna', language: 'it' as const };

describe('the accounts of a customer’s firm', () => {
  test('whom nobody of it invited invites: the other chooses his password by a link', () => {
    const events = inviteColleague(noAccount, first, asked, by(1, 77));
    expect(events).toMatchObject([
      { type: 'AccountOpened', data: { customer_id: 77, roles: ['customer'], origin: 'colleague', credential: null } },
      { type: 'AccountInvited', data: { accountId: 3, until: '2026-03-17T09:00:00.000Z' } },
    ]);
  });

  test('nobody else does: no colleague, no staff, nobody who acts for him, nobody who is suspended', () => {
    const suspended = fold(opening(1, 'registration'), {
      type: 'AccountDisabled',
      data: { accountId: 1, reason: '' },
    });
    expect(inviteColleague(noAccount, colleague, asked, by(2, 77))).toBe(forbidden);
    expect(inviteColleague(noAccount, fold(opening(1, 'staff')), asked, by(1, null))).toBe(forbidden);
    expect(inviteColleague(noAccount, first, asked, by(1, 77, 9))).toBe(forbidden);
    expect(inviteColleague(noAccount, suspended, asked, by(1, 77))).toBe(forbidden);
    expect(inviteColleague(noAccount, noAccount, asked, { ...by(1, 77), actor: VISITOR })).toBe(forbidden);
  });

  test('a colleague is removed and comes back by a new link', () => {
    const removed = removeColleague(colleague, first, by(1, 77));
    expect(removed).toMatchObject([{ type: 'AccountDisabled', data: { accountId: 2 } }]);
    const out = fold(opening(2, 'colleague'), ...(removed as OfficinaEvent[]));
    expect(out.epoch).toBe(1);
    expect(inviteAgain(out, first, by(1, 77))).toMatchObject([
      { type: 'AccountEnabled' },
      { type: 'PasswordLinkSent', data: { until: '2026-03-10T09:30:00.000Z' } },
    ]);
  });

  test('whom no colleague invited is never removed, so the last one stays; another firm’s is not there', () => {
    const other = fold(opening(4, 'staff'));
    expect(removeColleague(first, first, by(1, 77))).toMatchObject({ code: 'last-access' });
    expect(removeColleague(other, first, by(1, 77))).toMatchObject({ code: 'last-access' });
    for (const act of [removeColleague, inviteAgain]) {
      expect(act(fold(opening(5, 'colleague', 78)), first, by(1, 77))).toBe(missing);
      expect(act(noAccount, first, by(1, 77))).toBe(missing);
      expect(act(colleague, colleague, by(2, 77))).toBe(forbidden);
    }
  });
});

describe('how somebody is told', () => {
  const choice = { kind: 'ready', off: ['push', 'mail'] };
  test('he alone says', () => {
    expect(chooseNotifications(first, choice, by(1, 77))).toEqual([
      { type: 'NotificationsChosen', data: { accountId: 1, kind: 'ready', off: ['mail', 'push'] } },
    ]);
    expect(chooseNotifications(first, choice, by(2, 77))).toBe(forbidden);
    expect(chooseNotifications(first, choice, by(1, 77, 9))).toBe(forbidden);
  });

  test('refuses to decline a channel that a kind does not come by, or that is binding', () => {
    for (const one of [
      { kind: 'quote-to-decide', off: ['mail'] },
      { kind: 'arrived', off: ['app', 'push'] },
    ]) {
      expect(chooseNotifications(first, one, by(1, 77))).toMatchObject({
        code: 'channel-always-comes',
        fields: [{ field: 'off' }],
      });
    }
  });
});
