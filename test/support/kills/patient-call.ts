import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 90_000;

/** An answer that came whole. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** A refusal where nothing should be refused, or no answer at all. */
export class Unacknowledged extends Error {
  override readonly name = 'Unacknowledged';
}

/** One try. Null when no answer came in time, or only a part of one. */
export async function tryOnce(url: string, request: RequestInit, longestMs: number): Promise<Answer | null> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(longestMs) });
    return { status: response.status, text: await response.text(), headers: response.headers };
  } catch {
    return null;
  }
}

export interface Patience {
  /** What is asked, for the error. */
  readonly said: string;
  /** How long to wait before the next try, in ms. */
  readonly pauseMs: () => number;
  /** Whether an answer will do; by default every good one does. Others are asked for again. */
  readonly isWanted?: (answer: Answer) => boolean;
  /** Told of each answer that says «not now»: too many requests, or any fault of the server. */
  readonly onNotNow?: (status: number) => void;
}

/**
 * Tries again until there is an answer that will do.
 * @throws {@link Unacknowledged} when it is refused, or not answered for long
 */
export async function untilAnswered(
  once: () => Promise<Answer | null>,
  { said, pauseMs, isWanted = () => true, onNotNow }: Patience,
): Promise<{ readonly answer: Answer; readonly attempts: number }> {
  const began = performance.now();
  for (let attempts = 1; ; attempts++) {
    const answer = await once();
    const isGood = answer !== null && answer.status < 300;
    if (isGood && isWanted(answer)) return { answer, attempts };
    const isNotNow = answer !== null && (answer.status === 429 || answer.status >= 500);
    if (isNotNow) onNotNow?.(answer.status);
    const isRefused = answer !== null && !isGood && !isNotNow;
    if (isRefused || performance.now() - began > PATIENCE_MS) {
      throw new Unacknowledged(`${said}, attempt ${attempts}: ${answer?.status} ${answer?.text}`);
    }
    await pause(pauseMs());
  }
}
