import { type StdioOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { isAlive } from '#platform/process/alive.ts';
import { pause } from '#platform/process/deadline.ts';
import { tryFileLock } from '#platform/process/file-lock.ts';
import { freePort } from '#platform/process/free-port.ts';
import type { LocalServer } from '#platform/process/kept-server.ts';
import { openServerOutput } from '#platform/process/server-output.ts';
import { postgresBinaries } from './binaries.ts';
import { initialise } from './initialise.ts';
import { forgetDeadPostmaster, killServer, livePostmaster, stopPostmaster } from './postmaster.ts';
import { type ServerIdentity, serverIdentity } from './unprivileged.ts';

const MAJOR_VERSION = '18';
/** How long a server that a killed process left behind may take to end in order, in ms. */
const ORPHAN_MS = 10_000;
/** How long to wait until no process of an older server uses the data folder any more, in ms. */
const LOCK_MS = 10_000;
/** How often a start is tried, on another port each time the port was taken. */
const ATTEMPTS = 10;

/**
 * A running PostgreSQL of our own. Its URL opens database `officina` as superuser:
 * `postgres://postgres:…@127.0.0.1:PORT/officina?host=FOLDER`. Clients take the socket in that folder, which costs them
 * a quarter less than the network's layers; a home whose path is too long for one has no `host`.
 */
export type EmbeddedServer = LocalServer;

export interface EmbeddedServerOptions {
  /** OFFICINA_HOME, which the caller must own alone (see `lockHome`). The data go to `postgres/` in it. */
  readonly home: string;
  /** Further settings, as `name=value`. */
  readonly settings?: readonly string[];
  /** Aborts a start that is no longer wanted: the start rejects, and leaves nothing running. */
  readonly signal?: AbortSignal;
  /** The address at which it served before, and at which its clients know it: it is started there or not at all. */
  readonly url?: string;
}

/**
 * An eighth of the machine's memory, 2 GB at most: reading a page from PostgreSQL's own cache costs a fifth of reading
 * it from the system's.
 */
const CACHE_MB = Math.min(2048, Math.max(128, Math.floor(totalmem() / 2 ** 20 / 8)));

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'timezone=UTC',
  'log_timezone=UTC',
  'jit=off',
  'random_page_cost=1.1',
  `shared_buffers=${CACHE_MB}MB`,
  'work_mem=16MB',
  'max_connections=200',
];

/**
 * Starts the PostgreSQL 18 that npm installed, and creates its data folder at the first call.
 * A server that a killed process left behind is stopped first: it could run with older settings.
 * The port is remembered in the home. It changes only when another process took it meanwhile.
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const { settings = [], signal, url: known } = options;
  const home = resolve(options.home);
  const data = join(home, 'postgres');
  const { postgres, initdb } = postgresBinaries();
  mkdirSync(home, { recursive: true, mode: 0o711 });
  const identity = serverIdentity([data, postgres]);

  if (!existsSync(join(data, 'PG_VERSION'))) {
    await initialise({ data, initdb, identity, password: password(home), signal });
  }
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR_VERSION) throw new Error(`${data} belongs to PostgreSQL ${version}; this is ${MAJOR_VERSION}`);

  const orphan = livePostmaster(data);
  if (orphan !== null) await stopPostmaster(orphan, data, ORPHAN_MS);
  const lock = await lockData(data);
  try {
    const sockets = socketFolder(home);
    if (sockets) {
      // What a dead server left there may name a process of another container as its owner: the lock is ours.
      rmSync(sockets, { recursive: true, force: true });
      mkdirSync(sockets, { mode: 0o700 });
      identity.own(sockets);
    }
    let lastLog = '';
    for (let attempt = 0; attempt < (known ? 1 : ATTEMPTS); attempt++) {
      signal?.throwIfAborted();
      forgetDeadPostmaster(data);
      const port = known
        ? Number(new URL(known).port)
        : await freePort(attempt === 0 ? rememberedPort(home) : undefined);
      const { pid, log, ended } = launch({ home, data, postgres, port, identity, settings, lock });
      const stop = async () => (pid ? stopPostmaster(pid, data) : undefined);
      const giveUp = () => void stop();
      signal?.addEventListener('abort', giveUp);
      const url = serverUrl(home, port);
      const serves = await answers(url, pid, stop).finally(() => signal?.removeEventListener('abort', giveUp));
      if (serves && !signal?.aborted) {
        if (port !== rememberedPort(home)) writeFileSync(join(home, 'postgres.port'), `${port}\n`);
        await createOwnDatabase(url);
        return { url, pid, ended, stop };
      }
      await stop();
      lastLog = log();
      await pause(200 * (attempt + 1), signal);
    }
    signal?.throwIfAborted();
    throw new Error(`PostgreSQL does not start; the end of its log:\n${lastLog}`);
  } finally {
    closeSync(lock);
  }
}

/**
 * Takes the lock that every process of a server inherits and holds for as long as it lives. Holding it proves that
 * nothing of an older server writes to the data folder any more, neither sessions without their postmaster nor servers
 * of other containers.
 * @throws Error when a process holds it that is not ours to end
 */
