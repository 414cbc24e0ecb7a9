import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

export type ToCrowd =
  | {
      readonly kind: 'gather';
      readonly url: string;
      readonly count: number;
      /** Access tokens, used in turn; empty: the server asks for none. */
      readonly tokens: readonly string[];
      /** The topic that each follows, in Officina's protocol; null: none. */
      readonly topic: string | null;
    }
  | { readonly kind: 'count' };

export type FromCrowd =
  | { readonly kind: 'gathered' }
  | { readonly kind: 'failed'; readonly reason: string }
  | {
      readonly kind: 'counted';
      readonly frames: number;
      /** Sockets that are still open. */
      readonly connected: number;
      /** When each socket received a message with `MARK-{n}` in it, in ms since 1970. */
      readonly arrivals: Readonly<Record<string, readonly number[]>>;
    };
export type Count = Extract<FromCrowd, { kind: 'counted' }>;

/** Sockets in a process of their own (`crowd.main.ts`). */
export class Crowd {
  readonly #child: ChildProcess = fork(join(import.meta.dirname, 'crowd.main.ts'), { execArgv: [] });

  /** Connects so many sockets; resolves when all are connected. @throws Error with the reason when one fails */
  async gather(wanted: Omit<Extract<ToCrowd, { kind: 'gather' }>, 'kind'>): Promise<void> {
    const answer = await this.#ask({ kind: 'gather', ...wanted });
    if (answer.kind === 'failed') throw new Error(answer.reason);
  }

  /** What was received since the last call. */
  async count(): Promise<Count> {
    const answer = await this.#ask({ kind: 'count' });
    if (answer.kind !== 'counted') throw new Error(`the crowd does not count: ${answer.kind}`);
    return answer;
  }

  async leave(): Promise<void> {
    const gone = new Promise((done) => this.#child.once('exit', done));
    if (this.#child.connected) this.#child.disconnect();
    await gone;
  }

  #ask(message: ToCrowd): Promise<FromCrowd> {
    return new Promise((done, fail) => {
      const ended = () => fail(new Error('the crowd is gone'));
      this.#child.once('exit', ended);
      this.#child.once('message', (answer) => {
        this.#child.off('exit', ended);
        done(answer as FromCrowd);
      });
      this.#child.send(message);
    });
  }
}
