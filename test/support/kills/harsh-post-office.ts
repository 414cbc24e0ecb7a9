import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#platform/process/free-port.ts';

/** A mail server in a process of its own, that delays, refuses, drops and answers late, and may be killed. */
export class HarshPostOffice {
  readonly url: string;
  readonly #port: number;
  readonly #file: string;
  #child: ChildProcess | null = null;

  private constructor(port: number, home: string) {
    this.#port = port;
    this.#file = join(home, 'taken');
    this.url = `smtp://127.0.0.1:${port}`;
  }

  /** @param home where it notes what it took */
  static async open(home: string): Promise<HarshPostOffice> {
    const office = new HarshPostOffice(await freePort(), home);
    await office.revive();
    return office;
  }

  /** Starts it where it is down; resolves when it listens, at the same port as ever. */
  async revive(): Promise<void> {
    if (this.#child) return;
    const main = join(import.meta.dirname, 'harsh-post-office.main.ts');
    this.#child = spawn(process.execPath, [main, String(this.#port), this.#file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (this.#child.stdout) await once(this.#child.stdout, 'data');
  }

  /** kill -9; resolves when it is gone. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#child = null;
    const gone = once(child, 'close');
    child.kill('SIGKILL');
    await gone;
  }

  /** Whom it took a message for, in all its lives: an address for each time. */
  taken(): readonly string[] {
    return existsSync(this.#file) ? readFileSync(this.#file, 'utf8').split('\n').filter(Boolean) : [];
  }
}
