import type { Pool } from 'pg';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import type { Process } from '#commands/kernel/process.ts';
import { PROCESSES } from '#commands/registry.ts';
import { QUOTE_MAIL_SECONDS } from '#domain/quotes/quote-limits.ts';
import type { Journal } from '#journal/journal.ts';
import type { CarrierProvider } from '#platform/carriers/port.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import type { Returned, ReturnPaths } from '#platform/mail/return-path.ts';
import type { MailTransport } from '#platform/mail/transport.ts';
import { LockSession } from '#platform/ownership/lock-session.ts';
import type { PaymentProvider } from '#platform/payments/port.ts';
import type { RedisFactory } from '#platform/queue/wake-queue.ts';
import type { LinkMaker } from '#platform/signed-links/signed-links.ts';
import type { Logger } from '#platform/telemetry/logger.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';
import type { PushOptions } from '#platform/web-push/push-message.ts';
import type { ChangeListener } from '#projections/kernel/projection.ts';
import type { CarrierWork } from './carriers/announce-package.ts';
import { Clock } from './clock/clock.ts';
import { dueFollower } from './clock/due-follower.ts';
import { dueHandlers } from './clock/due-handlers.ts';
import { retentionFollower } from './clock/request.deadlines.ts';
import type { CurrentCompany } from './documents/company.ts';
import { Documents } from './documents/documents.ts';
import { erasureFollower } from './erasure/erasure-follower.ts';
import type { ErasureDeps } from './erasure/erasure-work.ts';
import { lookupsBefore } from './erasure/lookups-before.ts';
import { decideOwedErasures } from './erasure/owed-erasures.ts';
import { FOLLOWER_LOCK, FollowerRunner } from './followers/follower-runner.ts';
import { ImportWorker } from './imports/import-worker.ts';
import { makeLookups } from './lookups/lookups.ts';
import { mailLinks } from './mail-links.ts';
import { NewsletterSender } from './newsletters/newsletter-sender.ts';
import type { NewsletterStep } from './newsletters/newsletter-work.ts';
import { appChannel, CHANNEL_WRITERS } from './notifications/channels.ts';
import { mayBeNotified } from './notifications/may-be-notified.ts';
import { notificationFollower } from './notifications/notification-follower.ts';
import { Announcer } from './outbox/announcer.ts';
import type { SendStep } from './outbox/mail-sender.ts';
import { mailTaskFollower } from './outbox/mail-task-follower.ts';
import { OutboxTable } from './outbox/outbox-table.ts';
import { OutboxWorker } from './outbox/outbox-worker.ts';
import type { PaymentWork } from './payments/payment-work.ts';
import { processFollower } from './processes/process-follower.ts';
import { PushSender } from './push/push-sender.ts';
import { reactionFollower } from './reactions/reaction-follower.ts';
import { REACTIONS } from './reactions/reactions.registry.ts';
import { searchFollower } from './saved-searches/search-follower.ts';
import { ImageWorker } from './shown-images/image-worker.ts';
import { peopleFrom } from './staff.ts';
import { ThumbnailWorker } from './thumbnails/thumbnail-worker.ts';

