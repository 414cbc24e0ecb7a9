import type { InjectOptions } from 'fastify';
import { Random } from '#commands/demo/random.ts';
import type { Answer, Person } from '#test/support/api-person.ts';
import type { Operation } from './requests.ts';
import { fitting, type Schema } from './values.ts';

/** Bodies and queries that are made of each operation. */
const TRIES = 3;

export interface Asked {
  readonly name: string;
  readonly callers: readonly Person[];
  /** Anybody may call it: what it answers with success is known to everybody. */
  readonly isPublic: boolean;
  /** Numbers that name records of somebody else alone, whatever family they are asked in. */
  readonly others: readonly number[];
  /** A number of as many digits that names nothing. */
  readonly unknown: number;
}

/**
 * Sends an operation with ids of another's records, and with one that names nothing, in each place for an integer and
 * in several at once: path, query and body. What else it says fits its schema, and is the same both times.
 * @returns where the two answers differ, and how
 */
export async function differencesFor(
  operation: Operation,
  { name, callers, isPublic, others, unknown }: Asked,
  seed: number,
): Promise<string[]> {
  const random = new Random(seed);
  const found: string[] = [];
  for (let tries = 0; tries < TRIES; tries++) {
    const make = requestMaker(operation, random);
    for (const who of callers) {
      const id = random.pick(others);
      if (!(await differ(who, make, id, unknown, isPublic))) continue;
      // The first request may have changed what the second one found: then the two differ in one order only.
      const again = await differ(who, (wanted) => make(wanted === id ? unknown : id), id, unknown, isPublic);
      if (again) found.push(`${name}, ${who.actor?.roles ?? 'visitor'}: ${again}`);
    }
  }
  return found;
}

async function differ(
  who: Person,
  make: (id: number) => InjectOptions,
  id: number,
  unknown: number,
  isPublic: boolean,
): Promise<string | null> {
  const [ofOthers, ofNone] = [await who.again(make(id)), await who.again(make(unknown))];
  if (isPublic && (ofOthers.status === 200 || ofNone.status === 200)) return null;
  const [one, other] = [told(ofOthers, id), told(ofNone, unknown)];
  return one === other ? null : `${JSON.stringify(make(id))}\n  ${one}\n  ${other}`;
}

const told = ({ status, text }: Answer, id: number): string =>
  `${status} ${text.replaceAll(String(id), 'N').slice(0, 300)}`;

/** Makes the same request for any id: the places for it are drawn once. */
function requestMaker({ method, path, described }: Operation, random: Random): (id: number) => InjectOptions {
  const inQuery = (described.parameters ?? []).filter((one) => one.in === 'query' && random.chance(0.3));
  const query = Object.fromEntries(inQuery.map(({ name, schema }) => [name, fitting(schema ?? {}, random, 0)]));
  const schema: Schema | undefined = described.requestBody?.content['application/json']?.schema;
  const body = schema && fitting(schema, random, 0);
  const share = random.pick([0.3, 1]);
  const named = (name: string) => /^id|id$|ids$|_id|item|user|customer|referent|media|people/i.test(name);
  const drawn = marked({ query, body }, (name) => (named(name) ? random.chance(0.8) : random.chance(share / 4)));
  return (id) => {
    const { query: asked, body: said } = put(drawn, id) as { query: Record<string, unknown>; body?: object };
    const words = Object.entries(asked).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
    const url = path.replace(/\{lang\}/g, 'it').replace(/\{\w+\}/g, String(id));
    return {
      method: method as 'GET',
      url: words.length > 0 ? `${url}?${words.join('&')}` : url,
      ...(method === 'GET' || !said ? {} : { payload: said }),
      headers: { 'content-type': 'application/json' },
    };
  };
}

const PLACE = Symbol('a place for an id');

/** The value with marks in place of integers, where `chosen` says so of the field that has them. */
function marked(value: unknown, chosen: (name: string) => boolean, name = ''): unknown {
  if (typeof value === 'number' && Number.isInteger(value)) return chosen(name) ? PLACE : value;
  if (Array.isArray(value)) return value.map((one) => marked(one, chosen, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, marked(part, chosen, field)]));
}

function put(value: unknown, id: number): unknown {
  if (value === PLACE) return id;
  if (Array.isArray(value)) return value.map((one) => put(one, id));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, put(part, id)]));
}
