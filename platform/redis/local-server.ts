import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { gone } from '#platform/process/alive.ts';

const LARGEST_LOG = 10 * 1024 * 1024;
/** The kernel takes 107 bytes for the path of a socket. */
const LONGEST_SOCKET_PATH = 100;

/** A running Redis of our own. */
export interface LocalRedis {
  /** Path of its unix socket: `/…/redis.sock`, as `openRedis` takes it. */
  readonly url: string;
  readonly pid: number;
  /** Writes what is not on disk yet and ends; resolves when the process is gone. May be called twice. */
  stop(): Promise<void>;
}

export interface LocalRedisOptions {
  /** OFFICINA_HOME. Whoever calls owns it alone (see `lockHome`); data go to `redis/` in it. */
  readonly home: string;
  /** Arguments of `redis-server` beside our own, e.g. `['--databases', '256']`. */
  readonly settings?: readonly string[];
}

/**
 * Starts `redis-server` on a unix socket, with its append-only file on. One that a killed process left behind
 * is ended first.
 * @throws Error saying how to install Redis when the machine has none
 */
export async function startLocalRedis(options: LocalRedisOptions): Promise<LocalRedis> {
  const home = resolve(options.home);
  const folder = join(home, 'redis');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const socket = redisSocket(home);
  await endWhoeverServes(socket);

  const logFile = join(home, 'redis.log');
  if (existsSync(logFile) && statSync(logFile).size > LARGEST_LOG) renameSync(logFile, `${logFile}.1`);
  const output = openSync(logFile, 'a', 0o600);
  // A process group of its own: Ctrl+C in the terminal must reach us, and the server only when we are done with it.
  const child = spawn(
    'redis-server',
    [
      ...['--port', '0', '--unixsocket', socket, '--unixsocketperm', '700', '--dir', folder, '--daemonize', 'no'],
      ...['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', '', '--maxmemory-policy', 'noeviction'],
      ...(options.settings ?? []),
    ],
    { cwd: '/', detached: true, stdio: ['ignore', output, output] },
  );
  closeSync(output);
  let failure: string | null = null;
  child.on('error', (error: NodeJS.ErrnoException) => {
    failure = error.code === 'ENOENT' ? 'redis-server is not installed: apt-get install redis-server' : error.message;
  });
  child.on('exit', (code) => {
    failure ??= `redis-server ended (${code}); the end of its log is in ${logFile}`;
  });
  child.unref();
  // Until Redis has read its file back it answers LOADING: that counts as not ready.
  while ((await ping(socket)) === null) {
    if (failure) throw new Error(failure);
    await sleep(10);
  }
  return { url: socket, pid: child.pid ?? 0, stop: () => endWhoeverServes(socket) };
}

/** Path of the socket of this home's Redis, running or not. */
export function redisSocket(home: string): string {
  const wanted = join(resolve(home), 'redis', 'redis.sock');
  if (Buffer.byteLength(wanted) <= LONGEST_SOCKET_PATH) return wanted;
  const digest = createHash('sha256').update(wanted).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `officina-${userInfo().uid}-${digest}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Somebody else could have made the folder first, to listen where we connect.
  if (statSync(folder).uid !== userInfo().uid) throw new Error(`${folder} belongs to another user`);
  return join(folder, 'redis.sock');
}

/** Socket of the Redis that serves this home now, started by whoever; null when none answers. */
export async function runningRedisUrl(home: string): Promise<string | null> {
  const socket = redisSocket(home);
  return (await ping(socket)) === null ? null : socket;
}

async function endWhoeverServes(socket: string): Promise<void> {
  const info = await withConnection(socket, (redis) => redis.info('server'));
  const pid = Number(/^process_id:(\d+)/m.exec(info ?? '')?.[1]);
  if (pid) {
    await withConnection(socket, (redis) => redis.shutdown());
    if (!(await gone(pid, 20_000))) throw new Error(`Redis on ${socket} (pid ${pid}) does not stop`);
  }
  rmSync(socket, { force: true });
}

async function ping(socket: string): Promise<'PONG' | null> {
  return (await withConnection(socket, (redis) => redis.ping())) === 'PONG' ? 'PONG' : null;
}

/** Null when nobody listens or the call fails. */
async function withConnection<T>(socket: string, use: (redis: Redis) => Promise<T>): Promise<T | null> {
  if (!existsSync(socket)) return null;
  const redis = new Redis({
    path: socket,
    lazyConnect: true,
    enableReadyCheck: false,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return await use(redis);
  } catch {
    return null;
  } finally {
    redis.disconnect();
  }
}
