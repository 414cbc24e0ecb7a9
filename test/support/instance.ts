import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { counted } from './counted.ts';
import { addressIn, portOf } from './greeting.ts';
import { makeTestHome } from './test-run.ts';

/** An Officina of its own, started as `npm start` starts it: its own port, home, PostgreSQL and Redis. */
export interface Instance {
  readonly url: string;
  readonly pid: () => number | undefined;
  readonly home: string;
  /** Everything it printed so far. */
  output(): string;
  /** Sends a signal to the process; resolves with its exit code (null when a signal ended it). */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Starts it again on the same home and port. @throws once it is removed */
  restart(): Promise<void>;
  /** Aborts when it is removed, so that nothing waits for it any longer. */
  readonly over: AbortSignal;
  /** Ends it for good, and removes its home. */
  remove(): Promise<void>;
}

/** @param command the command that starts it, from the project's folder */
export async function startInstance(
  env: Record<string, string> = {},
  command: readonly [string, ...string[]] = [process.execPath, 'main/officina.ts'],
): Promise<Instance> {
  const home = env.OFFICINA_HOME ?? makeTestHome();
  let url = '';
  let printed = '';
  let child: ChildProcess;
  const over = new AbortController();

  async function start(): Promise<void> {
    over.signal.throwIfAborted();
    counted('programs');
    const [file, ...args] = command;
    child = spawn(file, args, {
      env: {
        ...process.env,
        LOG_LEVEL: 'warn',
        QUOTE_MAIL_SECONDS: '0',
        ...env,
        PORT: portOf(url),
        OFFICINA_HOME: home,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const keep = (chunk: Buffer) => {
      printed += chunk.toString();
      said += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    for (;;) {
      const how = child.exitCode ?? child.signalCode;
      if (how !== null) throw new Error(`Officina ended with ${how}:\n${printed}`);
      const at = addressIn(said);
      const ready = at === null ? null : await fetch(`${at}/health/ready`).catch(() => null);
      if (ready?.ok) {
        url = at ?? url;
        return;
      }
      await pause(100, undefined, { signal: over.signal });
    }
  }

  async function end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
    child.kill(signal);
    return ended;
  }

  await start();
  return {
    url,
    home,
    pid: () => child.pid,
    output: () => printed,
    end,
    restart: start,
    over: over.signal,
    remove: async () => {
      over.abort();
      await end();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The admin's password in what `npm run admin -- reset` prints; empty when there is none. */
export const passwordIn = (output: string): string => /admin, password (\S+)/.exec(output)?.[1] ?? '';

/** The link of the guided first start that the terminal printed; empty when it printed none. */
export const linkIn = (output: string): string => /First start: open (\S+)/.exec(output)?.[1] ?? '';

/** The link of a bare firm. It is shown only once people can reach it, so a moment after readiness. */
export async function firstLink(instance: Instance): Promise<string> {
  for (;;) {
    const link = linkIn(instance.output());
    if (link) return link;
    await pause(20, undefined, { signal: instance.over });
  }
}

/** Sets a bare firm up, as a browser does that opened its link. @returns the password of the first admin */
export async function setUp(instance: Instance): Promise<string> {
  const token = new URL(await firstLink(instance)).hash.slice(1);
  const password = randomBytes(12).toString('base64url');
  const admin = { name: 'Prima Persona', email: 'prima@firma.example', language: 'it' };
  const answer = await fetch(`${instance.url}/api/v1/setup/admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, ...admin, password, confirmPassword: password }),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  return password;
}
