import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prunesOf } from '#main/retention.ts';
import { ContentStore } from '#platform/files/content-store.ts';
import { MediaStore } from '#platform/files/media-store.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { makeTestHome } from '#test/support/test-run.ts';
import { MAILS_KEPT_DAYS } from '#workers/outbox/prune-mails.ts';
import { Pruning } from '#workers/pruning/pruning.ts';

const NOW = Date.parse('2026-03-10T09:00:00.000Z');
const ago = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
const log = createLogger({ level: 'silent' });

let database: FreshDatabase;
let home: string;
beforeAll(async () => {
  database = await freshDatabase();
  home = makeTestHome();
  mkdirSync(join(home, 'mails'));
});
afterAll(async () => {
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

const mail = async (state: string, days: number, recorded: boolean): Promise<number> => {
  const { rows } = await database.pool.query<{ id: number }>(
    `with m as (insert into vault.outbox (template, language, recipient, data, event_id, correlation_id, state, due_at,
       created_at, outcome_recorded) values ('registration', 'it', 'a@b.it', '{}', 'e', 'c', $1, $2, $2, $3) returning id)
     insert into vault.outbox_causes (cause, recipient, template, mail_id)
     select 'cause ' || id, 'a@b.it', 'registration', id from m returning mail_id as id`,
    [state, ago(days), recorded],
  );
  const id = rows[0]?.id ?? 0;
  writeFileSync(join(home, 'mails', `mail-${id}.eml`), 'Testo');
  return id;
};

test('messages go two years after they were settled, with their files; what waits or is not told yet stays', async () => {
  const old = MAILS_KEPT_DAYS + 1;
  const gone = [await mail('sent', old, true), await mail('failed', old, true), await mail('cancelled', old, false)];
  const stays = [
    await mail('sent', MAILS_KEPT_DAYS - 1, true),
    await mail('kept', old, false),
    await mail('waiting', old, false),
    await mail('sending', old, false),
  ];
  const store = { head: async () => null };
  const media = new MediaStore(database.pool, new ContentStore(home));
  const prunes = prunesOf({ mailsFolder: join(home, 'mails'), store, media });
  const pruning = new Pruning({ pool: database.pool, prunes, log, now: () => NOW });
  expect(await pruning.round()).toMatchObject({ mails: 3 });
  const { rows } = await database.pool.query<{ id: number }>('select id from vault.outbox order by id');
  expect(rows.map(({ id }) => id)).toEqual(stays);
  const causes = await database.pool.query('select 1 from vault.outbox_causes');
  expect(causes.rowCount).toBe(stays.length);
  const files = [...gone, ...stays].filter((id) => existsSync(join(home, 'mails', `mail-${id}.eml`)));
  expect(files).toEqual(stays);
  await database.pool.query('delete from vault.outbox');
});

test('one that fails keeps none of the others from theirs', async () => {
  const asked: string[] = [];
  const pruning = new Pruning({
    pool: database.pool,
    prunes: {
      broken: async () => {
        throw new Error('no');
      },
      whole: async () => asked.push('whole'),
    },
    log,
  });
  expect(await pruning.round()).toEqual({ whole: 1 });
});

test('it goes on by itself, and ends when it is stopped, in the middle of its work', async () => {
  const rounds: boolean[] = [];
  const again = Promise.withResolvers<void>();
  const pruning = new Pruning({
    pool: database.pool,
    prunes: {
      long: async (_pool, _now, signal) => {
        rounds.push(signal.aborted);
        if (rounds.length < 3) return 0;
        again.resolve();
        await new Promise((done) => signal.addEventListener('abort', done));
        return 0;
      },
    },
    log,
    everyMs: 1,
  });
  pruning.start();
  await again.promise;
  await pruning.stop();
  expect(rounds).toEqual([false, false, false]);
});
