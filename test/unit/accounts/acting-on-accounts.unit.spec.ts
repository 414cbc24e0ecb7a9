import { describe, expect, test } from 'vitest';
import { commandScope, permissionOf } from '#commands/kernel/access.ts';
import type { Surroundings } from '#commands/kernel/command.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { COMMANDS } from '#commands/registry.ts';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import { scopeOf, widest } from '#domain/accounts/offered/permissions.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import { type Actor, systemActor } from '#domain/kernel/actor.ts';
import type { DecisionContext } from '#domain/kernel/decider.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Rights, Scope } from '#domain/kernel/rights.ts';
import { BUILT_IN_ROLES } from '#domain/roles/built-in-roles.ts';
import type { StreamFold } from '#journal/stream-fold.ts';

/** The account that is acted on, and its customer. */
const [TARGET, CUSTOMER] = [7, 30];
const contextOf = (actor: Actor): DecisionContext => ({ now: '2026-03-10T09:00:00.000Z', today: '2026-03-10', actor });

/** The payload of each command besides the account; a command that is not listed takes nothing else. */
const payloadsFor = (role: string): Readonly<Record<string, object>> => ({
  CorrectAccount: { name: 'Altro' },
  DisableAccount: { reason: '' },
  EndSessions: { session: null },
  GrantRoles: { roles: [role] },
  ExchangeRole: { take: null, give: BUILT_IN_ROLES.find(({ name }) => name === role)?.roleId },
  EraseAccount: { grounds: 'request', reference: '' },
});

/** All commands on an account's stream. {@link byOthers}: those that a person may give on another's account. */
const onAccount = [...COMMANDS.values()].filter((command) => {
  try {
    return (
      command.stream({ accountId: TARGET } as never, undefined as never, contextOf(admin())) === `account-${TARGET}`
    );
  } catch {
    return false;
  }
});
/** Commands that only the account's own person gives: they begin to act for a customer. */
const ON_ONESELF = ['ActivateCustomer'];
const byOthers = onAccount.filter((command) => permissionOf(command) !== null && !ON_ONESELF.includes(command.name));

function account(id: number, rights: Rights, roles: readonly string[] = []): Actor {
  return { kind: 'account', id, name: 'Anna', roles, rights, customerId: null };
}
function admin(): Actor {
  return account(1, builtInRights(['admin']), ['admin']);
}

/** The streams that a decision may read: the account, its customer (of salesman 5), and the built-in roles. */
function streams(role: 'manager' | 'customer'): ReadonlyMap<string, readonly OfficinaEvent[]> {
  const opened = {
    accountId: TARGET,
    username: 'luca',
    email: 'luca@officina.example',
    name: 'Luca',
    roles: [role],
    customer_id: role === 'customer' ? CUSTOMER : null,
    language: 'it',
    origin: 'staff',
    credential: null,
  };
  return new Map<string, readonly OfficinaEvent[]>([
    [`account-${TARGET}`, [{ type: 'AccountOpened', data: opened } as OfficinaEvent]],
    [
      `customer-${CUSTOMER}`,
      [{ type: 'CustomerRegistered', data: { customer_id: CUSTOMER, salesmanId: 5 } } as OfficinaEvent],
    ],
    ['roles', BUILT_IN_ROLES.map((data) => ({ type: 'RoleDefined', data }) as OfficinaEvent)],
  ]);
}

/** Loads those streams as a command does. */
function loadFrom(role: 'manager' | 'customer') {
  const log = streams(role);
  return async <S>(stream: string, fold: StreamFold<S>): Promise<S> =>
    (log.get(stream) ?? []).reduce<S>(fold.evolve, fold.initial);
}

async function decide(command: AnyCommand, actor: Actor, role: 'manager' | 'customer'): Promise<string> {
  const context = contextOf(actor);
  const load = loadFrom(role);
  const payload = { accountId: TARGET, ...payloadsFor(role)[command.name] } as never;
  const state = await load(`account-${TARGET}`, command.fold);
  const facts = await command.gather?.({ load, context } as unknown as Surroundings, payload, state);
  const allotted = { id: 99 };
  const decided = command.decide({ payload, allotted, facts, state, context });
  return 'refused' in decided ? (decided as Refusal).code : 'done';
}

