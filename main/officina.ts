import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demoRoute } from '#api/accounts/demo.route.ts';
import { buildApi } from '#api/app.ts';
import { registerAuth } from '#api/auth/auth.routes.ts';
import { type Auth, createAuth } from '#api/auth/auth.ts';
import { authConfig } from '#api/auth/auth-config.ts';
import { DOCUMENT_ROUTES } from '#api/documents/document.routes.ts';
import { FEEDS } from '#api/feeds.registry.ts';
import { originCheck } from '#api/kernel/origin-guard.ts';
import { OwnWrites } from '#api/kernel/own-writes.ts';
import { visitorCookie } from '#api/kernel/visitor-cookie.ts';
import { registerMedia } from '#api/media/register-media.ts';
import type { Signal } from '#api/realtime/change-entry.ts';
import { ChangePublisher } from '#api/realtime/change-publisher.ts';
import { openLive } from '#api/realtime/live.ts';
import { SETUP_ROUTES } from '#api/setup/setup.routes.ts';
import { openSite } from '#api/site/offered/site.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { OldNumbering } from '#commands/kernel/user-numbers.ts';
import { ConfigFault, readConfig } from '#platform/config/config.ts';
import { notedHeadsFile } from '#platform/event-store/signed-heads/noted-heads.ts';
import { HEADS } from '#platform/event-store/signed-heads/signed-head.ts';
import { MediaStore } from '#platform/files/media-store.ts';
import { folderTransport } from '#platform/mail/folder-transport.ts';
import { returnPaths } from '#platform/mail/return-path.ts';
import { smtpTransport } from '#platform/mail/smtp-transport.ts';
import type { PaymentProvider } from '#platform/payments/port.ts';
import { WrongMasterKey } from '#platform/personal-data/master-key.ts';
import { type HeldPort, holdPort, PortTaken } from '#platform/process/held-port.ts';
import { HomeInUse } from '#platform/process/home-lock.ts';
import { openRedis } from '#platform/redis/connections.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { SigningKey } from '#platform/signing/signing-key.ts';
import { exitAfterLog } from '#platform/telemetry/log-output.ts';
import { createLogger, quietly } from '#platform/telemetry/logger.ts';
import { contactOf, vapidKeys } from '#platform/web-push/vapid-keys.ts';
import { accountNames } from '#projections/accounts/accounts.query.ts';
import type { Runner } from '#projections/kernel/runner/runner.ts';
import { companyFrom } from '#workers/documents/company-now.ts';
import { firmTransport } from '#workers/outbox/firm-transport.ts';
import { Pruning } from '#workers/pruning/pruning.ts';
import { HeadSigner } from '#workers/signed-heads/head-signer.ts';
import { startWorkers } from '#workers/start.ts';
import { openCard } from './card-provider.ts';
import { openCarrier } from './carrier-provider.ts';
import { documentMaker } from './document-maker.ts';
import { firstLinkText, guidedStart } from './first-admin.ts';
import { demoLogins, firstStart, greeting, type Logins } from './first-start.ts';
import { type Foundations, makePipeline, makeRunner, openFoundations, readingsOf } from './foundations.ts';
import { programTexts } from './program-texts.ts';
import { prunesOf } from './retention.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';

/** Faults that the person at the terminal can mend: printed without a stack. */
const MENDABLE_FAULTS = [HomeInUse, OldNumbering, PortTaken, WrongMasterKey];

