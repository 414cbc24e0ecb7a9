/**
 * Calls an action at once when it has rested, and otherwise when its time is up: however often it is asked for, it runs
 * at most once in so many ms, and always once after the last time it was asked for.
 */
export function atMostEvery(ms: number, action: () => void): () => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  let waiting = false;
  const run = () => {
    waiting = false;
    lastAt = performance.now();
    action();
  };
  return () => {
    if (waiting) return;
    const rest = lastAt + ms - performance.now();
    if (rest <= 0) return run();
    waiting = true;
    setTimeout(run, rest);
  };
}
