import type { ClientBase, Pool } from 'pg';

/** The vault's positions belong to another event store than the one that was opened. */
export class ForeignVault extends Error {
  override readonly name = 'ForeignVault';
}

/** The id of the event store that the vault's positions belong to; null before the first start. */
export async function storeOfVault(pool: Pool | ClientBase): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>('select id from vault.event_store');
  return rows[0]?.id ?? null;
}

/**
 * Ties a new vault to its event store, and makes sure that an old vault is opened with its own: over another log its
 * checkpoints mean nothing, and followers would skip work or do it again.
 * @throws ForeignVault when the vault belongs to another store
 */
export async function bindVault(pool: Pool, storeId: string): Promise<void> {
  await pool.query('insert into vault.event_store (id) values ($1) on conflict (one) do nothing', [storeId]);
  const id = await storeOfVault(pool);
  if (id !== storeId) {
    throw new ForeignVault(
      `this database belongs to event store ${id}, but the settings lead to event store ${storeId}: ` +
        'correct EVENTSTORE_URL, or move the events first with `npm run migrate-store`',
    );
  }
}

/** Records to which store the vault's positions belong from now on, in the transaction that changes them. */
export async function rebindVault(client: ClientBase, storeId: string): Promise<void> {
  await client.query(
    'insert into vault.event_store (id) values ($1) on conflict (one) do update set id = excluded.id',
    [storeId],
  );
}
