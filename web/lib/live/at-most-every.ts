/**
 * Limits an action to one run in `ms`. It runs at once if the last run is long enough ago, else when that time is up;
 * after the last request it always runs once more.
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
