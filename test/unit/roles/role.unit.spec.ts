import { describe, expect, test } from 'vitest';
import { builtInGrants, builtInRights, scopesFor } from '#domain/accounts/offered/first-grants.ts';
import { FUNCTIONS, widest } from '#domain/accounts/offered/permissions.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import { ROLES } from '#domain/kernel/decider.ts';
import { BUILT_IN_ROLES, displayNameOf } from '#domain/roles/built-in-roles.ts';
import {
  archiveRole,
  defineBuiltInRoles,
  defineRole,
  describeRole,
  nameFor,
  refuseHeldRole,
  setRoleRights,
} from '#domain/roles/role.decide.ts';
import type { RoleRight } from '#domain/roles/role.events.ts';
import { grantsOf, isRole, type RoleBook, rightsOf, rolesFold } from '#domain/roles/role.state.ts';
import { given, on, system, TODAY } from '#test/support/given.ts';

const FIRST: readonly OfficinaEvent[] = BUILT_IN_ROLES.map((data) => ({ type: 'RoleDefined', data }));
const stored = given(rolesFold, FIRST);
const cell = (name: RoleRight['function'], action: RoleRight['action'], scope: RoleRight['scope']): RoleRight => ({
  function: name,
  action,
  scope,
});
const set =
  (roleId: number, ...rights: RoleRight[]) =>
  (book: RoleBook) =>
    setRoleRights(book, roleId, rights);
const idOf = (name: string) => BUILT_IN_ROLES.find((role) => role.name === name)?.roleId ?? 0;

describe('the built-in roles', () => {
  test('are the first rows, and let everybody do what the table of roles says', () => {
    const made = given(rolesFold, []).when(defineBuiltInRoles, on(TODAY, system));
    for (const role of ROLES) expect(rightsOf(made.after, [role]), role).toEqual(widest([builtInGrants(role)]));
  });

  test('are defined once, and those that are missing later', () => {
    stored.when(defineBuiltInRoles, on(TODAY, system)).nothing();
    given(rolesFold, FIRST.slice(0, 7)).when(defineBuiltInRoles, on(TODAY, system)).happens({ type: 'RoleDefined' });
  });

  test('have a function that a later version brings, until somebody decides about it', () => {
    const [admin] = BUILT_IN_ROLES;
    if (!admin) throw new Error('no admin');
    const older = { ...admin, rights: admin.rights.filter((right) => right.function !== 'mails') };
    const book = rolesFold.evolve([], { type: 'RoleDefined', data: older });
    expect(rightsOf(book, ['admin']).mails).toEqual(builtInGrants('admin').mails);
    const decided = given(rolesFold, [{ type: 'RoleDefined', data: older }]).when(
      set(1, cell('personalData', 'view', null)),
    );
    expect(rightsOf(decided.after, ['admin']).mails).toEqual(builtInGrants('admin').mails);
  });

  test('a cell of a function that nobody decided about leaves the others of it as they were', () => {
    const manager = BUILT_IN_ROLES.find(({ name }) => name === 'manager');
    if (!manager) throw new Error('no manager');
    const older = { ...manager, rights: manager.rights.filter((right) => right.function !== 'repairs') };
    const after = given(rolesFold, [{ type: 'RoleDefined', data: older }]).when(
      set(manager.roleId, cell('repairs', 'delete', null)),
    ).after;
    const { delete: _, ...rest } = builtInGrants('manager').repairs;
    expect(rightsOf(after, ['manager']).repairs).toEqual(rest);
  });

  test('are called by our words in both languages until the firm has its own', () => {
    expect(displayNameOf({ builtIn: 'desk', display_name: 'Accettazione' }).en).toBe('Front desk');
    expect(displayNameOf({ builtIn: 'desk', display_name: 'Banco' }).en).toBe('Banco');
  });
});