/** `npm start`: opens everything, runs the parts that ROLE names, closes them in order. */
async function start(): Promise<void> {
  const asked = readConfig();
  const log = createLogger({ level: asked.logLevel });
  let failed = false;
  const shutdown = createShutdown({
    exit: (code) => void exitAfterLog(failed ? 1 : code),
    onStart: (reason) => {
      log.info({ reason }, 'Officina is ending');
      quietly(log);
    },
    onFailure: (closer, error) => log.error({ closer, err: error }, 'something did not close'),
  });
  shutdown.listen();
  try {
    const port = asked.roles.has('api') ? await holdPort(asked.port, asked.host) : null;
    // With PORT=0 everything that names the port, links above all, must name the one that was assigned.
    const config = port ? readConfig({ ...process.env, PORT: String(port.port) }) : asked;
    const base = await openFoundations({ config, log, shutdown });
    const publisher = publisherFor(base);
    const runner = await startRunner(base, publisher, shutdown);
    const card = await openCard(base, shutdown);
    const cards = card !== null;
    const ownWrites = new OwnWrites({
      visibility: runner,
      redis: base.redis('commands'),
      master: base.key,
      publicUrl: config.publicUrl,
    });
    const pipeline = makePipeline(base, { readings: ownWrites.settled(readingsOf(base.pools.pg, cards, runner)) });
    const execute = ownWrites.noting(pipeline.execute.bind(pipeline));
    const auth = makeAuth(base, execute, publisher);
    base.vault.onErased(() => auth.directory.clear());
    const logins = await firstStart(base, auth);
    if (config.roles.has('worker')) await startWorker(base, { pipeline, runner, publisher, card }, shutdown);
    if (port) await startApi(base, { execute, ownWrites, runner, auth, logins, publisher, card, port }, shutdown);
    // Read the link before announcing the start: from then on nothing may end the process by failing.
    const link = logins.kind === 'nobody' && port ? await firstLinkText(base, config) : '';
    process.stdout.write(greeting(config, logins) + link);
  } catch (error) {
    // The person who ends it during its start knows why its connections broke.
    if (shutdown.begun) return;
    failed = true;
    if (error instanceof Error && MENDABLE_FAULTS.some((kind) => error instanceof kind))
      process.stderr.write(`${error.message}\n`);
    else log.fatal({ err: error }, 'Officina cannot start');
    await shutdown.begin('a failed start');
  }
}

/** Tells the API processes what changed. */
function publisherFor({ redis, log }: Foundations): ChangePublisher {
  return new ChangePublisher(redis('commands'), (error) => log.warn({ err: error }, 'a change was not published'));
}

/** Sends signals to the API processes; the log says which of them nobody was told. */
function signalTo(publisher: ChangePublisher, log: Foundations['log']) {
  return (signal: Signal) => {
    publisher.signal(signal).catch((err) => log.warn({ err, signal: signal.kind }, 'a signal was not told'));
  };
}

async function startRunner(base: Foundations, publisher: ChangePublisher, shutdown: Shutdown): Promise<Runner> {
  const runner = makeRunner(base, base.config.roles.has('projector'), publisher.listener);
  await runner.start();
  shutdown.onClose('work', 'projections', () => runner.stop());
  return runner;
}

async function startWorker(
  base: Foundations,
  { pipeline, runner, publisher, card }: Parts & { readonly pipeline: Pipeline },
  shutdown: Shutdown,
): Promise<void> {
  const { config, log, metrics, pools, databaseUrl, journal, files, key, redisUrl, vault } = base;
  const mailsFolder = join(config.home, 'mails');
  const media = new MediaStore(pools.pg, files);
  const transport = config.smtpUrl
    ? smtpTransport({ server: config.smtpUrl })
    : firmTransport({ journal, secrets: base.secrets, folder: folderTransport(mailsFolder) });
  const workers = await startWorkers({
    pool: pools.pg,
    databaseUrl,
    redis: (purpose) => openRedis(redisUrl, purpose),
    journal,
    pipeline,
    media,
    transport,
    links: signedLinks(key),
    returns: returnPaths(key),
    pseudonym: (scope, value) => vault.pseudonym(scope, value),
    company: companyFrom(journal, media),
    publicUrl: config.publicUrl,
    bounceAddress: config.bounceAddress,
    undoSeconds: config.quoteMailSeconds,
    log,
    metrics,
    onMailChanges: publisher.listener,
    onNotified: (accountIds) => signalTo(publisher, log)({ kind: 'notified', accountIds: [...accountIds] }),
    push: { keys: vapidKeys(key), contact: contactOf(config.publicUrl) },
    card,
    carrier: await openCarrier(base, shutdown),
    erasure: { vault, mailsFolder, signer: new SigningKey(key, 'erasures') },
    visibility: runner,
  });
  shutdown.onClose('connections', 'mail transport', () => transport.close());
  shutdown.onClose('work', 'workers', () => workers.stop());
  const [signer, notes] = [new SigningKey(key, HEADS), notedHeadsFile(config.home)];
  const heads = new HeadSigner({ pool: pools.pg, store: journal.store, key: signer, notes, log });
  heads.start();
  shutdown.onClose('work', 'signed heads', () => heads.stop());
  const pruning = new Pruning({ pool: pools.pg, prunes: prunesOf({ mailsFolder, store: journal.store, media }), log });
  pruning.start();
  shutdown.onClose('work', 'pruning', () => pruning.stop());
}

