import type { Pool } from 'pg';
import { type AccountSettings, MOST_SETTINGS } from '#api/contracts/settings.contract.ts';

/** What an account has set on the screens (`vault.settings`), by name. The last write of a setting wins. */
export async function readSettings(pool: Pool, accountId: number): Promise<AccountSettings> {
  const { rows } = await pool.query<{ name: string; value: AccountSettings[string] }>({
    name: 'settings-of-account',
    text: 'select name, value from vault.settings where account_id = $1',
    values: [accountId],
  });
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Stores a setting, or without a value removes it. False when the account already has as many as it may. */
export async function writeSetting(
  pool: Pool,
  accountId: number,
  name: string,
  value: AccountSettings[string] | undefined,
): Promise<boolean> {
  if (value === undefined) {
    await pool.query('delete from vault.settings where account_id = $1 and name = $2', [accountId, name]);
    return true;
  }
  const { rowCount } = await pool.query(
    `insert into vault.settings (account_id, name, value)
     select $1, $2, $3::jsonb
     where exists (select 1 from vault.settings where account_id = $1 and name = $2)
       or (select count(*) from vault.settings where account_id = $1) < $4
     on conflict (account_id, name) do update set value = excluded.value, changed_at = now()`,
    [accountId, name, JSON.stringify(value), MOST_SETTINGS],
  );
  return rowCount === 1;
}