export interface WorkerDeps {
  /** With the value types of `platform/postgres`; about ten connections are used. */
  readonly pool: Pool;
  /** The same database, for the session that holds locks. */
  readonly databaseUrl: string;
  /** Opens a connection at each call; the workers end those that they asked for. */
  readonly redis: RedisFactory;
  readonly journal: Journal;
  readonly pipeline: Pick<Pipeline, 'execute' | 'runProcess' | 'check'>;
  readonly media: MediaStore;
  /** `smtpTransport` or `folderTransport`; its maker closes it. */
  readonly transport: MailTransport;
  /** Makes the tokens of links in mails. */
  readonly links: LinkMaker;
  /** Makes the addresses that messages come back to. */
  readonly returns: Pick<ReturnPaths, 'make'>;
  /** Returns a stand-in for a value that must not be read back: `PersonalVault.pseudonym`. */
  readonly pseudonym: (scope: string, value: string) => string;
  readonly company: CurrentCompany;
  /** What links begin with; no slash at its end. */
  readonly publicUrl: string;
  /** Where reports of delivery come back to (`BOUNCE_ADDRESS`); absent: to senders. */
  readonly bounceAddress?: string | undefined;
  /** How long what its sender can take back by a toast waits before it tells anybody. */
  readonly undoSeconds?: number | undefined;
  readonly log: Logger;
  readonly metrics?: Metrics;
  /** Called after each change of a message: the API's `ChangePublisher.listener` fits. */
  readonly onMailChanges?: ChangeListener;
  /** Called after notifications of these accounts changed. */
  readonly onNotified?: (accountIds: readonly number[]) => void;
  /** Milliseconds since 1970: the business's clock, also the pipeline's. Default: the machine's. */
  readonly now?: () => number;
  readonly processes?: readonly Process[];
  /** What erasing persons needs besides; absent: this process erases nobody. */
  readonly erasure?: Pick<ErasureDeps, 'vault' | 'mailsFolder' | 'signer'>;
  /** Says when the read models hold what was written. */
  readonly visibility: ErasureDeps['visibility'];
  /** The provider that takes cards; absent: nobody takes them, and people make refunds of cards. */
  readonly card?: PaymentProvider | null;
  /** The carrier that is told of packages; absent: people announce them. */
  readonly carrier?: CarrierProvider | null;
  /** The keys for push messages to browsers; absent: this process pushes nothing. */
  readonly push?: Omit<PushOptions, 'now'>;
  /** How often tables are looked at for what nobody woke, in ms (default 5000). Tests sweep by themselves. */
  readonly sweepMs?: number;
  /** After how long a checkpoint that only passed events which led to nothing is written, in ms (default 2000). */
  readonly flushMs?: number;
  /** How long a message stays claimed, in ms (default 180000). */
  readonly leaseMs?: number;
  /** Fault points of tests: may throw `Killed`. */
  readonly faults?: {
    readonly sending?: (step: SendStep, mailId: number) => void;
    readonly following?: (step: 'reacted' | 'written', follower: string) => void;
    readonly due?: (kind: string, subject: string) => void;
    readonly erasing?: ErasureDeps['fault'];
    readonly mailing?: (step: NewsletterStep, of: number) => void;
    readonly pushing?: (step: 'claimed' | 'sent') => void;
    readonly paying?: PaymentWork['fault'];
    readonly announcing?: CarrierWork['fault'];
  };
}

export interface Workers {
  /** Finishes what is under way and closes what it opened. */
  stop(): Promise<void>;
  /** Does now what the sweeps would do in their time: due rows, then messages. For tests. */
  sweep(): Promise<void>;
  readonly documents: Documents;
}

/**
 * Starts everything that a process with the role `worker` does. Await it before requests are let in: what happens
 * before a reaction's very first start mails nobody.
 */
