/** What is prepared while nothing else is to be done, once. */
const done = new Set<() => unknown>();

/** Runs it when the browser has nothing else to do: code and data that the next click will want. */
export function whenIdle(prepare: () => unknown): void {
  if (done.has(prepare)) return;
  done.add(prepare);
  const run = () => void Promise.resolve(prepare()).catch(() => done.delete(prepare));
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 3000 });
  else setTimeout(run, 500);
}
