/**
 * `amount × part ÷ whole`, rounded half up to the cent. BigInt: large amounts times large weights leave the safe
 * integers.
 */
export function share(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (2n * BigInt(whole)));
}

/**
 * Distributes an amount by weights, to the cent: each gets its share rounded down, and the rest goes to those with the
 * largest remainders, of equal ones to the first. The parts' sum is the amount. Weights that are all 0 count as equal.
 * @param amount cents, 0 or more
 * @param weights whole numbers, 0 or more
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const equal = weights.every((weight) => weight === 0);
  const bigWeights = weights.map((weight) => BigInt(equal ? 1 : weight));
  const whole = bigWeights.reduce((sum, weight) => sum + weight, 0n);
  const parts = bigWeights.map((weight, at) => {
    const product = BigInt(amount) * weight;
    return { at, floor: Number(product / whole), remainder: product % whole };
  });
  let left = amount - parts.reduce((sum, { floor }) => sum + floor, 0);
  const given = parts.map(({ floor }) => floor);
  const byRemainder = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.at - b.at : a.remainder < b.remainder ? 1 : -1,
  );
  for (const { at } of byRemainder) {
    if (left === 0) break;
    given[at] = (given[at] ?? 0) + 1;
    left--;
  }
  return given;
}
