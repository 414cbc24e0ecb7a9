/** The functions that have run, or are about to: each runs only once. */
const started = new Set<() => unknown>();

/** Runs a function once while the browser is idle, to load what the next click needs. A failed one may run again. */
export function whenIdle(prepare: () => unknown): void {
  if (started.has(prepare)) return;
  started.add(prepare);
  const run = () => void Promise.resolve(prepare()).catch(() => started.delete(prepare));
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 3000 });
  else setTimeout(run, 500);
}
