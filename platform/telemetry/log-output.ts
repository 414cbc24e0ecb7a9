import type { DestinationStream } from 'pino';
import { withDeadline } from '#platform/process/deadline.ts';

/** The part of a stream that the log needs. `process.stdout` never waits for its reader if that is a pipe or socket. */
export interface LogSink {
  write(text: string, done?: () => void): unknown;
  /** Bytes that were written and not yet handed on. */
  readonly writableLength: number;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** How long lines below warnings are gathered, in ms: a system call for each would cost more than logging itself. */
const GATHER_MS = 100;
const GATHER_BYTES = 8_192;
/** How many bytes wait for a slow reader. Lines beyond that are lost, and counted. */
const KEPT_BYTES = 1_048_576;
/** How long a program that ends waits for the reader of its log, in ms. */
const LAST_LINES_MS = 500;
const WARN = 40;
/** Makes pino set `lastLevel` before it writes a line. */
const TELL_LEVEL: unique symbol = Symbol.for('pino.metadata');

/**
 * Where a program's log lines go: warnings at once, others soon, all of them before the process ends. A reader that
 * does not read cannot stop the program: beyond a bound lines are dropped, and the next line that finds room says how
 * many.
 */
export class LogOutput implements DestinationStream {
  readonly [TELL_LEVEL] = true;
  lastLevel = 0;
  #lines = '';
  #lost = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #sink: LogSink;

  constructor(sink: LogSink) {
    this.#sink = sink;
    // A reader that is gone (EPIPE) must not end the process: what is written from then on goes nowhere.
    sink.on('error', () => undefined);
  }

  /** Takes one line of JSON with its line feed. Never waits. */
  write(line: string): void {
    if (this.#sink.writableLength + this.#lines.length > KEPT_BYTES) {
      this.#lost++;
      return;
    }
    if (this.#lost > 0) {
      const notice = {
        level: WARN,
        time: new Date(),
        lost: this.#lost,
        msg: 'Log lines are lost: nobody read them in time',
      };
      this.#lines += `${JSON.stringify(notice)}\n`;
      this.#lost = 0;
    }
    this.#lines += line;
    if (this.lastLevel >= WARN || this.#lines.length >= GATHER_BYTES) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), GATHER_MS).unref();
  }

  /** Writes the gathered lines. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#lines === '') return;
    this.#sink.write(this.#lines);
    this.#lines = '';
  }

  /** Waits until everything has been read, at most {@link LAST_LINES_MS}. */
  async drained(): Promise<void> {
    this.flush();
    const read = new Promise<void>((done) => this.#sink.write('', () => done()));
    await withDeadline(read, LAST_LINES_MS, () => undefined);
  }
}

let standardOutput: LogOutput | undefined;

/**
 * The output that all loggers of a process share, so that their lines stay in the order in which they were written, and
 * one listener flushes them at the end.
 */
export function standardLogOutput(): LogOutput {
  if (!standardOutput) {
    const output = new LogOutput(process.stdout);
    process.once('exit', () => output.flush());
    standardOutput = output;
  }
  return standardOutput;
}

/** Ends the process once its log has been read, or had time to be read. */
export async function exitAfterLog(code: number): Promise<never> {
  await standardOutput?.drained();
  process.exit(code);
}
