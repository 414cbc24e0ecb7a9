/**
 * The seed of a randomised test. Each test has a fixed one, so that every run is the same run; TEST_SEED=<whole number>
 * shifts all of them, for other runs. Titles or failures name the seed that was used.
 */
export function seedFrom(fixed: number): number {
  const shift = Number(process.env.TEST_SEED ?? 0);
  if (!Number.isSafeInteger(shift)) throw new Error(`TEST_SEED is no whole number: ${process.env.TEST_SEED}`);
  return fixed + shift * 1_000;
}