async function lockData(data: string): Promise<number> {
  await killServer(null, data);
  for (const end = performance.now() + LOCK_MS; ; await pause(50)) {
    const lock = tryFileLock(`${data}.lock`);
    if (lock !== null) return lock;
    if (performance.now() > end) {
      throw new Error(`a PostgreSQL that this process does not see (of another container?) works on ${data}: stop it`);
    }
  }
}

/** The URL of the embedded server that serves this home now, whichever process started it; null when none does. */
export function runningServerUrl(home: string): string | null {
  const port = rememberedPort(resolve(home));
  if (!port || livePostmaster(join(resolve(home), 'postgres')) === null) return null;
  return serverUrl(resolve(home), port);
}

interface Launch {
  readonly home: string;
  readonly data: string;
  readonly postgres: string;
  readonly port: number;
  readonly identity: ServerIdentity;
  readonly settings: readonly string[];
  /** Descriptor of the data folder's lock, handed on to the server. */
  readonly lock: number;
}

function launch({ home, data, postgres, port, identity, settings, lock }: Launch) {
  const output = openServerOutput(join(home, 'postgres.log'));
  const { file, args, options } = identity.command(postgres, [
    '-D',
    data,
    '-p',
    String(port),
    ...[...SETTINGS, `unix_socket_directories=${quoted(socketFolder(home))}`, ...settings].flatMap((setting) => [
      '-c',
      setting,
    ]),
  ]);
  // A process group of its own: Ctrl+C in the terminal must not reach the server, which this process ends when it is
  // done with it.
  const stdio: StdioOptions = ['ignore', output.descriptor, output.descriptor, lock];
  const child = spawn(file, args, { ...options, cwd: '/', detached: true, stdio });
  closeSync(output.descriptor);
  const ended = new Promise<string>((tell) => {
    child.on('error', (error) => tell(error.message));
    child.on('exit', (code, by) => tell(by ? `killed by ${by}` : `ended with ${code}: ${lastFault(output.end())}`));
  });
  child.unref();
  return { pid: child.pid ?? 0, log: output.end, ended };
}

/**
 * The reason of the server's end, in its own words. The rest of its log is left out: it may hold more than others
 * should read.
 */
function lastFault(log: string): string {
  const faults = [...log.matchAll(/(?:PANIC|FATAL): +(.*)/g)];
  return faults.at(-1)?.[1] ?? 'its log does not say why';
}

async function answers(url: string, pid: number, stop: () => Promise<void>): Promise<boolean> {
  if (pid === 0) return false;
  // Replaying the log after a kill may take long; only the end of the process is a failure.
  while (isAlive(pid)) {
    const client = maintenanceClient(url);
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: string }>(
        "select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid",
      );
      return Number(rows[0]?.pid) === pid;
    } catch (error) {
      // Wrong password: the data folder was created with another one, and waiting would not help.
      if ((error as { code?: string }).code === '28P01') {
        await stop();
        throw new Error('the PostgreSQL password kept in the home does not open its database', { cause: error });
      }
      await pause(20);
    } finally {
      client.connection.stream.destroy();
    }
  }
  return false;
}

async function createOwnDatabase(url: string): Promise<void> {
  const client = maintenanceClient(url);
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'officina'");
    if (!rowCount) await client.query('create database officina');
  } finally {
    await client.end();
  }
}

function serverUrl(home: string, port: number): string {
  const sockets = socketFolder(home);
  const host = sockets ? `?host=${encodeURIComponent(sockets)}` : '';
  return `postgres://postgres:${password(home)}@127.0.0.1:${port}/officina${host}`;
}

/** Where the server's socket is; null: its path would be longer than the system allows (107 bytes). */
function socketFolder(home: string): string | null {
  const folder = join(home, 'postgres.socket');
  return Buffer.byteLength(join(folder, '.s.PGSQL.65535')) <= 107 ? folder : null;
}

/** A folder as an entry of PostgreSQL's list of folders; nothing for none. */
function quoted(folder: string | null): string {
  return folder === null ? '' : `"${folder.replaceAll('"', '""')}"`;
}

/** A client on database `postgres`, which always exists. A connection or query that hangs is given up after 5 s. */
function maintenanceClient(url: string): pg.Client {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({
    connectionString: maintenance.href,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => undefined);
  return client;
}

/** The superuser's password, drawn once and kept in the home. It is URL-safe, so it stands in a URL as it is. */
function password(home: string): string {
  const file = join(home, 'postgres.password');
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, randomBytes(24).toString('base64url'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8').trim();
}

function rememberedPort(home: string): number | undefined {
  const file = join(home, 'postgres.port');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}
