import { withDeadline } from '#platform/process/deadline.ts';
import { exitAfterLog } from '#platform/telemetry/log-output.ts';

/** A thing to close. */
interface Closer {
  readonly name: string;
  readonly phase: ShutdownPhase;
  readonly close: () => Promise<unknown> | unknown;
}

/**
 * The order of a clean end: nothing new comes in, running work is finished, then connections close, then servers. Each
 * phase has its longest time, in ms; together they stay under ten seconds, whatever is dead or hangs. Work that is cut
 * off is what a crash would cut off, and is taken up again at the next start.
 */
export const SHUTDOWN_PHASES = { intake: 2_000, work: 2_500, connections: 500, servers: 4_000 } as const;
export type ShutdownPhase = keyof typeof SHUTDOWN_PHASES;

/** Signals within this time count as one: the terminal and npm each send one when a person presses Ctrl+C once. */
const ONE_PRESS_MS = 1_000;
/** Exit code after a second signal. */
const HURRIED = 130;

export interface ShutdownOptions {
  /** Longest time of each phase; replaced in tests. */
  readonly patience?: Readonly<Record<ShutdownPhase, number>>;
  readonly onStart?: (reason: string) => void;
  readonly onFailure?: (closer: string, error: unknown) => void;
  /** Ends the process; replaced in tests. */
  readonly exit?: (code: number) => void;
  /** Milliseconds; replaced in tests. */
  readonly now?: () => number;
}

/** Ends a process in order. The composition root creates it once. */
export interface Shutdown {
  /** True from the first signal on: whatever is still being started is no longer needed. */
  readonly begun: boolean;
  /** Registers a thing to close. Within a phase things close one after the other, the last opened first. */
  onClose(phase: ShutdownPhase, name: string, close: () => Promise<unknown> | unknown): void;
  /** Runs the closers once and ends the process: with code 0, or 1 when a closer failed or ran out of time. */
  begin(reason: string): Promise<void>;
  /**
   * Makes SIGINT and SIGTERM begin the end. A signal that comes more than a second later makes it go on to the servers
   * at once (exit code 130); the servers are closed in every case. Returns a function that stops listening.
   */
  listen(): () => void;
}

export function createShutdown(options: ShutdownOptions = {}): Shutdown {
  const { patience = SHUTDOWN_PHASES, onStart, onFailure, exit = exitAfterLog, now = Date.now } = options;
  const phases = Object.keys(SHUTDOWN_PHASES) as ShutdownPhase[];
  const waiting: Closer[] = [];
  const hurry = new AbortController();
  let begun: Promise<void> | undefined;
  let clean = true;

  async function close({ name, close: work }: Closer): Promise<void> {
    try {
      await work();
    } catch (error) {
      clean = false;
      onFailure?.(name, error);
    }
  }

  /** Closes a phase. When its time is up, the closers left are started all the same, and nothing waits for them. */
  async function closePhase(phase: ShutdownPhase): Promise<void> {
    const over = new AbortController();
    let current: Closer | undefined;
    const next = () => {
      const at = waiting.findLastIndex((one) => one.phase === phase);
      return at < 0 ? undefined : waiting.splice(at, 1)[0];
    };
    const all = async () => {
      for (current = next(); current; current = next()) {
        const closing = close(current);
        if (!over.signal.aborted) await closing;
      }
      return true;
    };
    const hurried = phase === 'servers' ? undefined : hurry.signal;
    const done = await withDeadline(all(), patience[phase], () => false, hurried);
    over.abort();
    if (done) return;
    clean = false;
    if (!hurry.signal.aborted) onFailure?.(current?.name ?? phase, new Error(`not done after ${patience[phase]} ms`));
    await all();
  }

  async function run(reason: string): Promise<void> {
    onStart?.(reason);
    for (const phase of phases) await closePhase(phase);
    exit(hurry.signal.aborted ? HURRIED : clean ? 0 : 1);
  }

  const begin = (reason: string) => {
    begun ??= run(reason);
    return begun;
  };
  return {
    get begun() {
      return begun !== undefined;
    },
    onClose: (phase, name, work) => {
      waiting.push({ phase, name, close: work });
    },
    begin,
    listen: () => {
      let first = 0;
      const onSignal = (signal: NodeJS.Signals) => {
        if (!begun) first = now();
        else if (now() - first > ONE_PRESS_MS) hurry.abort();
        void begin(signal);
      };
      process.on('SIGINT', onSignal);
      process.on('SIGTERM', onSignal);
      return () => {
        process.off('SIGINT', onSignal);
        process.off('SIGTERM', onSignal);
      };
    },
  };
}
