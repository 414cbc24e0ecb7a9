/** Numbers of what is told apart by two others, and of which there is one for each two: the number says both, for ever. */
export interface PairedIds {
  /** @throws RangeError for numbers that there cannot be */
  idOf(first: number, second: number): number;
  /** Both, of a number that may be anything: what it does not stand for gives numbers that are nobody's. */
  partsOf(id: number): readonly [first: number, second: number];
}

/**
 * The first number, then the second in the places that are kept for it: 12 and 34 in ten million make 120000034.
 * @param seconds how many of the second there may be; fewer leave room for more of the first (their product stays exact)
 */
export function pairedIds(seconds: number): PairedIds {
  return {
    idOf: (first, second) => {
      const id = first * seconds + second;
      if (second < 0 || second >= seconds || first < 0 || !Number.isSafeInteger(id)) {
        throw new RangeError(`${first} and ${second} make no number of ${seconds}`);
      }
      return id;
    },
    partsOf: (id) => [Math.floor(id / seconds), id % seconds],
  };
}
