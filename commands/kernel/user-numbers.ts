import pg from 'pg';

/** The one series of numbers (`IdAllotter`) of customers and accounts: a number names either (`domain.md`, Wire contract). */
export const USER_NUMBERS = 'user';

/** Where customers and accounts were counted apart, one number named both. */
const COUNTED_APART = ['customer', 'account'];

/** The home's customers and accounts were counted apart: which of them a number names can't be told. */
export class OldNumbering extends Error {
  override readonly name = 'OldNumbering';
}

/**
 * Refuses a database whose numbers were given before the series was one: the counters in `vault.ids` say so, which every
 * account and every customer moved. To be asked before anything is written. A database that has none yet is fine.
 * @throws OldNumbering saying what to do
 */
export async function requireOneNumbering(databaseUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'officina-numbering',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('vault.ids') is not null as there`);
    if (!rows[0]?.there) return;
    const apart = await client.query('select 1 from vault.ids where family = any($1::text[])', [COUNTED_APART]);
    if (apart.rowCount === 0) return;
  } finally {
    await client.end();
  }
  throw new OldNumbering(
    'this home was begun by an older Officina, which numbered customers and accounts apart; they are one series now, and ' +
      'its numbers would name the wrong ones. Nothing was changed: go on with the older version, or start in an empty home ' +
      '(OFFICINA_HOME, or DATABASE_URL)',
  );
}