describe('rights', () => {
  test('are set and taken cell by cell', () => {
    const after = stored.when(
      set(idOf('warehouse'), cell('mails', 'view', 'all'), cell('repairs', 'arrive', null)),
    ).after;
    expect(rightsOf(after, ['warehouse'])).toMatchObject({ mails: { view: 'all' }, repairs: { view: 'all' } });
    expect(rightsOf(after, ['warehouse']).repairs.arrive).toBeUndefined();
    expect(rightsOf(after, ['desk'])).toEqual(rightsOf(stored.state, ['desk']));
  });

  test('of several roles are the widest of each', () => {
    expect(rightsOf(stored.state, ['technician', 'desk']).repairs.edit).toBe('all');
    expect(rightsOf(stored.state, ['technician', 'nobody-knows'])).toEqual(builtInRights(['technician']));
  });

  test('that stand already change nothing', () => {
    stored.when(set(idOf('desk'), cell('repairs', 'view', 'all'), cell('mails', 'create', null))).nothing();
  });

  test.each(FUNCTIONS)('of %s reach as far as the program can hold them to their records, and no farther', (name) => {
    const role = given(rolesFold, [
      ...FIRST,
      {
        type: 'RoleDefined',
        data: { roleId: 20, name: 'prova', display_name: 'P', description: '', builtIn: null, rights: [] },
      },
    ]);
    for (const action of ['view', 'edit', 'decide'] as const) {
      for (const scope of ['all', 'assigned', 'customers', 'own'] as const) {
        const outcome = role.when(set(20, cell(name, action, scope)));
        if (scopesFor({ function: name, action }).includes(scope)) outcome.happens({ type: 'RoleRightsSet' });
        else outcome.refused('right-not-held');
      }
    }
  });

  test('administrators keep users and roles: the last who may edit roles can\u2019t lose that', () => {
    stored.when(set(1, cell('roles', 'edit', null))).refused('last-role-editor', { kind: 'state' });
    stored.when(set(1, cell('users', 'create', null))).refused('last-role-editor');
    stored.when(set(1, cell('mails', 'view', null))).happens({ type: 'RoleRightsSet' });
    stored.when(set(idOf('manager'), cell('roles', 'view', null))).happens({ type: 'RoleRightsSet' });
    stored.when((book) => archiveRole(book, 1)).refused('built-in-role');
  });

  test('customers reach what is their own', () => {
    stored.when(set(idOf('customer'), cell('repairs', 'view', 'all'))).refused('customer-sees-own');
    stored.when(set(idOf('customer'), cell('repairs', 'request', null))).happens({ type: 'RoleRightsSet' });
  });
});

describe('a role of the firm\u2019s own', () => {
  const define = (given: Parameters<typeof defineRole>[1]) => (book: RoleBook) => defineRole(book, given);
  const banco = { display_name: 'Banco e magazzìno', description: '' };

  test('begins with nothing, or with what another may', () => {
    const empty = stored.when(define(banco)).after;
    expect(rightsOf(empty, ['banco-e-magazzino'])).toEqual(widest([]));
    const like = stored.when(define({ ...banco, like: idOf('technician') })).after;
    expect(rightsOf(like, ['banco-e-magazzino'])).toEqual(rightsOf(stored.state, ['technician']));
    expect(like.at(-1)?.roleId).toBe(ROLES.length + 1);
  });

  test('is refused without a name, with a name that is there or that programs can\u2019t use, or like one that is not there', () => {
    stored.when(define({ ...banco, display_name: '' })).refused('role-name-missing', { field: 'display_name' });
    stored.when(define({ ...banco, display_name: 'Desk' })).refused('role-exists', { field: 'display_name' });
    stored.when(define({ ...banco, name: 'admin' })).refused('role-exists', { field: 'name' });
    stored.when(define({ ...banco, display_name: '123' })).refused('role-name-bad', { field: 'display_name' });
    stored.when(define({ ...banco, like: 99 })).refused('role-unknown-like', { field: 'like' });
    stored.when(define({ ...banco, like: idOf('customer') })).refused('role-unknown-like');
  });

  test('deleted lets nobody do anything, and its name is never another\u2019s', () => {
    const book = stored.when(define({ ...banco, like: idOf('desk') })).after;
    const [event] = archiveRole(book, 9) as readonly OfficinaEvent[];
    if (!event) throw new Error('not archived');
    const after = rolesFold.evolve(book, event);
    expect(rightsOf(after, ['banco-e-magazzino'])).toEqual(widest([]));
    expect([isRole(book, 'banco-e-magazzino'), isRole(after, 'banco-e-magazzino')]).toEqual([true, false]);
    expect(archiveRole(after, 9)).toEqual([]);
    expect(defineRole(after, banco)).toMatchObject({ code: 'role-exists' });
    expect(setRoleRights(after, 9, [cell('mails', 'view', 'all')])).toMatchObject({ code: 'not-found' });
  });

  test('is described otherwise', () => {
    const book = stored.when(define(banco)).after;
    expect(describeRole(book, 9, { display_name: 'Banco', description: '' })).toEqual([
      { type: 'RoleDescribed', data: { roleId: 9, display_name: 'Banco' } },
    ]);
    expect(describeRole(book, 9, { display_name: banco.display_name })).toEqual([]);
    expect(describeRole(book, 9, { display_name: '' })).toMatchObject({ code: 'role-name-missing' });
  });

  test('that somebody holds is not deleted: it is said who', () => {
    expect(refuseHeldRole([])).toBeNull();
    expect(refuseHeldRole(['Anna', 'Bruno'])).toMatchObject({ code: 'role-in-use' });
    expect(refuseHeldRole(['Anna', 'Bruno'])?.message.it).toContain('2 utenti');
  });
});

test.each([
  ['Banco e magazzino', 'banco-e-magazzino'],
  ['Qualità – 2° turno', 'qualita-2-turno'],
  ['2 mani', 'mani'],
])('%s is called %s in programs', (display_name, name) => {
  expect(nameFor(display_name)).toBe(name);
});

test('what an archived role may is nothing, whatever is stored', () => {
  const [admin] = stored.state;
  if (!admin) throw new Error('no admin');
  expect(grantsOf({ ...admin, archived: true })).toEqual(widest([]));
});
