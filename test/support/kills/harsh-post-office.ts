import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A mail server in a process of its own, that delays, refuses, drops and answers late, and may be killed. */
export class HarshPostOffice {
  readonly #file: string;
  /** Its port, the same after every restart; 0 before the first start. */
  #port = 0;
  #child: ChildProcess | null = null;

  private constructor(home: string) {
    this.#file = join(home, 'taken');
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** @param home the folder in which it notes what it took */
  static async open(home: string): Promise<HarshPostOffice> {
    const office = new HarshPostOffice(home);
    await office.revive();
    return office;
  }

  /** Starts it when it is down; resolves when it listens, always at the same port. */
  async revive(): Promise<void> {
    if (this.#child) return;
    const main = join(import.meta.dirname, 'harsh-post-office.main.ts');
    const child = spawn(process.execPath, [main, String(this.#port), this.#file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    const [port] = await once(child.stdout, 'data');
    this.#port = Number(port);
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

  /** For whom it took a message since its first start: an address for each message. */
  taken(): readonly string[] {
    return existsSync(this.#file) ? readFileSync(this.#file, 'utf8').split('\n').filter(Boolean) : [];
  }
}
