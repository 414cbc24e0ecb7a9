import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { Redis } from 'ioredis';
import { processesIn, waitForExit } from '#platform/process/alive.ts';
import { pause } from '#platform/process/deadline.ts';
import type { LocalServer } from '#platform/process/kept-server.ts';
import { openServerOutput } from '#platform/process/server-output.ts';

/** The longest path of a socket that we use, in bytes; the kernel's limit is 107. */
const LONGEST_SOCKET_PATH = 100;
/** How long Redis may take to write what is not on disk yet and end, in ms. */
const IN_ORDER_MS = 2_500;
/** How long Redis may take to connect or to answer a command, in ms. */
const ANSWER_MS = 2_000;
/** Redis's messages when it cannot read its own files. */
const UNREADABLE = /append only file|AOF|manifest|reading the RDB|rdb file|Short read or OOM/i;

/**
 * A running Redis of our own. `url` is the path of its unix socket, as `openRedis` takes it; `stop` lets it write its
 * data first.
 */
export type LocalRedis = LocalServer;

export interface LocalRedisOptions {
  /** OFFICINA_HOME, which the caller must own alone (see `lockHome`). The data go to `redis/` in it. */
  readonly home: string;
  /** Further arguments of `redis-server`, e.g. `['--databases', '256']`. */
  readonly settings?: readonly string[];
  /** Aborts a start that is no longer wanted: the start rejects, and leaves nothing running. */
  readonly signal?: AbortSignal;
  /** Called with the folder to which files were moved that Redis could not read. */
  readonly onSetAside?: (folder: string, reason: string) => void;
}

/**
 * Starts `redis-server` on a unix socket, with its append-only file on. A server that a killed process left behind is
 * ended first. When the server cannot read its files, they are moved aside and it begins empty: everything that it
 * holds here can be made again.
 * @throws Error saying how to install Redis when the machine has none
 */
export async function startLocalRedis(options: LocalRedisOptions): Promise<LocalRedis> {
  const { onSetAside } = options;
  const home = resolve(options.home);
  const folder = join(home, 'redis');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const socket = redisSocket(home);
  await Promise.all(processesIn(folder, 'redis-server').map(endProcess));
  rmSync(socket, { force: true });
  const first = await launch(home, folder, socket, options);
  if (typeof first !== 'string') return first;
  const files = join(folder, 'appendonlydir');
  if (!UNREADABLE.test(first) || /No space left/i.test(first) || !existsSync(files)) throw new Error(first);
  // The files that were moved aside before are removed: only a person who looks for the cause reads such files.
  const aside = `${files}.unreadable`;
  rmSync(aside, { recursive: true, force: true });
  renameSync(files, aside);
  onSetAside?.(aside, first);
  const second = await launch(home, folder, socket, options);
  if (typeof second === 'string') throw new Error(second);
  return second;
}

/** Starts the server once. @returns the reason, as a text, when the server ends before it serves */
async function launch(
  home: string,
  folder: string,
  socket: string,
  { settings = [], signal }: LocalRedisOptions,
): Promise<LocalRedis | string> {
  const output = openServerOutput(join(home, 'redis.log'));
  // A process group of its own: Ctrl+C in the terminal must not reach the server, which this process ends when it is
  // done with it.
  const child = spawn(
    'redis-server',
    [
      ...['--port', '0', '--unixsocket', socket, '--unixsocketperm', '700', '--dir', folder, '--daemonize', 'no'],
      ...['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', '', '--maxmemory-policy', 'noeviction'],
      ...settings,
    ],
    { cwd: '/', detached: true, stdio: ['ignore', output.descriptor, output.descriptor] },
  );
  closeSync(output.descriptor);
  const pid = child.pid ?? 0;
  let endReason: string | null = null;
  const ended = new Promise<string>((tell) => {
    const end = (reason: string) => {
      endReason ??= reason;
      tell(endReason);
    };
    child.on('error', (error: NodeJS.ErrnoException) =>
      end(error.code === 'ENOENT' ? 'redis-server is not installed: apt-get install redis-server' : error.message),
    );
    child.on('exit', (code, by) => end(by ? `killed by ${by}` : `redis-server ended (${code}): ${output.end()}`));
  });
  child.unref();
  const stop = () => endProcess(pid);
  // Redis answers LOADING until it has read its file: that counts as not ready.
  while ((await ping(socket)) === null) {
    if (signal?.aborted) {
      await stop();
      signal.throwIfAborted();
    }
    if (endReason) return endReason;
    await pause(10);
  }
  return { url: socket, pid, ended, stop };
}

/** The path of the socket of this home's Redis, whether it runs or not. */
export function redisSocket(home: string): string {
  const wanted = join(resolve(home), 'redis', 'redis.sock');
  if (Buffer.byteLength(wanted) <= LONGEST_SOCKET_PATH) return wanted;
  const digest = createHash('sha256').update(wanted).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `officina-${userInfo().uid}-${digest}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Another user could have created the folder first, to listen where we connect.
  if (statSync(folder).uid !== userInfo().uid) throw new Error(`${folder} belongs to another user`);
  return join(folder, 'redis.sock');
}

/** The socket of the Redis that serves this home now, by whichever process it was started; null when none answers. */
export async function runningRedisUrl(home: string): Promise<string | null> {
  const socket = redisSocket(home);
  return (await ping(socket)) === null ? null : socket;
}

/** Ends Redis in order, so that it writes its data; by kill -9 when it hangs. */
async function endProcess(pid: number): Promise<void> {
  for (const [signal, patience] of [['SIGTERM', IN_ORDER_MS] as const, ['SIGKILL', IN_ORDER_MS] as const]) {
    try {
      if (pid > 0) process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
    if (await waitForExit(pid, patience)) return;
  }
  throw new Error(`Redis (pid ${pid}) does not stop`);
}

async function ping(socket: string): Promise<'PONG' | null> {
  return (await withConnection(socket, (redis) => redis.ping())) === 'PONG' ? 'PONG' : null;
}

/** Runs a call over a connection of its own; null when nothing listens or the call fails. */
async function withConnection<T>(socket: string, use: (redis: Redis) => Promise<T>): Promise<T | null> {
  if (!existsSync(socket)) return null;
  const redis = new Redis({
    path: socket,
    lazyConnect: true,
    enableReadyCheck: false,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    connectTimeout: ANSWER_MS,
    commandTimeout: ANSWER_MS,
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
