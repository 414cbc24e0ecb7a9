/**
 * Whether one word is the other with one typing error: a letter wrong, too many or too few, or two letters that changed
 * places.
 */
export function mistyped(one: string, other: string): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && long[same] === short[same]) same++;
  const [longRest, shortRest] = [long.slice(same), short.slice(same)];
  if (long.length > short.length) return longRest.slice(1) === shortRest;
  if (longRest.slice(1) === shortRest.slice(1)) return true;
  return longRest[0] === shortRest[1] && longRest[1] === shortRest[0] && longRest.slice(2) === shortRest.slice(2);
}
