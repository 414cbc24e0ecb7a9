import { join } from 'node:path';
import pg from 'pg';
import { keyFingerprint, knownMasterKey, masterKey, WrongMasterKey } from './master-key.ts';

/** Where the master key may be, from the settings of a start or a tool. */
export interface KeyPlace {
  readonly home: string;
  /** OFFICINA_KEY. */
  readonly masterKey?: string;
}

/**
 * Makes sure that a database is opened with the master key that it was begun with. Call it before anything is written:
 * personal data under two keys could never be read together again. A database without a noted key is accepted.
 * @param keyless true for a tool that needs no key (it checks signatures by their public keys): a missing key is
 *   accepted, a wrong one still refused
 * @throws WrongMasterKey saying what to do
 */
export async function requireVaultKey(
  databaseUrl: string,
  place: KeyPlace,
  { keyless = false }: { readonly keyless?: boolean } = {},
): Promise<void> {
  const wanted = await fingerprintOfVault(databaseUrl);
  if (wanted === null) return;
  const key = await knownMasterKey(place.home, place.masterKey);
  const file = join(place.home, 'master.key');
  if (key === null) {
    if (keyless) return;
    throw new WrongMasterKey(
      `the master key is missing, and this database was begun with one (fingerprint ${wanted}): put it back into ` +
        `${file}, or set OFFICINA_KEY. Without it nobody can read the personal data; a new one is not made, for then ` +
        'the data would lie under two keys. Who has lost it for good restores nothing by it: start with an empty home',
    );
  }
  const given = keyFingerprint(key);
  if (given === wanted) return;
  throw new WrongMasterKey(
    `this is not the master key that this database was begun with: ${place.masterKey ? 'OFFICINA_KEY' : file} has ` +
      `fingerprint ${given}, the database ${wanted}. Put the right key there (it is in no backup), or correct ` +
      'OFFICINA_HOME or DATABASE_URL; nothing was changed',
  );
}

/**
 * The master key, created at the first start, and noted in the vault as the only one from then on. Call it after the
 * migrations, and after {@link requireVaultKey}.
 * @throws WrongMasterKey when another process began the vault with another key meanwhile
 */
export async function vaultKey(pool: pg.Pool, databaseUrl: string, place: KeyPlace): Promise<Buffer> {
  const key = await masterKey(place.home, place.masterKey);
  await pool.query('insert into vault.master_key (fingerprint) values ($1) on conflict (one) do nothing', [
    keyFingerprint(key),
  ]);
  await requireVaultKey(databaseUrl, place);
  return key;
}

/** The fingerprint of the vault's key; null when none is noted yet: there is no vault, or it never started. */
async function fingerprintOfVault(databaseUrl: string): Promise<string | null> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'officina-master-key',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('vault.master_key') is not null as there`,
    );
    if (!rows[0]?.there) return null;
    const noted = await client.query<{ fingerprint: string }>('select fingerprint from vault.master_key');
    return noted.rows[0]?.fingerprint ?? null;
  } finally {
    await client.end();
  }
}
