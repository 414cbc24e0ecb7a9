/** The longest wait for a frame, in ms: in a page that is out of sight none comes. */
const LONGEST_WAIT_MS = 100;

/** Calls back before the browser draws its next frame. */
export function atNextFrame(then: () => void): void {
  let called = false;
  const once = () => {
    if (called) return;
    called = true;
    then();
  };
  requestAnimationFrame(once);
  setTimeout(once, LONGEST_WAIT_MS);
}

/** Items on their way to be shown. */
export interface FrameBatches<T> {
  add(items: readonly T[]): void;
  /** Hands over now what waits, so that what follows comes after it. */
  flush(): void;
}

/**
 * Hands items over at most once a frame, so that however many come nothing is drawn more often than it is seen. What
 * comes alone is handed over at once; what comes before the frame after it, together.
 * @param frame calls back at the next frame
 */
export function onceAFrame<T>(
  take: (items: readonly T[]) => void,
  frame: (then: () => void) => void = atNextFrame,
): FrameBatches<T> {
  let waiting: T[] = [];
  let isFrameAwaited = false;
  const flush = () => {
    if (waiting.length === 0) return;
    const items = waiting;
    waiting = [];
    take(items);
  };
  const awaitFrame = () => {
    isFrameAwaited = true;
    frame(() => {
      isFrameAwaited = false;
      if (waiting.length > 0) awaitFrame();
      flush();
    });
  };
  return {
    add(items) {
      waiting.push(...items);
      if (isFrameAwaited) return;
      awaitFrame();
      flush();
    },
    flush,
  };
}