function makeAuth(base: Foundations, execute: Pipeline['execute'], publisher: ChangePublisher): Auth {
  const { pools, journal, vault, key, config, log } = base;
  return createAuth({
    pool: pools.pg,
    journal,
    vault,
    execute,
    config: authConfig(key, config),
    onSessionEnded: (sessionId) => signalTo(publisher, log)({ kind: 'session-ended', sessionId }),
  });
}

/** What both workers and the API need, besides the foundations. */
interface Parts {
  readonly runner: Runner;
  readonly publisher: ChangePublisher;
  readonly card: PaymentProvider | null;
}

interface ApiParts extends Parts {
  readonly execute: Pipeline['execute'];
  readonly ownWrites: OwnWrites;
  readonly auth: Auth;
  readonly logins: Logins;
  readonly port: HeldPort;
}

async function startApi(
  base: Foundations,
  { execute, ownWrites, runner, auth, logins, publisher, card, port }: ApiParts,
  shutdown: Shutdown,
): Promise<void> {
  const { config, log, metrics, pools, journal, redis, store, files } = base;
  const webRoot = join(import.meta.dirname, '..', 'web', 'dist');
  const media = new MediaStore(pools.pg, files);
  const signal = signalTo(publisher, log);
  const routeDeps = {
    execute,
    pools,
    journal,
    namesOf: (ids: readonly number[]) => accountNames(pools.pg, ids),
    links: signedLinks(base.key),
    certificates: new SigningKey(base.key, 'repairs'),
    returns: returnPaths(base.key),
    whoIsThere: auth.whoIsThere,
    accountNow: auth.accountNow,
    pushKey: vapidKeys(base.key).publicKey,
    publicUrl: config.publicUrl,
    media,
    secrets: base.secrets,
    smtpUrl: config.smtpUrl,
    bounceSecret: config.bounceSecret,
    programTexts,
    card,
    pseudonym: (scope: string, value: string) => base.vault.pseudonym(scope, value),
    notified: (accountId: number) => signal({ kind: 'notified', accountIds: [accountId] }),
    settingsChanged: (accountId: number) => signal({ kind: 'settings-changed', accountId }),
    now: Date.now,
  };
  const commands = redis('commands');
  const app = await buildApi({
    ...routeDeps,
    log,
    metrics,
    redis: commands,
    readToken: auth.readToken,
    ownWrites,
    visitorCookie: visitorCookie(base.key, config.publicUrl, Date.now),
    plugins: [
      registerAuth(auth),
      (scope) => registerMedia(scope, routeDeps),
      (scope) => {
        const documents = documentMaker({ pool: pools.pg, journal, media, publicUrl: config.publicUrl });
        for (const route of DOCUMENT_ROUTES) route.mount(scope, { ...routeDeps, documents });
      },
      (scope) => {
        const setup = { ...routeDeps, auth, firstStart: guidedStart(base, auth) };
        for (const route of SETUP_ROUTES) route.mount(scope, setup);
      },
      (scope) => demoRoute(demoLogins(logins)).mount(scope, routeDeps),
    ],
    checks: {
      database: () => pools.pg.query('select 1'),
      redis: () => commands.ping(),
      events: () => store.head(),
      projections: async () => {
        const head = await store.head();
        if (head && (await runner.waitFor(head, [], 500)) === 'late') throw new Error('read models are behind');
      },
    },
    webRoot: existsSync(webRoot) ? webRoot : null,
    site: await openSite(join(import.meta.dirname, '..', 'web')),
    trustProxy: config.trustProxy,
  });
  await port.release();
  await app.listen({ port: port.port, host: config.host });
  const live = await openLive(app.server, {
    log,
    metrics,
    redis: commands,
    blockingRedis: redis('blocking'),
    feeds: FEEDS.map((feedOf) => feedOf(pools.pg, journal, runner)),
    publisher,
    accountsProjection: 'accounts',
    rolesProjection: 'roles',
    firmProjection: 'firm',
    readToken: auth.readToken,
    strangers: originCheck(config.publicUrl),
    trustProxy: config.trustProxy,
    forget: {
      account: (id) => auth.directory.forget(id),
      session: (id) => auth.sessions.forget(id),
      roles: () => auth.directory.forgetRoles(),
    },
    now: Date.now,
  });
  shutdown.onClose('intake', 'http', () => app.close());
  shutdown.onClose('intake', 'live', () => live.close());
}

try {
  await start();
} catch (error) {
  if (!(error instanceof ConfigFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
