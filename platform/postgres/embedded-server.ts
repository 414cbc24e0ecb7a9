import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isAlive } from '#platform/process/alive.ts';
import { freePort } from '#platform/process/free-port.ts';
import { postgresBinaries } from './binaries.ts';
import { forgetDeadPostmaster, livePostmaster, stopPostmaster } from './postmaster.ts';
import { type ServerIdentity, serverIdentity } from './unprivileged.ts';

const MAJOR_VERSION = '18';
const LARGEST_LOG = 10 * 1024 * 1024;

/** A running PostgreSQL of our own. */
export interface EmbeddedServer {
  /** Superuser on database `officina`: `postgres://postgres:…@127.0.0.1:PORT/officina`. Holds a secret: never log it. */
  readonly url: string;
  readonly pid: number;
  /** Fast shutdown; resolves when the process is gone. May be called twice. */
  stop(): Promise<void>;
}

export interface EmbeddedServerOptions {
  /** OFFICINA_HOME. Whoever calls owns it alone (see `lockHome`); data go to `postgres/` in it. */
  readonly home: string;
  /** `name=value` settings beside our own. */
  readonly settings?: readonly string[];
}

/** An eighth of the machine, 2 GB at most: a page in PostgreSQL's own cache costs a fifth of one in the system's. */
const CACHE_MB = Math.min(2048, Math.max(128, Math.floor(totalmem() / 2 ** 20 / 8)));

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_timezone=UTC',
  'jit=off',
  'random_page_cost=1.1',
  `shared_buffers=${CACHE_MB}MB`,
  'work_mem=16MB',
  'max_connections=200',
];

/**
 * Starts the PostgreSQL 18 that npm brought, making its data folder at the first call.
 * A server that a killed process left behind is stopped first: it could run with older settings.
 * The port is remembered in the home, and changes only when somebody else took it meanwhile.
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const home = resolve(options.home);
  const data = join(home, 'postgres');
  const { postgres, initdb } = postgresBinaries();
  mkdirSync(home, { recursive: true, mode: 0o711 });
  const identity = serverIdentity([data, postgres]);

  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(home, data, initdb, identity);
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR_VERSION) throw new Error(`${data} belongs to PostgreSQL ${version}; this is ${MAJOR_VERSION}`);

  const orphan = livePostmaster(data);
  if (orphan !== null) await stopPostmaster(orphan);

  let lastLog = '';
  for (let attempt = 0; attempt < 10; attempt++) {
    forgetDeadPostmaster(data);
    const port = await freePort(attempt === 0 ? rememberedPort(home) : undefined);
    const { pid, log } = launch(home, data, postgres, port, identity, options.settings ?? []);
    const url = serverUrl(home, port);
    if (await answers(url, pid)) {
      writeFileSync(join(home, 'postgres.port'), `${port}\n`);
      await createOwnDatabase(url);
      return { url, pid, stop: () => stopPostmaster(pid) };
    }
    lastLog = log();
    await sleep(200 * (attempt + 1));
  }
  throw new Error(`PostgreSQL does not start; the end of its log:\n${lastLog}`);
}

/** The URL of the embedded server that serves this home now, started by whoever; null when none does. */
export function runningServerUrl(home: string): string | null {
  const port = rememberedPort(resolve(home));
  if (!port || livePostmaster(join(resolve(home), 'postgres')) === null) return null;
  return serverUrl(resolve(home), port);
}

async function initialise(home: string, data: string, initdb: string, identity: ServerIdentity): Promise<void> {
  // Made aside and renamed when complete, so that a kill in between leaves nothing that looks like a database.
  const draft = `${data}.new`;
  const passwordFile = `${data}.secret`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  identity.own(draft);
  writeFileSync(passwordFile, `${password(home)}\n`, { mode: 0o600 });
  identity.own(passwordFile);
  const { file, args, options } = identity.command(initdb, [
    `--pgdata=${draft}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=it-IT',
    '--locale=C.UTF-8',
  ]);
  try {
    await new Promise<void>((done, fail) => {
      let output = '';
      const child = spawn(file, args, { ...options, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
      const collect = (chunk: Buffer) => {
        output += chunk.toString();
      };
      child.stdout?.on('data', collect);
      child.stderr?.on('data', collect);
      child.on('error', fail);
      child.on('close', (code) => (code === 0 ? done() : fail(new Error(`initdb failed (${code}):\n${output}`))));
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, data);
}

function launch(
  home: string,
  data: string,
  postgres: string,
  port: number,
  identity: ServerIdentity,
  settings: readonly string[],
): { pid: number; log: () => string } {
  const logFile = join(home, 'postgres.log');
  if (existsSync(logFile) && statSync(logFile).size > LARGEST_LOG) renameSync(logFile, `${logFile}.1`);
  const output = openSync(logFile, 'a', 0o600);
  const { file, args, options } = identity.command(postgres, [
    '-D',
    data,
    '-p',
    String(port),
    ...[...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]),
  ]);
  // A process group of its own: Ctrl+C in the terminal must reach us, and the server only when we are done with it.
  const child = spawn(file, args, { ...options, cwd: '/', detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  child.on('error', () => undefined);
  child.unref();
  return { pid: child.pid ?? 0, log: () => readFileSync(logFile, 'utf8').slice(-2000) };
}

async function answers(url: string, pid: number): Promise<boolean> {
  if (pid === 0) return false;
  // Replaying the log after a kill may take long; only the end of the process is a failure.
  while (isAlive(pid)) {
    const client = new pg.Client({ connectionString: maintenanceUrl(url) });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: string }>(
        "select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid",
      );
      return Number(rows[0]?.pid) === pid;
    } catch (error) {
      // Wrong password: the data folder was made with another one; waiting would not help.
      if ((error as { code?: string }).code === '28P01') {
        await stopPostmaster(pid);
        throw new Error('the PostgreSQL password kept in the home does not open its database', { cause: error });
      }
      await sleep(20);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}

async function createOwnDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl(url) });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'officina'");
    if (!rowCount) await client.query('create database officina');
  } finally {
    await client.end();
  }
}

function serverUrl(home: string, port: number): string {
  return `postgres://postgres:${password(home)}@127.0.0.1:${port}/officina`;
}

function maintenanceUrl(url: string): string {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  return maintenance.href;
}

/** Drawn once; URL-safe, so that it stands in a URL as it is. */
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
