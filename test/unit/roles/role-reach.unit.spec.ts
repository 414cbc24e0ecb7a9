import { expect, test } from 'vitest';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { COMMANDS } from '#commands/registry.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Rights } from '#domain/kernel/rights.ts';
import { BUILT_IN_ROLES } from '#domain/roles/built-in-roles.ts';
import { type RoleBook, rolesFold } from '#domain/roles/role.state.ts';

const FIRM_ROLE = {
  roleId: 20,
  name: 'banco',
  display_name: 'Banco',
  description: '',
  builtIn: null,
  rights: [{ function: 'quotes', action: 'decide', scope: 'all' }],
};
const book: RoleBook = [...BUILT_IN_ROLES, FIRM_ROLE].reduce<RoleBook>(
  (before, data) => rolesFold.evolve(before, { type: 'RoleDefined', data } as OfficinaEvent),
  [],
);
const idOf = (name: string) => book.find((role) => role.name === name)?.roleId ?? 0;
const roles = { view: 'all', create: 'all', edit: 'all', delete: 'all' } as const;
const somebody = (rights: Rights, names: readonly string[] = []): Actor => ({
  kind: 'account',
  id: 5,
  name: 'Anna',
  roles: names,
  rights: { roles, ...rights },
  customerId: null,
});

function given(name: string, payload: object, actor: Actor): string {
  const context = { now: '2026-03-10T09:00:00.000Z', today: '2026-03-10', actor };
  const input = { payload, state: book, context, allotted: undefined, facts: undefined } as never;
  const decided = (COMMANDS.get(name) as AnyCommand).decide(input);
  return 'refused' in decided ? (decided as Refusal).code : 'done';
}
const set = (roleId: number, scope: 'all' | 'own' | null, action = 'decide') => ({
  roleId,
  rights: [{ function: 'quotes', action, scope }],
});
const decides: Rights = { quotes: { decide: 'all' } };

test.each([
  ['SetRoleRights', 'gives', set(idOf('technician'), 'all')],
  ['SetRoleRights', 'takes away', set(idOf('desk'), null)],
  ['SetRoleRights', 'gives customers over their own', set(idOf('customer'), null)],
  ['ArchiveRole', 'deletes', { roleId: 20 }],
  ['DefineRole', 'copies', { display_name: 'Altro', description: '', like: 20 }],
])('%s: nobody %s by a role what he does not hold himself, though he edits roles', (name, _what, payload) => {
  expect(given(name, payload, somebody({}))).toBe('right-beyond-reach');
  expect(given(name, payload, somebody(decides))).toBe('done');
  expect(given(name, payload, somebody({}, ['admin']))).toBe('done');
});

test('a cell that stays as it is needs no right', () => {
  expect(given('SetRoleRights', set(idOf('desk'), 'all'), somebody({}))).toBe('done');
});
