import { describe, expect, test } from 'vitest';
import { builtIn, usernameTaken } from '#domain/accounts/account.decide.ts';
import { accountFold, noAccount, type OpenAccount } from '#domain/accounts/account.state.ts';
import { correctAccount } from '#domain/accounts/correct-account.decide.ts';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import { reachesFurther, refuseBeyondReach, refuseOwnRise } from '#domain/accounts/offered/reach.ts';
import { linkHolds, sendPasswordLink, withInvitation } from '#domain/accounts/password-link.decide.ts';
import { endSessions } from '#domain/accounts/sessions.decide.ts';
import type { EventNamed, OfficinaEvent } from '#domain/events.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { DecisionContext } from '#domain/kernel/decider.ts';
import { missing } from '#domain/kernel/refusal.ts';
import type { Rights } from '#domain/kernel/rights.ts';
import { linkTo } from '#test/support/nobody.ts';

const now = '2026-03-10T09:00:00.000Z';
const by = (actor: Actor): DecisionContext => ({ now, today: '2026-03-10', actor });
const somebody = (id: number, rights: Rights): Actor => ({
  kind: 'account',
  id,
  name: 'Anna',
  roles: [],
  rights,
  customerId: null,
});
const admin = by(somebody(1, builtInRights(['admin'])));
/** The rights of somebody who manages users, and may do nothing else. */
const clerk: Rights = { users: { view: 'all', create: 'all', edit: 'all', delete: 'all' } };

const opening: EventNamed<'AccountOpened'>['data'] = {
  accountId: 7,
  username: 'luca',
  email: 'luca@officina.it',
  name: 'Luca',
  roles: ['technician'],
  customer_id: null,
  language: 'it',
  origin: 'staff',
  credential: null,
};
const open = (changes: Partial<typeof opening> = {}, ...events: OfficinaEvent[]) =>
  [{ type: 'AccountOpened' as const, data: { ...opening, ...changes } }, ...events].reduce<
    ReturnType<typeof accountFold.evolve>
  >(accountFold.evolve, noAccount) as OpenAccount;
const invited: OfficinaEvent = {
  type: 'AccountInvited',
  data: { accountId: 7, until: '2026-03-17T09:00:00.000Z' },
};
const chosen: OfficinaEvent = {
  type: 'PasswordChanged',
  data: { accountId: 7, credential: '0f0e0d0c-0b0a-4000-8000-000000000001' },
};

describe('a link to choose a password', () => {
  test('invites for seven days who has none, and holds for thirty minutes for who has', () => {
    expect(sendPasswordLink(open(), admin)).toEqual([invited]);
    expect(sendPasswordLink(open({}, chosen), admin)).toEqual([
      { type: 'PasswordLinkSent', data: { accountId: 7, until: '2026-03-10T09:30:00.000Z' } },
    ]);
  });

  test('is for nobody, and for no suspended or erased one', () => {
    expect(sendPasswordLink(noAccount, admin)).toBe(missing);
    const suspended: OfficinaEvent = { type: 'AccountDisabled', data: { accountId: 7, reason: '' } };
    expect(sendPasswordLink(open({}, suspended), admin)).toMatchObject({ code: 'account-disabled' });
  });

  test('opens until another is sent, a password chosen, the e-mail changed, all sessions ended, or the user suspended', () => {
    const { epoch, links } = open({}, invited);
    const link = { epoch, links };
    expect(linkHolds(open({}, invited), link)).toBe(true);
    const after: OfficinaEvent[] = [
      invited,
      chosen,
      { type: 'AccountCorrected', data: { accountId: 7, email: 'altra@officina.it' } },
      { type: 'SessionsEnded', data: { accountId: 7, session: null } },
      { type: 'AccountDisabled', data: { accountId: 7, reason: '' } },
    ];
    for (const event of after) expect(linkHolds(open({}, invited, event), link), event.type).toBe(false);
    const name: OfficinaEvent = { type: 'AccountCorrected', data: { accountId: 7, name: 'Luca B.' } };
    expect(linkHolds(open({}, invited, name), link)).toBe(true);
  });

  test('follows the opening of an account, and not a refused one', () => {
    const opened = [{ type: 'AccountOpened' as const, data: opening }];
    expect(withInvitation(opened, 7, admin)).toEqual([...opened, invited]);
    expect(withInvitation(usernameTaken, 7, admin)).toBe(usernameTaken);
    expect(withInvitation([], 7, admin)).toEqual([]);
  });
});

