import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disableAccountCommand } from '#commands/accounts/disable-account.command.ts';
import { grantRolesCommand } from '#commands/accounts/grant-roles.command.ts';
import { lockAccountCommand } from '#commands/accounts/lock-account.command.ts';
import { openAccountCommand } from '#commands/accounts/open-account.command.ts';
import { correctCustomerCommand } from '#commands/customers/correct-customer.command.ts';
import { enterCustomerCommand } from '#commands/customers/enter-customer.command.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { ROLES, type Role } from '#domain/kernel/decider.ts';
import { messageOfIssue } from '#domain/kernel/message.ts';
import { type AuthWorld, openAuthWorld, system } from '#test/support/auth-world.ts';
import { idOf } from '#test/support/outcome.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await openAuthWorld();
});
afterAll(() => world.close());

const as = (role: Role, customerId: number | null = null): Extract<Actor, { kind: 'account' }> => ({
  kind: 'account',
  id: 1000 + ROLES.indexOf(role),
  name: role,
  roles: [role],
  rights: builtInRights([role]),
  customerId,
});
const person = (username: string) => ({ username, email: `${username}@officina.it`, name: username, roles: ['desk'] });
const enter = async (business_name = 'Saldature Conti') =>
  idOf(await world.one.execute(enterCustomerCommand, { business_name }, as('desk')));
const customer = async (id: number) => (await world.journal.load(customerStream(id), customerFold)).state;

describe('opening accounts', () => {
  test.each(ROLES.map((role) => [role, role === 'admin'] as const))('%s may: %s', async (role, may) => {
    const outcome = await world.one.execute(openAccountCommand, person(`per-${role}`), as(role, 1));
    expect(outcome.ok).toBe(may);
    if (!outcome.ok) expect(outcome).toMatchObject({ refusal: { kind: 'forbidden' } });
  });

  test('for a customer asks that there is one', async () => {
    const opening = { ...person('conti'), roles: ['customer'] };
    expect(await world.one.execute(openAccountCommand, { ...opening, customer_id: 99_999 }, as('admin'))).toMatchObject(
      {
        refusal: { code: 'unknown-customer', fields: [{ field: 'customer_id' }] },
      },
    );
    const customer_id = await enter();
    expect((await world.one.execute(openAccountCommand, { ...opening, customer_id }, as('admin'))).ok).toBe(true);
  });

  test('«admin» is the system’s to open, once', async () => {
    const admin = { ...person('admin'), roles: ['admin'] };
    expect(await world.one.execute(openAccountCommand, admin, as('admin'))).toMatchObject({
      refusal: { code: 'username-exists' },
    });
    expect((await world.one.execute(openAccountCommand, admin, system)).ok).toBe(true);
    expect(await world.one.execute(openAccountCommand, { ...admin, email: 'b@officina.it' }, system)).toMatchObject({
      refusal: { code: 'username-exists' },
    });
  });

  test('refuses a user name in use, and says faults in Italian', async () => {
    await world.one.execute(openAccountCommand, person('doppio'), as('admin'));
    const again = { ...person('Doppio'), email: 'altra@officina.it' };
    expect(await world.one.execute(openAccountCommand, again, as('admin'))).toMatchObject({
      refusal: { message: { it: 'Nome utente già esistente' } },
    });
    const outcome = await world.one.execute(openAccountCommand, { username: 'x', roles: [] }, as('admin'));
    if (outcome.ok || !('invalid' in outcome)) return expect.fail('should be invalid');
    expect(outcome.invalid.issues.map(({ path, message }) => [path[0], messageOfIssue(message)?.it])).toEqual(
      expect.arrayContaining([
        ['username', 'Il nome utente deve avere almeno 3 caratteri'],
        ['roles', 'Scegliere almeno un ruolo'],
      ]),
    );
  });

  test('without a password opens an account that cannot sign in', async () => {
    await world.one.execute(openAccountCommand, person('senza'), as('admin'));
    expect((await world.login('senza', '')).statusCode).toBe(400);
    expect((await world.login('senza', 'officina')).json()).toMatchObject({ code: 'wrong-credentials' });
  });
});

describe('an account that there is not', () => {
  test.each([
    ['GrantRoles', grantRolesCommand, { accountId: 77_777, roles: ['desk'] }],
    ['DisableAccount', disableAccountCommand, { accountId: 77_777 }],
  ] as const)('%s: not found', async (_name, command, payload) => {
    expect(await world.one.execute(command as typeof grantRolesCommand, payload, as('admin'))).toMatchObject({
      refusal: { kind: 'missing' },
    });
  });
});

test('an account is locked by nobody but the sign-in', async () => {
  const accountId = await world.account('bloccato');
  const lock = { accountId, until: '2026-03-10T10:00:00.000Z', failures: 5 };
  for (const role of ROLES) {
    expect((await world.one.execute(lockAccountCommand, lock, as(role))).ok).toBe(false);
  }
  expect((await world.journal.load(accountStream(accountId), accountFold)).state).toMatchObject({ lockedUntil: null });
});

describe('customers', () => {
  test.each(ROLES.map((role) => [role, ['admin', 'manager', 'desk'].includes(role)] as const))(
    '%s may enter one: %s',
    async (role, may) => {
      const outcome = await world.one.execute(enterCustomerCommand, { business_name: role }, as(role, 1));
      expect(outcome.ok).toBe(may);
    },
  );

  test('a customer corrects his own data, and another’s are not to be found', async () => {
    const mine = await enter();
    const theirs = await enter();
    const own = await world.one.execute(
      correctCustomerCommand,
      { customer_id: mine, city: 'Lecco' },
      as('customer', mine),
    );
    expect(own.ok).toBe(true);
    const other = { customer_id: theirs, city: 'Lecco' };
    expect(await world.one.execute(correctCustomerCommand, other, as('customer', mine))).toMatchObject({
      refusal: { kind: 'missing' },
    });
    expect(await customer(mine)).toMatchObject({ details: { city: 'Lecco' } });
    expect(await customer(theirs)).toMatchObject({ details: { city: '' } });
  });

  test('edits of different fields by two people merge; of the same field the second is shown both values', async () => {
    const customer_id = await enter();
    const correct = (actor: Actor, changes: object) =>
      world.one.pipeline.execute(
        correctCustomerCommand,
        { customer_id, ...changes },
        {
          actor,
          commandId: JSON.stringify(changes),
          correlationId: 'test',
          expectedRevision: 0,
        },
      );
    expect((await correct(as('desk'), { city: 'Lecco', fax_number: '0341 1' })).ok).toBe(true);
    expect((await correct(as('manager'), { telephone_number: '0341 2' })).ok).toBe(true);
    expect(await correct(as('admin'), { city: 'Como', website: 'conti.it' })).toMatchObject({
      ok: false,
      conflict: [{ field: 'city', yours: 'Como', theirs: 'Lecco', by: { kind: 'account', id: as('desk').id } }],
    });
    expect(await customer(customer_id)).toMatchObject({
      details: { city: 'Lecco', telephone_number: '0341 2', website: '' },
    });
  });
});
