import pg from 'pg';

/**
 * The one series (`IdAllotter`) from which customers and accounts are numbered: a number names either (`domain.md`,
 * Wire contract).
 */
export const USER_NUMBERS = 'user';

/** The two series of older versions: they counted customers and accounts apart, so one number named both. */
const OLD_SERIES = ['customer', 'account'];

/** Customers and accounts of this home were numbered apart: which of the two a number names can't be told. */
export class OldNumbering extends Error {
  override readonly name = 'OldNumbering';
}

/**
 * Refuses a database whose numbers were given before customers and accounts shared a series. The counters in
 * `vault.ids` tell: every account and every customer moved one of them. Call it before anything is written. A database
 * without counters is accepted.
 * @throws OldNumbering whose message says what to do
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
    const oldSeries = await client.query('select 1 from vault.ids where family = any($1::text[])', [OLD_SERIES]);
    if (oldSeries.rowCount === 0) return;
  } finally {
    await client.end();
  }
  throw new OldNumbering(
    'this home was begun by an older Officina, which numbered customers and accounts apart; they are one series now, and ' +
      'its numbers would name the wrong ones. Nothing was changed: go on with the older version, or start in an empty home ' +
      '(OFFICINA_HOME, or DATABASE_URL)',
  );
}
