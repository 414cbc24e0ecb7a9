/**
 * The seed of a randomised test: its own, so that every run is the same run; TEST_SEED=<whole number> shifts all of them,
 * for runs of other chances. Titles or failures name the seed that was used.
 */
export function seedFrom(own: number): number {
  const shift = Number(process.env.TEST_SEED ?? 0);
  if (!Number.isSafeInteger(shift)) throw new Error(`TEST_SEED is no whole number: ${process.env.TEST_SEED}`);
  return own + shift * 1_000;
}
