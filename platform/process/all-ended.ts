/**
 * Waits until all of them have ended, also where one fails, so that nothing goes on behind whoever waits; then as `Promise.all`.
 * @throws what the first of them in their order that failed threw
 */
export async function allEnded<T>(working: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(working);
  return Promise.all(working);
}
