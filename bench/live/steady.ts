/** Work at a steady rate, however long the answers take. */
export interface Steady {
  /**
   * Ends it, waits for the last answers, gives how many actions succeeded.
   * @throws Error whose cause is the first failure
   */
  stop(): Promise<{ readonly done: number; readonly perSecond: number }>;
}

/** Starts an action `perSecond` times a second, without waiting for the ones before. */
export function steadily(perSecond: number, action: (nth: number) => Promise<unknown>): Steady {
  const began = performance.now();
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let started = 0;
  let done = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - began) * perSecond) / 1000;
    while (started < due) {
      const one = action(started++)
        .then(
          () => {
            done++;
          },
          (error: unknown) => {
            failures.push(error);
          },
        )
        .finally(() => underWay.delete(one));
      underWay.add(one);
    }
  }, 5);
  return {
    stop: async () => {
      clearInterval(timer);
      const seconds = (performance.now() - began) / 1000;
      await Promise.all(underWay);
      if (failures.length > 0) throw new Error(`${failures.length} of ${started} failed`, { cause: failures[0] });
      return { done, perSecond: done / seconds };
    },
  };
}
