import type { Pool } from 'pg';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import type { Import } from '#commands/records/imports-table.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { type Importable, importable } from '#domain/records/import/importable.ts';
import { ROLES_STREAM, rightsOf, rolesFold } from '#domain/roles/role.state.ts';
import type { Journal } from '#journal/journal.ts';
import { allEnded } from '#platform/process/all-ended.ts';
import { accountById } from '#projections/accounts/accounts.query.ts';
import type { Runner } from '#projections/kernel/runner/runner.ts';
import type { RowTarget } from './row-target.ts';
import { rowTarget } from './row-targets.ts';

const AT_ONCE = 48;

/** Dependencies of the work at imports. */
export interface ImportDeps {
  readonly pool: Pool;
  readonly journal: Journal;
  readonly pipeline: Pick<Pipeline, 'execute' | 'check'>;
  /** Says when the read models hold what was written. */
  readonly visibility: Pick<Runner, 'waitFor'>;
  /** Fault point of tests: may throw. */
  readonly fault?: (step: 'executed' | 'written') => void | Promise<void>;
}

/** An import with what it fills, in the name of the account that started its present step. */
export interface Importing {
  readonly one: Import;
  readonly family: Importable;
  readonly target: RowTarget;
  readonly actor: Actor;
}

/** The actor has the rights that the account has now: rights that were taken away meanwhile are gone here too. */
export async function importing(
  { pool, journal }: Pick<ImportDeps, 'pool' | 'journal'>,
  one: Import,
): Promise<Importing> {
  const account = await accountById(pool, one.acting_id);
  const { name = '', roles = [], customer_id = null } = account && !account.disabled ? account : {};
  const rights = rightsOf((await journal.load(ROLES_STREAM, rolesFold)).state, roles);
  const actor: Actor = { kind: 'account', id: one.acting_id, name, roles, rights, customerId: customer_id };
  return { one, family: importable(one.family), target: rowTarget(one.family), actor };
}

/**
 * Works at many items at once, so that they share what they wait for, the disk above all. Rows of a family with one
 * stream go one after the other: they would only wait for one another.
 */
export async function inTurns<T>({ inTurn }: RowTarget, items: readonly T[], work: (item: T) => Promise<void>) {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await allEnded(Array.from({ length: inTurn ? 1 : AT_ONCE }, worker));
}