describe('correcting', () => {
  test('carries only what differs; the language is a fact of its own', () => {
    const said = { username: 'luca', email: 'lb@officina.it', name: 'Luca', language: 'en' as const };
    expect(correctAccount(open({}, chosen), said, admin)).toEqual([
      { type: 'AccountCorrected', data: { accountId: 7, email: 'lb@officina.it' } },
      { type: 'AccountLanguageChosen', data: { accountId: 7, language: 'en' } },
    ]);
    expect(correctAccount(open(), { name: 'Luca' }, admin)).toEqual([]);
  });

  test('invites to the new address who was invited to the old one', () => {
    expect(correctAccount(open({}, invited), { email: 'lb@officina.it' }, admin)).toEqual([
      { type: 'AccountCorrected', data: { accountId: 7, email: 'lb@officina.it' } },
      invited,
    ]);
  });

  test('leaves the built-in account its user name, and gives it to nobody', () => {
    expect(correctAccount(open({ username: 'admin' }), { username: 'capo' }, admin)).toBe(builtIn);
    expect(correctAccount(open(), { username: ' Admin' }, admin)).toBe(usernameTaken);
  });

  test('lets whoever may edit only himself say his name, and not what he signs in with', () => {
    const own = by(somebody(7, { users: { edit: 'own' } }));
    expect(correctAccount(open(), { name: 'Luca B.' }, own)).toHaveLength(1);
    expect(correctAccount(open(), { email: 'b@b.it' }, own)).toMatchObject({ code: 'own-login' });
  });
});

describe('reach', () => {
  const staff = (rights: Rights) => ({ rights, customer: null });
  const holding = (rights: Rights) => somebody(5, rights);

  test('is compared cell by cell; what is only the own work of the firm’s people counts for nothing', () => {
    const technician = builtInRights(['technician']);
    expect(reachesFurther(staff(technician), holding(builtInRights(['admin'])))).toBe(false);
    expect(reachesFurther(staff(builtInRights(['admin'])), holding(technician))).toBe(true);
    expect(reachesFurther(staff({ repairs: { edit: 'all' } }), holding({ repairs: { edit: 'assigned' } }))).toBe(true);
    expect(reachesFurther(staff({ repairs: { work: 'own' } }), holding({}))).toBe(false);
  });

  test('of a customer’s account is that customer: his own is held by who has all, his salesman and his own people', () => {
    const own = { rights: { quotes: { decide: 'own' } } as const, customer: { customer_id: 30, salesmanId: 5 } };
    const withScope = (scope: 'all' | 'assigned' | 'customers' | 'own') => holding({ quotes: { decide: scope } });
    expect(reachesFurther(own, holding({}))).toBe(true);
    expect(reachesFurther(own, withScope('all'))).toBe(false);
    expect(reachesFurther(own, withScope('assigned'))).toBe(true);
    expect(reachesFurther(own, withScope('customers'))).toBe(false);
    expect(reachesFurther({ ...own, customer: { customer_id: 31, salesmanId: 6 } }, withScope('customers'))).toBe(true);
    expect(reachesFurther(own, withScope('own'))).toBe(true);
    expect(reachesFurther(own, { ...withScope('own'), customerId: 30 } as Actor)).toBe(false);
    expect(reachesFurther({ ...own, customer: {} }, withScope('customers'))).toBe(true);
  });

  test('is passed by administrators and the system alone, by no right to edit roles', () => {
    const boss = staff(builtInRights(['admin']));
    expect(refuseBeyondReach(holding(clerk), boss)).toMatchObject({ code: 'beyond-reach' });
    expect(refuseBeyondReach(holding({ ...clerk, roles: { edit: 'all' } }), boss)).toMatchObject({
      code: 'beyond-reach',
    });
    expect(refuseBeyondReach({ ...holding({}), roles: ['admin'] } as Actor, boss)).toBeNull();
    expect(refuseBeyondReach(linkTo('password'), boss)).toBeNull();
  });

  test('nobody raises his own rights, administrators neither', () => {
    const history = builtInRights(['admin', 'auditor']);
    expect(refuseOwnRise(1, history, admin)).toMatchObject({ code: 'own-rights', fields: [{ field: 'roles' }] });
    expect(refuseOwnRise(2, history, admin)).toBeNull();
    expect(refuseOwnRise(1, builtInRights(['admin', 'technician']), admin)).toBeNull();
  });
});

test('ending sessions names one, or none for all; all of them end by the account’s count', () => {
  expect(endSessions(noAccount, null)).toBe(missing);
  expect(endSessions(open(), null)).toEqual([{ type: 'SessionsEnded', data: { accountId: 7, session: null } }]);
  const one: OfficinaEvent = {
    type: 'SessionsEnded',
    data: { accountId: 7, session: '0f0e0d0c-0b0a-4000-8000-000000000001' },
  };
  const all: OfficinaEvent = { type: 'SessionsEnded', data: { accountId: 7, session: null } };
  expect([open({}, one).epoch, open({}, all).epoch]).toEqual([0, 1]);
});
