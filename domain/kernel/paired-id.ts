/** Ids of things that two other ids identify, one for each pair: the id encodes both, and this never changes. */
export interface PairedIds {
  /** @throws RangeError for ids out of range */
  idOf(first: number, second: number): number;
  /** Both ids of any number. A number that encodes no pair gives ids that do not exist. */
  partsOf(id: number): readonly [first: number, second: number];
}

/**
 * Encodes the first id, then the second in the digits reserved for it: 12 and 34 with ten million seconds make
 * 120000034.
 * @param secondCount how many second ids there may be. A smaller number leaves room for more first ids: their product
 * must stay a safe integer
 */
export function pairedIds(secondCount: number): PairedIds {
  return {
    idOf: (first, second) => {
      const id = first * secondCount + second;
      if (second < 0 || second >= secondCount || first < 0 || !Number.isSafeInteger(id)) {
        throw new RangeError(`${first} and ${second} make no number of ${secondCount}`);
      }
      return id;
    },
    partsOf: (id) => [Math.floor(id / secondCount), id % secondCount],
  };
}
