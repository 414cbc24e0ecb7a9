import { withDeadline } from '#platform/process/deadline.ts';

/** A condition for accepting requests: resolves when it holds, throws with the reason when it does not. */
export type HealthCheck = () => Promise<unknown>;

export interface Readiness {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, { readonly ok: boolean; readonly reason?: string }>>;
}

/** Says that the process runs, and nothing of its stores: otherwise a restart would be tried where it cannot help. */
export function live(): { readonly status: 'ok' } {
  return { status: 'ok' };
}

/**
 * Runs all checks at once.
 * @param checks by name, e.g. `{ postgres, redis, eventStore, projections }`
 * @param timeoutMs a check that is silent for longer counts as failed (default 800: the whole answer takes less than a
 *   second)
 */
export async function ready(checks: Readonly<Record<string, HealthCheck>>, timeoutMs = 800): Promise<Readiness> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await ask(check, timeoutMs)] as const),
  );
  return { ready: results.every(([, { ok }]) => ok), checks: Object.fromEntries(results) };
}

async function ask(check: HealthCheck, timeoutMs: number): Promise<{ ok: boolean; reason?: string }> {
  try {
    // The check may throw before it returns a promise.
    const answer = (async () => check())();
    await withDeadline(answer, timeoutMs, () => {
      throw new Error(`no answer within ${timeoutMs} ms`);
    });
    return { ok: true };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
