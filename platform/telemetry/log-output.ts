import type { DestinationStream } from 'pino';
import { within } from '#platform/process/deadline.ts';

/** What of a stream the log stands on: `process.stdout`, which never waits for its reader where that is a pipe or socket. */
export interface LogSink {
  write(text: string, done?: () => void): unknown;
  /** What was written and is still here, in bytes. */
  readonly writableLength: number;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** Lines below warnings are gathered so long, in ms: a system call for each would cost more than the rest of it. */
const GATHER_MS = 100;
const GATHER_BYTES = 8_192;
/** So much waits for a reader who is slow, in bytes. What comes beyond it is lost, and counted. */
const KEPT_BYTES = 1_048_576;
/** A program that ends waits so long for whoever reads its log, in ms. */
const LAST_LINES_MS = 500;
const WARN = 40;
/** Has pino tell the level of each line before it writes it. */
const TELL_LEVEL: unique symbol = Symbol.for('pino.metadata');

/**
 * Where a program's log lines go: warnings at once, others soon, all before the process ends. Nobody who does not read them can
 * stop the program: beyond a bound lines are dropped, and the next line that finds room says how many.
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
    // A reader who is gone (EPIPE) is no reason to end: what is written from then on goes nowhere.
    sink.on('error', () => undefined);
  }

  /** Takes one line of JSON with its end. Never waits. */
  write(line: string): void {
    if (this.#sink.writableLength + this.#lines.length > KEPT_BYTES) {
      this.#lost++;
      return;
    }
    if (this.#lost > 0) {
      const told = {
        level: WARN,
        time: new Date(),
        lost: this.#lost,
        msg: 'Log lines are lost: nobody read them in time',
      };
      this.#lines += `${JSON.stringify(told)}\n`;
      this.#lost = 0;
    }
    this.#lines += line;
    if (this.lastLevel >= WARN || this.#lines.length >= GATHER_BYTES) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), GATHER_MS).unref();
  }

  /** Hands on what is gathered. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#lines === '') return;
    this.#sink.write(this.#lines);
    this.#lines = '';
  }

  /** Waits until everything has been read, for a bounded time. */
  async drained(): Promise<void> {
    this.flush();
    const read = new Promise<void>((done) => this.#sink.write('', () => done()));
    await within(read, LAST_LINES_MS, () => undefined);
  }
}

let standardOutput: LogOutput | undefined;

/** All loggers of a process share it: their lines stay in the order in which they were written, and one listener ends them all. */
export function standardLogOutput(): LogOutput {
  if (!standardOutput) {
    const output = new LogOutput(process.stdout);
    process.once('exit', () => output.flush());
    standardOutput = output;
  }
  return standardOutput;
}

/** Ends the process once what it logged has been read, or could have been. */
export async function exitAfterLog(code: number): Promise<never> {
  await standardOutput?.drained();
  process.exit(code);
}
