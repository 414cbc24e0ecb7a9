import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Prune } from '#workers/pruning/pruning.ts';

/** How long «Posta inviata» shows a message; that it was delivered or failed stays an event for ever. */
export const MAILS_KEPT_DAYS = 730;
/** Messages deleted by one statement. */
const BATCH = 500;

/**
 * Deletes messages that are {@link MAILS_KEPT_DAYS} days old, if they are over and recorded as events, with their
 * causes and `.eml` files. A message that waits stays, however old. The reactions are far past the events of these
 * messages, so none is written anew.
 */
export function pruneMails(mailsFolder: string): Prune {
  return async (pool, now, signal) => {
    const before = new Date(now - MAILS_KEPT_DAYS * 86_400_000).toISOString();
    let removed = 0;
    while (!signal.aborted) {
      const { rows } = await pool.query<{ id: number }>(
        `select id from vault.outbox
         where created_at < $1 and (state = 'cancelled' or (state in ('sent', 'kept', 'failed') and outcome_recorded))
         order by id limit ${BATCH}`,
        [before],
      );
      // Files first: when a process dies in between, the next one finds the rows, and removes what is left of both.
      for (const { id } of rows) await rm(join(mailsFolder, `mail-${id}.eml`), { force: true });
      await pool.query('delete from vault.outbox where id = any($1)', [rows.map(({ id }) => id)]);
      removed += rows.length;
      if (rows.length < BATCH) break;
    }
    return removed;
  };
}
