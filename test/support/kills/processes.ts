import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { addressIn, portOf } from '#test/support/greeting.ts';
import { compileCache } from './compile-cache.ts';

/** kill -9. It is no error when the process is gone already. */
export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Kills every process that works in a folder: PostgreSQL with its children, Redis. Resolves when none is left. */
export async function killThoseIn(folder: string): Promise<void> {
  for (let pids = workingIn(folder); pids.length > 0; pids = workingIn(folder)) {
    for (const pid of pids) killNow(pid);
    await pause(2);
  }
}

function workingIn(folder: string): number[] {
  if (!existsSync(folder)) return [];
  const real = realpathSync(folder);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === real;
      } catch {
        return false;
      }
    });
}

/** A part of Officina in a process of its own. */
export class Part {
  readonly name: string;
  readonly #env: Record<string, string>;
  readonly #over: AbortSignal;
  #child: ChildProcess | null = null;
  #printed = '';
  #output = '';
  #url = '';
  /** How often it ended by itself after it had started: nothing killed it. */
  fell = 0;

  /** @param over once it aborts, nothing starts it any more */
  constructor(name: string, env: Record<string, string>, over: AbortSignal) {
    this.name = name;
    this.#env = env;
    this.#over = over;
  }

  get stands(): boolean {
    return this.#child !== null && addressIn(this.#printed) !== null;
  }

  /** Its address, the same after every restart; empty before its first start. */
  get url(): string {
    return this.#url;
  }

  /** Everything that it printed since its first start; of much only the end. */
  get output(): string {
    return this.#output;
  }

  /** Starts it when it is down, again and again while its servers are away, as a supervisor would. */
  async revive(): Promise<void> {
    for (let attempt = 0; !this.stands; attempt++) {
      this.#over.throwIfAborted();
      if (attempt > 40) throw new Error(`${this.name} does not start:\n${this.#output.slice(-4000)}`);
      if (this.#child === null) this.#start();
      while (this.#child !== null && !this.stands) await pause(10);
      if (this.#child === null) await pause(250, undefined, { signal: this.#over });
    }
    this.#url = addressIn(this.#printed) ?? this.#url;
  }

  /** Stops it with all its connections open (SIGSTOP); {@link resume} lets it go on as if nothing had happened. */
  pause(): void {
    this.#child?.kill('SIGSTOP');
  }

  resume(): void {
    this.#child?.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#child = null;
    const gone = new Promise((done) => child.once('close', done));
    child.kill('SIGKILL');
    await gone;
  }

  #start(): void {
    this.#printed = '';
    const child = spawn(process.execPath, ['main/officina.ts'], {
      env: { ...process.env, ...compileCache(), LOG_LEVEL: 'warn', ...this.#env, PORT: portOf(this.#url) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        if (this.#child === child) this.#printed += chunk.toString();
        this.#output = (this.#output + chunk.toString()).slice(-200_000);
      });
    }
    child.once('exit', () => {
      if (this.#child !== child) return;
      if (this.stands) this.fell++;
      this.#child = null;
    });
  }
}
