import type { Pool } from 'pg';
import { eraseCustomersAccountCommand } from '#commands/accounts/erase-account.command.ts';
import { removeErasedAdCommand } from '#commands/ads/end-ad.commands.ts';
import { deleteAttachmentCommand } from '#commands/attachments/attachment.commands.ts';
import { removeErasedCommunityImageCommand } from '#commands/community/remove-community-image.commands.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { tellKeysDestroyedCommand } from '#commands/personal-data/tell-keys-destroyed.command.ts';
import { hideErasedShopCommand } from '#commands/shop-profiles/publish-shop-profile.commands.ts';
import { MAX_STREAMS } from '#domain/personal-data/erasure.events.ts';
import type { ErasureStep } from '#domain/personal-data/erasure-steps.ts';
import { payloadHash } from '#journal/identity.ts';
import { ERASED, KEY_LEASE_MS } from '#platform/personal-data/personal-vault.ts';
import { pause } from '#platform/process/deadline.ts';
import { NoSuchDocument } from '#workers/documents/documents.ts';
import { inTransaction } from '#workers/followers/checkpoint.ts';
import { eraseMails } from '#workers/outbox/erase-mails.ts';
import { ANSWERS, streamsOf } from './erasure-plan.ts';
import { type ErasureWork, idsOf } from './erasure-work.ts';
import { blankRows } from './imported-rows.ts';
import { releaseLoginNames } from './release-login-names.ts';
import { vacuumTraces } from './vacuum-traces.ts';

/** How long read models may take before the step fails and is tried again later, in ms. */
const READ_MODELS_MS = 60_000;

type Step = (work: ErasureWork) => Promise<void>;

