/**
 * As `Promise.all`, but waits until every promise has settled, also when one fails, so that no work goes on once the
 * caller continues.
 * @throws the error of the first failed promise in the order of the list
 */
export async function allEnded<T>(working: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(working);
  return Promise.all(working);
}
