import { expect, it } from 'vitest';
import { roleNamesIn } from './rules/role-names.ts';
import { allSources } from './rules/sources.ts';

it('nothing but the roles’ own rules, their first rows and the demo knows a built-in role by its name', () => {
  const found = allSources().flatMap(({ path, code }) => roleNamesIn(path, code));
  expect(found).toEqual([]);
});

it.each([
  "if (account.roles.includes('technician')) return;",
  "return roles.some((role) => role === 'customer');",
  "const people = await lookups.staff(['desk']);",
  "      case 'manager':",
  "  { roles: ['salesman'] },",
  "if (role.built_in === 'admin') return null;",
])('is broken by %s', (line) => {
  expect(roleNamesIn('api/x.ts', line)).toHaveLength(1);
  expect(roleNamesIn('domain/roles/x.ts', line)).toEqual([]);
});

it.each([
  "const sides = z.enum(['customer', 'staff']);",
  "sort === 'technician' ? names : null",
  "label={t('customer')}",
  'const [role = CUSTOMER_ROLE] = roles;',
])('is kept by %s', (line) => {
  expect(roleNamesIn('api/x.ts', line)).toEqual([]);
});