/** What each step does. Every step may be taken again, at whatever point the last attempt died. */
export const STEPS: Readonly<Record<ErasureStep, Step>> = {
  /** A document that the law makes us keep is made now if it never was: later nobody could. */
  retain: async ({ row, deps }) => {
    for (const { repairId, nr_ddt_gr } of row.plan.documents) {
      await deps.documents.transportDocument(repairId, nr_ddt_gr).catch((error) => {
        if (!(error instanceof NoSuchDocument)) throw error;
      });
    }
    await deps.pool.query(
      `update vault.media set name = 'DDT del cliente ' || id, uploader_account_id = null, upload_key = null, customer_id = $2
       where id = any($1)`,
      [row.plan.keptMedia, customerOf(row.subject)],
    );
  },

  accounts: async ({ event, row, deps }) => {
    const { erasureId, grounds, reference } = event.data;
    for (const accountId of row.plan.accounts) {
      if (event.data.accountId === accountId) continue;
      const payload = { accountId, grounds, reference, erasureId };
      await give({ event, row, deps }, `account-${accountId}`, eraseCustomersAccountCommand, payload);
    }
  },

  /**
   * The person's ads, shop, images and attachments are shown to nobody any more, and everybody who waits for an ad is
   * told. Ids are not encrypted, so this works at any time.
   */
  ads: async (work) => {
    for (const stream of await streamsOf(work.deps.journal, work.row.plan.subjects)) {
      const id = Number(/^ad-(\d+)$/.exec(stream)?.[1] ?? 0);
      if (id > 0) await give(work, stream, removeErasedAdCommand, { id });
      const shop = Number(/^shop-profile-(\d+)$/.exec(stream)?.[1] ?? 0);
      if (shop > 0) await give(work, stream, hideErasedShopCommand, { customer_id: shop });
      const image = Number(/^community-image-(\d+)$/.exec(stream)?.[1] ?? 0);
      if (image > 0) await give(work, stream, removeErasedCommunityImageCommand, { id: image });
      const attachment = Number(/^attachment-(\d+)$/.exec(stream)?.[1] ?? 0);
      if (attachment > 0) await give(work, stream, deleteAttachmentCommand, { id: attachment });
    }
  },

  access: async ({ row, deps }) => {
    const { accounts, credentials } = row.plan;
    await inTransaction(deps.pool, async (client) => {
      await client.query('delete from vault.sessions where account_id = any($1)', [accounts]);
      await client.query('delete from vault.credentials where account_id = any($1) or id = any($2)', [
        accounts,
        credentials,
      ]);
      await client.query('delete from vault.settings where account_id = any($1)', [accounts]);
      await client.query('delete from vault.calendar_links where account_id = any($1)', [accounts]);
      await client.query('delete from vault.push_subscriptions where account_id = any($1)', [accounts]);
      await forgetNotifications(client, row);
      await client.query('delete from vault.second_factors where account_id = any($1)', [accounts]);
      const subjects = accounts.flatMap((id) => [`account-${id}`, `factor-${id}`, `recovery-${id}`]);
      // The part behind the slash is the network's pseudonym.
      await client.query(`delete from vault.sign_in_failures where split_part(subject, '/', 1) = any($1)`, [subjects]);
    });
  },

  'login-names': async (work) => releaseLoginNames(work),

  keys: async ({ event, row, deps }) => {
    for (const subject of row.plan.subjects) await deps.vault.erase(subject, event.meta.at);
  },

  mails: async ({ row, deps }) => {
    const [first = '', ...more] = row.plan.subjects;
    await eraseMails(deps.pool, first, deps.mailsFolder, row.plan.mails);
    for (const subject of more) await eraseMails(deps.pool, subject, deps.mailsFolder);
    const { rows } = await deps.pool.query<{ id: number }>(
      'select id from vault.outbox where subject_key = any($1) or id = any($2)',
      [row.plan.subjects, row.plan.mails],
    );
    deps.mailsChanged(rows.map(({ id }) => id));
  },

  files: async ({ row, deps }) => deps.media.remove(row.plan.media),

  answers: async ({ row, deps }) => {
    const streams = await streamsOf(deps.journal, row.plan.subjects);
    await deps.pool.query(`delete from vault.commands where ${ANSWERS}`, [row.plan.subjects, streams]);
    for (const table of ['vault.reaction_failures', 'read.quarantine']) {
      await deps.pool.query(`update ${table} set error = $2 where stream = any($1)`, [streams, ERASED]);
    }
    await blankRows(deps.pool, row.plan.imported ?? []);
    const groups = [...streams, ...row.plan.subjects];
    await deps.pool.query('update vault.due set error = null where group_key = any($1)', [groups]);
  },

  'read-models': async (work) => {
    const { event, row, deps } = work;
    // After this pause no process uses the keys any more: what was decoded with them stands in the log before the next
    // event.
    await pause(KEY_LEASE_MS * 1.5);
    const streams = await streamsOf(deps.journal, row.plan.subjects);
    for (let from = 0; from === 0 || from < streams.length; from += MAX_STREAMS) {
      const part = streams.slice(from, from + MAX_STREAMS);
      const payload = { erasureId: event.data.erasureId, subjects: row.plan.subjects, streams: part };
      // The command's id holds the payload's hash: streams that came between two attempts are told in addition to those
      // told before.
      const said = payloadHash(tellKeysDestroyedCommand.name, payload).toString('hex');
      const position = await give(work, `told-${said}`, tellKeysDestroyedCommand, payload);
      if (position && (await deps.visibility.waitFor(position, [], READ_MODELS_MS)) === 'late') {
        throw new Error(`erasure ${row.id}: the read models are behind`);
      }
    }
  },

  /** Erases what was on its way meanwhile: a mail being sent, a file being uploaded. */
  sweep: async (work) => {
    await STEPS.mails(work);
    const { row, deps } = work;
    await forgetNotifications(deps.pool, row);
    const { rows } = await deps.pool.query<{ id: number }>(
      `select m.id from vault.media m where (m.uploader_account_id = any($1) or m.customer_id = $2) and m.id <> all($3)
         and not exists (select 1 from vault.documents d where d.media_id = m.id and d.kind = 'transport-document')`,
      [customerOf(row.subject) === null ? [] : row.plan.accounts, customerOf(row.subject), row.plan.keptMedia],
    );
    await deps.media.remove([...row.plan.media, ...rows.map(({ id }) => id)]);
    await STEPS.answers(work);
  },

  vacuum: async ({ deps }) => vacuumTraces(deps.pool, new Date(deps.now()).toISOString()),
};

/**
 * Deletes what the person was told, and what others were told of the person: ids alone, but of no use to anybody any
 * more.
 */
async function forgetNotifications(db: Pick<Pool, 'query'>, { plan, subject }: ErasureWork['row']): Promise<void> {
  await db.query('delete from vault.notifications where account_id = any($1) or customer_id = $2', [
    plan.accounts,
    customerOf(subject),
  ]);
}

/** Executes a command as the erasure. Returns the position of its events. @throws Error when it is refused */
async function give(work: ErasureWork, step: string, command: unknown, payload: object): Promise<string | null> {
  const outcome = await work.deps.pipeline.execute(command as AnyCommand, payload, idsOf(work.event, step));
  if (!outcome.ok) throw new Error(`erasure ${work.row.id}, ${step}: ${JSON.stringify(outcome)}`);
  return outcome.position;
}

function customerOf(subject: string): number | null {
  const id = /^customer-(\d+)$/.exec(subject)?.[1];
  return id === undefined ? null : Number(id);
}
