import type { Server as HttpServer } from 'node:http';
import type { Redis } from 'ioredis';
import { Server } from 'socket.io';
import type { LiveAnswer } from '#api/contracts/live.contract.ts';
import { addressBefore, trustIn } from '#api/kernel/client-address.ts';
import type { OriginCheck } from '#api/kernel/origin-guard.ts';
import type { TokenReader } from '#api/kernel/session.ts';
import type { TrustedProxies } from '#platform/config/trusted-proxies.ts';
import type { Logger } from '#platform/telemetry/logger.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';
import type { ChangesEntry, Signal } from './change-entry.ts';
import { type ChangePublisher, sendSignal } from './change-publisher.ts';
import { ChangeReader } from './change-reader.ts';
import { FanOut } from './fan-out.ts';
import type { Feed } from './feed.ts';
import { type FollowDeps, follow, leave, MOST_MISSED } from './follow.ts';
import { Guard, LIVE_LIMITS, type LiveLimits } from './guard.ts';
import { accountRoom, type LiveServer, type LiveSocket, sessionRoom } from './live-socket.ts';
import { missedSince } from './missed-changes.ts';
import { PresenceService } from './presence-service.ts';
import { dismiss, RightsWatch } from './rights.ts';

export interface LiveDeps {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** A connection for `commands`. */
  readonly redis: Redis;
  /** A connection for `blocking`, of the live side alone: closing disconnects it. */
  readonly blockingRedis: Redis;
  readonly feeds: readonly Feed[];
  /** Where this process is a projector as well: what it tells reaches its own sockets without the way over Redis. */
  readonly publisher?: ChangePublisher;
  /** The read models of accounts and of roles: when they change, tokens are read again. */
  readonly accountsProjection: string;
  readonly rolesProjection: string;
  /** The read model of what the firm demands of accounts that sign in. */
  readonly firmProjection: string;
  readonly readToken: TokenReader;
  /** Connections from pages of other sites are refused. */
  readonly strangers: OriginCheck;
  /** Which proxies stand before us (`TRUST_PROXY`); default: none. */
  readonly trustProxy?: TrustedProxies;
  /** Forgets what the token reader remembers: called in every process, before tokens are read again. */
  readonly forget: { account(id: number): void; session(id: string): void; roles(): void };
  readonly now: () => number;
  /** How often presence is swept and tokens are checked, in ms. */
  readonly sweepMs?: number;
  readonly checkMs?: number;
  /** For tests. */
  readonly limits?: LiveLimits;
}

