import type { InjectOptions } from 'fastify';

/** No record of any family has it. */
export const NO_ID = 987_654_321;

/** Where a request has an integer: the nth piece of its address, or a path into its body. */
type Place = readonly (string | number)[];

const IN_ADDRESS = ':address';

/** The pieces of an address between its slashes and the signs of its query. */
const pieces = (url: unknown): readonly string[] => String(url).split(/([/?&=,])/);

/** Every integer of a request, by its place as JSON. */
function integersOf({ url, payload }: InjectOptions): Map<string, number> {
  const found = new Map<string, number>();
  for (const [at, piece] of pieces(url).entries()) {
    if (/^\d+$/.test(piece)) found.set(JSON.stringify([IN_ADDRESS, at]), Number(piece));
  }
  const walk = (value: unknown, place: Place): void => {
    if (typeof value === 'number' && Number.isInteger(value)) found.set(JSON.stringify(place), value);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) walk(part, [...place, name]);
    }
  };
  walk(payload, []);
  return found;
}

/** The request with another integer at these places. */
function withIntegers(request: InjectOptions, places: readonly string[], integer: number): InjectOptions {
  const address = [...pieces(request.url)];
  const body = structuredClone(request.payload) as Record<string, unknown> | undefined;
  for (const place of places.map((one) => JSON.parse(one) as (string | number)[])) {
    const last = place.pop() ?? '';
    if (place[0] === IN_ADDRESS) address[Number(last)] = String(integer);
    else {
      const parent = place.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], body);
      (parent as Record<string, unknown>)[last] = integer;
    }
  }
  return { ...request, url: address.join(''), ...(body ? { payload: body } : {}) };
}

/** The request without what its body says beside these places. */
function bare(request: InjectOptions, places: readonly string[]): InjectOptions {
  const kept = new Set(places.map((one) => String((JSON.parse(one) as Place)[0])));
  const body = Object.entries((request.payload ?? {}) as object).filter(([name]) => kept.has(name));
  return request.payload ? { ...request, payload: Object.fromEntries(body) } : request;
}

/** Two requests whose answers must be the same: what is another's and what does not exist are told apart by nobody. */
interface Alike {
  readonly what: string;
  readonly others: InjectOptions;
  readonly unknown: InjectOptions;
}

/**
 * Pairs of requests about another's record and about none, made of one request about a record of one's own and the same
 * about another's: with all that they say, with the ids alone, with a revision that is over, and with each of the
 * other's ids among one's own. Empty where the two differ in no integer.
 */
export function pairsOf(own: InjectOptions, others: InjectOptions): readonly Alike[] {
  const mine = integersOf(own);
  const theirs = integersOf(others);
  const places = [...theirs].filter(([place, id]) => mine.get(place) !== id).map(([place]) => place);
  if (places.length === 0) return [];
  const unknown = withIntegers(others, places, NO_ID);
  const behind = (request: InjectOptions) => ({ ...request, headers: { ...request.headers, 'if-match': '"0"' } });
  const mixed = places.length < 2 ? [] : places.filter((place) => mine.has(place));
  return [
    { what: 'all that it says', others, unknown },
    { what: 'the ids alone', others: bare(others, places), unknown: bare(unknown, places) },
    { what: 'an old revision', others: behind(others), unknown: behind(unknown) },
    ...mixed.map((place) => ({
      what: `${place} among one's own`,
      others: withIntegers(own, [place], theirs.get(place) ?? NO_ID),
      unknown: withIntegers(own, [place], NO_ID),
    })),
  ];
}
