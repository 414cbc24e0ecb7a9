/** How many points of the repair list and drawer (`interface.md`) need one browser test each. */
const POINTS = 27;

/**
 * Each point has one browser test that is named after it: «Point 12: the ready checkbox …».
 * @param tests the browser tests' files
 */
export function pointsHaveOneTestEach(tests: readonly { readonly path: string; readonly code: string }[]): string[] {
  const named = tests.flatMap(({ path, code }) =>
    [...code.matchAll(/\btest\(\s*(['"`])Point (\d+): /g)].map(([, , number]) => ({ number: Number(number), path })),
  );
  const numbers = Array.from({ length: POINTS }, (_, n) => n + 1);
  const unknown = named.filter(({ number }) => !numbers.includes(number));
  return [
    ...numbers.flatMap((point) => {
      const its = named.filter(({ number }) => number === point);
      if (its.length === 1) return [];
      return [`point ${point} has ${its.length === 0 ? 'no test' : its.map(({ path }) => path).join(', ')}`];
    }),
    ...unknown.map(({ number, path }) => `${path}: there is no point ${number}`),
  ];
}