describe('whoever acts on another’s account', () => {
  const users: Rights = { users: { view: 'all', create: 'all', edit: 'all', delete: 'all' } };
  /** The same rights, each over this scope: a customer's own rights become rights over several customers. */
  const over = (scope: Scope, rights: Rights): Rights =>
    Object.fromEntries(
      Object.entries(rights).map(([name, grants = {}]) => [
        name,
        Object.fromEntries(Object.keys(grants).map((action) => [action, scope])),
      ]),
    );
  const holding = (rights: Rights, id = 5) => account(id, widest([rights, users] as Parameters<typeof widest>[0]));

  test('the walk finds the commands, and those who name a right of their own', () => {
    expect(byOthers.map(({ name }) => name).sort()).toEqual([
      ...['CorrectAccount', 'DisableAccount', 'EnableAccount', 'EndSessions', 'EraseAccount', 'ExchangeRole'],
      ...['GrantRoles', 'ResetSecondFactor', 'SendPasswordLink'],
    ]);
    expect(byOthers.every((command) => permissionOf(command)?.function === 'users')).toBe(true);
  });

  describe.each(['manager', 'customer'] as const)('of a %s', (role) => {
    const itself = builtInRights([role]);
    const equal = holding(role === 'customer' ? over('all', itself) : itself);
    test.each(byOthers.map((command) => [command.name, command] as const))(
      '%s: is refused with fewer rights, whatever he may do to users, and is not with as many or more',
      async (_name, command) => {
        expect(scopeOf(equal, permissionOf(command) ?? { function: 'users', action: 'view' })).toBe('all');
        expect(await decide(command, holding({}), role), 'fewer').toBe('beyond-reach');
        const editsRoles = holding({ roles: { view: 'all', create: 'all', edit: 'all', delete: 'all' } });
        expect(await decide(command, editsRoles, role), 'edits roles').toBe('beyond-reach');
        expect(await decide(command, equal, role), 'as many').not.toBe('beyond-reach');
        expect(await decide(command, admin(), role), 'an administrator').not.toBe('beyond-reach');
        expect(await decide(command, systemActor('rescue'), role), 'the system').not.toBe('beyond-reach');
      },
    );
  });

  test.each(byOthers.map((command) => [command.name, command] as const))(
    '%s: a salesman gives it for his own customers, and for nobody else’s',
    async (_name, command) => {
      const overHis = over('customers', builtInRights(['customer']));
      expect(await decide(command, holding(overHis, 5), 'customer'), 'his').not.toBe('beyond-reach');
      expect(await decide(command, holding(overHis, 6), 'customer'), 'another’s').toBe('beyond-reach');
    },
  );

  test.each(onAccount.filter((one) => !byOthers.includes(one)).map((command) => [command.name, command] as const))(
    '%s: is nobody’s but the account’s own person’s or the system’s, administrators included',
    async (_name, command) => {
      const code = commandScope(command, admin()) === null ? 'forbidden' : await decide(command, admin(), 'manager');
      expect(['forbidden', 'not-found', 'own-account', 'done']).toContain(code);
      expect(code).not.toBe('done');
    },
  );
});

test('nobody invites whoever may more: a customer’s people neither, whose quotes they decide', async () => {
  const command = COMMANDS.get('OpenAccount') as AnyCommand;
  const open = async (actor: Actor, role: 'manager' | 'customer') => {
    const surroundings = { load: loadFrom(role), context: contextOf(actor) } as unknown as Surroundings;
    const payload = { roles: [role], customer_id: role === 'customer' ? CUSTOMER : null } as never;
    const fault = await command.gather?.(surroundings, payload, command.fold.initial);
    return (fault as Refusal | null)?.code ?? 'done';
  };
  const editor = account(5, { users: { view: 'all', create: 'all', edit: 'all', delete: 'all' } });
  expect(await open(editor, 'manager')).toBe('beyond-reach');
  expect(await open(editor, 'customer')).toBe('beyond-reach');
  expect(await open(admin(), 'manager')).toBe('done');
});
