import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { ERASED } from '#platform/personal-data/personal-vault.ts';
import { inTransaction } from '#workers/followers/checkpoint.ts';

/**
 * Removes a person's data from the outbox and the kept mails: addresses, names, texts. It stays known that a mail of
 * this template left on that day; messages that still wait are cancelled. Returns how many messages were emptied.
 * @param subjectKey `customer-12` or `account-3`
 * @param mailsFolder where the folder transport keeps `.eml` files
 * @param others messages of other subjects that went to this person
 */
export async function eraseMails(
  pool: Pool,
  subjectKey: string,
  mailsFolder: string,
  others: readonly number[] = [],
): Promise<number> {
  const ids = await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `update vault.outbox set recipient = $2, recipient_name = '', message = null, link = null, gather_key = null, claim = null,
         error = case when error is null then null else $2 end,
         state = case when state in ('waiting', 'sending') then 'cancelled' else state end
       where subject_key = $1 or id = any($3) returning id`,
      [subjectKey, ERASED, others],
    );
    const erased = rows.map((row) => row.id);
    await client.query(`update vault.outbox_causes set recipient = $2 || ' ' || mail_id where mail_id = any($1)`, [
      erased,
      ERASED,
    ]);
    return erased;
  });
  for (const id of ids) await rm(join(mailsFolder, `mail-${id}.eml`), { force: true });
  return ids.length;
}
