import { exitAfterLog } from '#platform/telemetry/log-output.ts';
import { within } from './deadline.ts';

/** One thing to close. */
interface Closer {
  readonly name: string;
  readonly phase: ShutdownPhase;
  readonly close: () => Promise<unknown> | unknown;
}

/**
 * The order of a clean end: nothing new comes in, what runs is finished, then the connections, then the servers. Each
 * has its longest time, in ms; together under ten seconds, whatever is dead or hangs. What is cut off is what a crash
 * would cut off, and is taken up again at the next start.
 */
export const SHUTDOWN_PHASES = { intake: 2_000, work: 2_500, connections: 500, servers: 4_000 } as const;
export type ShutdownPhase = keyof typeof SHUTDOWN_PHASES;

/** Signals so close together are one: the terminal and npm each send theirs when somebody presses Ctrl+C once. */
const ONE_PRESS_MS = 1_000;
/** Exit code of who was told twice. */
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

/** Ends a process in order. Made once, by the composition root. */
export interface Shutdown {
  /** True from the first signal on: what is being started need not be any more. */
  readonly begun: boolean;
  /** Registers something to close; whatever was opened last in a phase closes first within it, one after the other. */
  onClose(phase: ShutdownPhase, name: string, close: () => Promise<unknown> | unknown): void;
  /** Runs the closers once and ends the process: code 0, or 1 when one failed or its time ran out. */
  begin(reason: string): Promise<void>;
  /**
   * SIGINT and SIGTERM begin it; one that comes a second later has it go to its servers at once (130): they are closed in
   * every case. Returns how to stop listening.
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

  /** Once its time is up, those that are left are begun all the same, and nobody waits for them. */
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
    const done = await within(all(), patience[phase], () => false, hurried);
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
