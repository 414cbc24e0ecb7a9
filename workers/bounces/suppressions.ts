import type { Pool } from 'pg';

/** Returns a stand-in for a value that must not be read back: `PersonalVault.pseudonym`. */
export type Pseudonym = (scope: string, value: string) => string;

/** The pseudonym of an address in ledgers and lists: always the same for one address, and nobody can read it back. */
export const addressName = (pseudonym: Pseudonym, email: string): string =>
  pseudonym('newsletter-address', email.trim().toLowerCase());

/** Why nothing is sent to an address ({@link addressName}); null: it may be mailed. */
export async function suppressionOf(pool: Pool, address: string): Promise<string | null> {
  const { rows } = await pool.query<{ why: string }>({
    name: 'mail-suppression',
    text: 'select why from vault.mail_suppressions where address = $1',
    values: [address],
  });
  return rows[0]?.why ?? null;
}
