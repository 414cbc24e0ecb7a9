import { within } from '#platform/process/deadline.ts';

/** One thing that must hold before requests may come: resolves when it does, throws with the reason when not. */
export type HealthCheck = () => Promise<unknown>;

export interface Readiness {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, { readonly ok: boolean; readonly reason?: string }>>;
}

/** The process turns; says nothing of its stores, or a restart would be tried where it cannot help. */
export function live(): { readonly status: 'ok' } {
  return { status: 'ok' };
}

/**
 * Asks all checks at once.
 * @param checks by name, e.g. `{ postgres, redis, eventStore, projections }`
 * @param timeoutMs a check that is silent longer counts as failed (default 800: the whole answers within a second)
 */
export async function ready(checks: Readonly<Record<string, HealthCheck>>, timeoutMs = 800): Promise<Readiness> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await ask(check, timeoutMs)] as const),
  );
  return { ready: results.every(([, { ok }]) => ok), checks: Object.fromEntries(results) };
}

async function ask(check: HealthCheck, timeoutMs: number): Promise<{ ok: boolean; reason?: string }> {
  try {
    // The check may throw before it gives a promise.
    const answer = (async () => check())();
    await within(answer, timeoutMs, () => {
      throw new Error(`no answer within ${timeoutMs} ms`);
    });
    return { ok: true };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