export async function startWorkers(deps: WorkerDeps): Promise<Workers> {
  const { pool, databaseUrl, redis, journal, pipeline, media, transport, company, publicUrl, log, metrics } = deps;
  const { now = Date.now, processes = PROCESSES, undoSeconds = QUOTE_MAIL_SECONDS, sweepMs, faults } = deps;
  const execute: Pipeline['execute'] = (...call) => pipeline.execute(...call);
  const lookups = makeLookups(journal, peopleFrom(pool));
  const documents = new Documents({ pool, journal, media, lookups, company });
  const kit = { lookups, documents, links: mailLinks(publicUrl, deps.links), now };
  const warn = (error: unknown) => log.warn({ err: error }, 'mail changes not told');
  const announcer = new Announcer(pool, deps.onMailChanges ?? (() => undefined), warn);
  const { bounceAddress: back } = deps;
  const returnPath = (of: Returned['of'], id: number) =>
    back === undefined ? undefined : deps.returns.make({ of, id }, back);
  const outbox = new OutboxWorker({
    outbox: new OutboxTable(pool, deps.leaseMs),
    transport,
    journal,
    media,
    kit,
    company,
    pool,
    pseudonym: deps.pseudonym,
    returnPath: (id) => returnPath('mail', id),
    host: new URL(publicUrl).hostname,
    now,
    log,
    metrics,
    changed: (id) => announcer.changed(id),
    fault: faults?.sending,
    redis,
    sweepMs,
  });
  const enqueued = (ids: readonly number[]) => {
    outbox.enqueued(ids).catch((error) => log.warn({ err: error }, 'new mails wait for the sweep'));
  };
  const locks = new LockSession({
    url: databaseUrl,
    name: 'officina-followers',
    space: FOLLOWER_LOCK,
    onFailure: (error) => log.warn({ err: error }, 'followers: session with PostgreSQL failed'),
  });
  const following = { pool, locks, journal, log, flushMs: deps.flushMs, fault: faults?.following };
  const reactions = reactionFollower({
    pool,
    store: journal.store,
    lookups,
    reactions: REACTIONS,
    now,
    undoSeconds,
    changed: enqueued,
  });
  const mailsChanged = (ids: readonly number[]) => {
    for (const id of ids) announcer.changed(id);
  };
  const kept = new Documents({ pool, journal, media, lookups: lookupsBefore(journal, lookups), company });
  const erasing = {
    pool,
    journal,
    pipeline,
    media,
    documents: kept,
    company,
    visibility: deps.visibility,
    now,
    mailsChanged,
    fault: faults?.erasing,
  };
  const erasures = deps.erasure ? [erasureFollower({ ...erasing, ...deps.erasure })] : [];
  const tasks = mailTaskFollower((id) => announcer.changed(id));
  const push =
    deps.push &&
    new PushSender({
      ...deps.push,
      pool,
      lookups,
      now,
      log,
      sweepMs,
      may: mayBeNotified(journal, pool),
      fault: faults?.pushing,
    });
  const telling = {
    pool,
    lookups,
    writers: push ? CHANNEL_WRITERS : [appChannel],
    notified: (accountIds: readonly number[]) => {
      deps.onNotified?.(accountIds);
      void push?.sweep().catch(() => undefined);
    },
  };
  const all = [
    reactions,
    notificationFollower({ ...telling, undoSeconds }),
    tasks,
    dueFollower(journal),
    retentionFollower(journal),
    processFollower(pipeline, processes),
    searchFollower({ pool, now }),
    ...erasures,
  ];
  const followers = all.map((follower) => new FollowerRunner(follower, following));
  const payments = { execute, journal, provider: deps.card ?? null, fault: faults?.paying };
  const newsletters = {
    pool,
    journal,
    execute,
    transport,
    company,
    publicUrl,
    pseudonym: deps.pseudonym,
    links: deps.links,
    fault: faults?.mailing,
    returnPath: (id: number) => returnPath('newsletter', id),
  };
  const mailing = new NewsletterSender({ ...newsletters, now, log, sweepMs, leaseMs: deps.leaseMs });
  const carriers = { execute, journal, carrier: deps.carrier ?? null, fault: faults?.announcing };
  const bounces = { pool, execute, pseudonym: deps.pseudonym };
  const handlers = dueHandlers({ ...telling, execute, journal, enqueued, payments, newsletters, bounces, carriers });
  const clock = new Clock({ pool, handlers, now, log, tickMs: sweepMs, fault: faults?.due });
  const thumbnails = new ThumbnailWorker({ media, redis, log, metrics, sweepMs });

  const shownImages = new ImageWorker({ pool, execute, media, log, sweepMs });
  const imports = new ImportWorker({ pool, journal, pipeline, visibility: deps.visibility, locks, log, sweepMs });

  locks.start();
  await Promise.all(followers.map((follower) => follower.start()));
  if (deps.erasure) {
    const erased = await decideOwedErasures(erasing);
    if (erased.length > 0) log.warn({ subjects: erased }, 'erased before this backup was restored, erased again');
  }
  outbox.start();
  mailing.start();
  clock.start();
  thumbnails.start();
  imports.start();
  shownImages.start();
  push?.start();
  return {
    documents,
    sweep: async () => {
      await clock.tick();
      await outbox.sweep();
      await mailing.sweep();
      await push?.sweep();
    },
    stop: async () => {
      await Promise.all(followers.map((follower) => follower.stop()));
      await locks.stop();
      await Promise.all([
        clock.stop(),
        outbox.stop(),
        mailing.stop(),
        thumbnails.stop(),
        imports.stop(),
        shownImages.stop(),
        push?.stop(),
      ]);
      await announcer.stop();
    },
  };
}
