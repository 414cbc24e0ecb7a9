import { type Permission, widest } from '#domain/accounts/offered/permissions.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import { grantsOf, type StoredRole } from '#domain/roles/role.state.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { repairAudience } from './repair-audience.query.ts';

const READS_NOTES: readonly Permission[] = [
  { function: 'repairs', action: 'view' },
  { function: 'quotes', action: 'view' },
];

const NOBODYS = { id_people: null, salesman_id: null };

export interface Reader {
  readonly id: number;
  readonly name: string;
}

/**
 * Accounts of the staff that may read a repair and its quotes, and so its internal notes, by name; without disabled
 * ones. Empty where the repair is not known.
 * @param repairId null: a repair that is being entered, which nobody is assigned to yet
 */
export async function repairReaders(db: Queryable, repairId: number | null): Promise<Reader[]> {
  const [repair] = repairId === null ? [NOBODYS] : await repairAudience(db, [repairId]);
  if (!repair) return [];
  const roles = await db.query<{ role: StoredRole }>('select role from read.roles');
  const grants = new Map(roles.rows.map(({ role }) => [role.name, grantsOf(role)]));
  const { rows } = await db.query<{ id: number; name: string; roles: string[] }>(
    `select id, name, roles from read.accounts where customer_id is null and not disabled order by name, id`,
  );
  const reaches = (scope: Scope | undefined, id: number) =>
    scope === 'all' ||
    (scope === 'assigned' && repair.id_people === id) ||
    (scope === 'customers' && repair.salesman_id === id);
  return rows
    .filter((person) => {
      const rights = widest(person.roles.flatMap((name) => grants.get(name) ?? []));
      return READS_NOTES.every(({ function: name, action }) => reaches(rights[name][action], person.id));
    })
    .map(({ id, name }) => ({ id, name }));
}
