import pg from 'pg';

/** Values as PostgreSQL prints them: this adapter parses what it needs by itself, and faster. */
export const AS_TEXT: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text };

/**
 * Session settings of every connection here. Each of our statements has one right plan at any size of the table: by
 * index. Without these settings, a plan that is made while the table is still empty and then kept would scan the whole
 * table for as long as the session lives.
 */
const SETTINGS = {
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  timezone: 'UTC',
  datestyle: 'ISO',
  default_transaction_isolation: 'read\\ committed',
};

/** Connection settings for `pg`, for this adapter's sessions. */
export function connectionConfig(url: string, purpose: string, more: Record<string, string> = {}): pg.ClientConfig {
  const options = Object.entries({ ...SETTINGS, ...more }).map(([name, value]) => `-c ${name}=${value}`);
  return {
    connectionString: url,
    application_name: `officina events ${purpose}`,
    options: options.join(' '),
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  };
}

/** True when it is unknown whether the statement ran, or the server is away: a retry over a new connection can help. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  // No SQLSTATE: the socket's or pg's own failure. 08: connection. 57P: shut down, crashed, starting. 53300: too many.
  return code === null || code.startsWith('E') || /^(08|57P|53300|40001|40P01|25P0[34])/.test(code);
}

export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}