/** The live side of one API process. */
export interface Live {
  /** Tells every process that a session ended: its sockets leave at once. */
  sessionEnded(sessionId: string): Promise<void>;
  /** Resolved when everything that was read so far is emitted; for tests and an orderly end. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const LONGEST_TIMER = 2_000_000_000;

/** Opens the socket.io server (`live.contract.ts`) on a running HTTP server. */
export async function openLive(http: HttpServer, deps: LiveDeps): Promise<Live> {
  const { log, redis } = deps;
  const io: LiveServer = new Server({
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: LIVE_LIMITS.messageBytes,
    connectTimeout: (deps.limits ?? LIVE_LIMITS).signInMs,
    // Rows are small, and compressing each for every socket costs more than it saves.
    perMessageDeflate: false,
    httpCompression: false,
    allowRequest: (request, answer) => answer(null, deps.strangers(request) === null && guard.admitsRequest(request)),
  });
  const logFailure = (error: unknown) => log.error({ err: error }, 'live updates');
  const rights = new RightsWatch(io, deps);
  const fanOut = new FanOut(io, deps.feeds, rights, logFailure);
  const presence = new PresenceService(io, redis, deps.now);
  const trust = trustIn(deps.trustProxy);
  const guard = new Guard(io, {
    limits: deps.limits,
    now: deps.now,
    addressOf: (request) => addressBefore(request, trust),
    onCutOff: (reason, times) => log.warn({ reason, times }, 'live updates: connections were closed'),
  });
  const streams = deps.publisher?.redis ?? redis;
  const followDeps: FollowDeps = {
    feeds: deps.feeds,
    fanOut,
    rights,
    guard,
    missed: (projection, since) => missedSince(streams, projection, since, MOST_MISSED),
    onError: logFailure,
  };

  io.use((socket, next) => {
    void signIn(socket, deps.readToken).then(
      (known) => {
        if (!known) next(new Error('unauthenticated'));
        else next(guard.admits(socket.data.signedIn.actor.id) ? undefined : new Error('too-many'));
      },
      (error: unknown) => {
        logFailure(error);
        next(new Error('unavailable'));
      },
    );
  });
  io.on('connection', (socket) => {
    guard.introduced(socket);
    deps.metrics.sockets.inc();
    const { signedIn } = socket.data;
    void socket.join([accountRoom(signedIn.actor.id), sessionRoom(signedIn.sessionId)]);
    const left = Math.min(signedIn.expiresAt - deps.now(), LONGEST_TIMER);
    const expiry = setTimeout(() => dismiss(socket), Math.max(left, 0));
    const answering = answerWith(logFailure, () => guard.hears(socket));
    socket.on('follow', (topic, since, answer) =>
      answering(answer, async () => {
        const followed = await follow(socket, topic, since, followDeps);
        if (followed.ok) presence.sendPresence(socket, topic).catch(logFailure);
        return followed;
      }),
    );
    socket.on('leave', (topic, answer) => answering(answer, () => leave(socket, topic)));
    socket.on('presence', (request, answer) => answering(answer, () => presence.say(socket, request)));
    socket.on('disconnect', () => {
      deps.metrics.sockets.dec();
      clearTimeout(expiry);
      presence.forget(socket).catch(logFailure);
      // A client that only says good-bye would keep a connection that no account counts.
      socket.conn.close();
    });
  });

  const onSignal = (signal: Signal) => {
    switch (signal.kind) {
      case 'session-ended':
        return rights.sessionEnded(signal.sessionId);
      case 'account-changed':
        return void rights.accountChanged(signal.accountId).catch(logFailure);
      case 'settings-changed':
        return void io.local.to(accountRoom(signal.accountId)).emit('settings');
      case 'notified':
        return void io.local.to(signal.accountIds.map(accountRoom)).emit('notifications');
      case 'presence':
        return void presence.tell(signal.subject).catch(logFailure);
    }
  };
  const onChanges = (entry: ChangesEntry) => {
    if (entry.projection === deps.rolesProjection || entry.projection === deps.firmProjection) {
      deps.forget.roles();
      rights.anyChanged().catch(logFailure);
    } else if (entry.projection === deps.accountsProjection) {
      const check = entry.all
        ? rights.anyChanged()
        : Promise.all(entry.rows.map(([accountId]) => rights.accountChanged(Number(accountId))));
      check.catch(logFailure);
    }
    // Followers are told after the rights were checked (`settled`).
    fanOut.changed(entry);
  };
  const reader = new ChangeReader({
    redis: deps.blockingRedis,
    projections: [
      ...new Set([
        ...deps.feeds.flatMap(({ projections }) => projections),
        deps.accountsProjection,
        deps.rolesProjection,
        deps.firmProjection,
      ]),
    ],
    own: deps.publisher ?? null,
    onChanges,
    onSignal,
    onLost: () => fanOut.resetAll(),
    onError: logFailure,
  });
  await reader.start();
  io.attach(http);
  guard.watch();
  const timers = [
    setInterval(() => presence.sweep().catch(logFailure), deps.sweepMs ?? 5_000),
    setInterval(() => guard.sweep(), deps.sweepMs ?? 5_000),
    setInterval(() => rights.checkAll().catch(logFailure), deps.checkMs ?? 30_000),
  ];

  return {
    sessionEnded: (sessionId) => {
      rights.sessionEnded(sessionId);
      return sendSignal(redis, { kind: 'session-ended', sessionId });
    },
    flush: () => fanOut.flush(),
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      await reader.close();
      await fanOut.flush();
      // Not io.close(): the HTTP server belongs to the caller.
      io.local.disconnectSockets(true);
      io.engine.close();
    },
  };
}

async function signIn(socket: LiveSocket, readToken: TokenReader): Promise<boolean> {
  const { token } = socket.handshake.auth as { token?: unknown };
  const signedIn = typeof token === 'string' ? await readToken(token) : null;
  if (!signedIn || typeof token !== 'string') return false;
  Object.assign(socket.data, { signedIn, token, topics: new Map(), present: new Set() });
  return true;
}

/**
 * Handles the messages of one connection, one after the other as they came, and acknowledges each, whatever its
 * outcome; a browser may leave the acknowledgement out.
 * @param heard called as each message comes; false: it is not handled
 */
function answerWith(logFailure: (error: unknown) => void, heard: () => boolean) {
  let before: Promise<unknown> = Promise.resolve();
  return (answer: unknown, work: () => Promise<LiveAnswer>): void => {
    if (!heard()) return;
    const reply = (outcome: LiveAnswer) => {
      if (typeof answer === 'function') answer(outcome);
    };
    before = before.then(work).then(reply, (error: unknown) => {
      logFailure(error);
      reply({ ok: false, code: 'unavailable' });
    });
  };
}
