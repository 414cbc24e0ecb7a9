import { within } from './deadline.ts';

/** One thing to close. */
interface Closer {
  readonly name: string;
  readonly phase: ShutdownPhase;
  readonly close: () => Promise<unknown> | unknown;
}

/**
 * The order of a clean end: nothing new comes in, what runs is finished, then the connections, then the servers.
 */
export const SHUTDOWN_PHASES = ['intake', 'work', 'connections', 'servers'] as const;
export type ShutdownPhase = (typeof SHUTDOWN_PHASES)[number];

export interface ShutdownOptions {
  /** Longest time for all of it (default 20 s); past it the process ends with code 1. */
  readonly timeoutMs?: number;
  readonly onStart?: (reason: string) => void;
  readonly onFailure?: (closer: string, error: unknown) => void;
  /** Ends the process; replaced in tests. */
  readonly exit?: (code: number) => void;
}

/** Ends a process in order. Made once, by the composition root. */
export interface Shutdown {
  /** Registers something to close; whatever was opened last in a phase closes first within it, one after the other. */
  onClose(phase: ShutdownPhase, name: string, close: () => Promise<unknown> | unknown): void;
  /** Runs the closers once and ends the process: code 0, or 1 when one failed or time ran out. */
  begin(reason: string): Promise<void>;
  /** SIGINT and SIGTERM begin it; a second one ends the process at once (130). Returns how to stop listening. */
  listen(): () => void;
}

export function createShutdown(options: ShutdownOptions = {}): Shutdown {
  const { timeoutMs = 20_000, onStart, onFailure, exit = (code) => process.exit(code) } = options;
  const closers: Closer[] = [];
  let begun: Promise<void> | undefined;

  async function closeAll(): Promise<boolean> {
    let clean = true;
    for (const phase of SHUTDOWN_PHASES) {
      for (const closer of closers.filter((one) => one.phase === phase).reverse()) {
        try {
          await closer.close();
        } catch (error) {
          clean = false;
          onFailure?.(closer.name, error);
        }
      }
    }
    return clean;
  }

  async function run(reason: string): Promise<void> {
    onStart?.(reason);
    const clean = await within(closeAll(), timeoutMs, () => {
      onFailure?.('shutdown', new Error(`not done after ${timeoutMs} ms`));
      return false;
    });
    exit(clean ? 0 : 1);
  }

  const begin = (reason: string) => {
    begun ??= run(reason);
    return begun;
  };
  return {
    onClose: (phase, name, close) => closers.push({ phase, name, close }),
    begin,
    listen: () => {
      const onSignal = (signal: NodeJS.Signals) => {
        if (begun) exit(130);
        else void begin(signal);
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
