import { AUTH_ROUTES } from '#api/auth/auth.routes.ts';
import { DOCUMENT_ROUTES } from '#api/documents/document.routes.ts';
import { permissionsIn, type RouteInfo } from '#api/kernel/route.ts';
import { MEDIA_ROUTES } from '#api/media/register-media.ts';
import { ROUTES } from '#api/routes.registry.ts';
import { scopeOf } from '#domain/accounts/offered/permissions.ts';
import { kebabName, RECORD_FAMILIES } from '#domain/records/registry.ts';
import { sqlName } from '#projections/kernel/tables/table.ts';
import type { Person } from '#test/support/api-person.ts';
import { drawn } from '#test/support/sampled.ts';
import { OWNED_FAMILIES } from './own-records.ts';
import { type Found, note, textOf } from './places.ts';
import type { ErasureWorld } from './world.ts';

/** The values that are tried for the parameters of an address. */
export interface Wanted {
  readonly ids: readonly number[];
  /** Ids of mails and files: the gate tries all of them in places for these, and a few in every other place. */
  readonly stored?: readonly number[];
  readonly tokens: readonly string[];
}

export const INFOS = [...[...ROUTES, ...MEDIA_ROUTES, ...DOCUMENT_ROUTES].map(({ info }) => info), ...AUTH_ROUTES];

/** More than a route with one place has. */
const ADDRESSES = 150;
/** So many calls at once keep both the program and its database at work. */
const AT_ONCE = 6;

/**
 * The answers of every GET route to those who may call it, with every id in every place; in a place for a record only
 * those that exist, since ids of other things are not found there. Those who may not call it ask once:
 * `test/integration/api/roles.int.spec.ts` holds that they are refused before anything is read. Of the thousands of
 * pairs of ids in a route with two places the gate draws some; the full run asks all.
 * @param readers who reads; when left out, people who together may read everything, and another customer
 */
export async function* everyAnswer(
  world: ErasureWorld,
  wanted: Wanted,
  readers?: readonly Person[],
): AsyncGenerator<{ url: string; status: number; text: string }> {
  const people = readers ?? (await everyReader(world));
  const records = await recordIds(world, wanted);
  const calls = INFOS.filter(({ method }) => method === 'GET').flatMap(({ path, access }) => {
    const ids = records.get(path) ?? idsFor(path, wanted);
    const urls = drawn(`addresses of ${path}`, urlsOf(path, { ...wanted, ids }), ADDRESSES);
    const callers = people.filter((person) => mayCall(person, access));
    return urls.flatMap((url, at) => (at === 0 ? people : callers).map(({ token }) => ({ url, token })));
  });
  for (let at = 0; at < calls.length; at += AT_ONCE) {
    yield* await Promise.all(
      calls.slice(at, at + AT_ONCE).map(async ({ url, token }) => {
        const headers = token ? { authorization: `Bearer ${token}` } : {};
        const { rawPayload, statusCode } = await world.app.inject({ method: 'GET', url, headers });
        if (statusCode >= 500) throw new Error(`GET ${url}: ${statusCode} ${rawPayload.toString('utf8')}`);
        return { url, status: statusCode, text: `${rawPayload.toString('utf8')}\n${await textOf(rawPayload)}` };
      }),
    );
  }
}

/** The ids for the places of an address that names no record. */
function idsFor(path: string, { ids, stored = [] }: Wanted): readonly number[] {
  return [...new Set([...ids, ...(/media|mail/i.test(path) ? stored : drawn(`ids in ${path}`, stored, 2))])];
}

async function everyReader(world: ErasureWorld): Promise<readonly Person[]> {
  const customer = await world.customer({ business_name: 'Altri S.p.A.' });
  return [world.admin, await world.person('auditor'), await world.person('customer', customer)];
}

function mayCall({ actor }: Person, access: RouteInfo['access']): boolean {
  if (access === 'public' || actor === null) return access === 'public';
  const permissions = permissionsIn(access);
  return permissions.length === 0 || permissions.some((one) => scopeOf(actor, one));
}

/** The ids of a family's records among the wanted ones, and one that never existed, by the paths that name a record. */
async function recordIds(
  { pools }: ErasureWorld,
  { ids: asked }: Wanted,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = await Promise.all(
    RECORD_FAMILIES.map(async (family) => {
      const table = `read.${sqlName({ name: `record-${kebabName(family)}` })}`;
      const { rows } = await pools.pg.query<{ id: string }>(`select id from ${table} where id = any($1)`, [asked]);
      const ids = [...rows.map(({ id }) => Number(id)), NO_RECORD];
      return ['', '/history', '/used'].map((what) => [`${family.path}/:id${what}`, ids] as const);
    }),
  );
  return new Map(found.flat());
}
const NO_RECORD = 999_999;

/** The markers of the person that {@link everyAnswer} holds, by address. */
export async function searchAnswers(world: ErasureWorld, wanted: Wanted, readers?: readonly Person[]): Promise<Found> {
  const found: Found = new Map();
  for await (const { url, text } of everyAnswer(world, wanted, readers)) note(found, url, text);
  return found;
}

/** The addresses of a route with every id in every place. */
export function urlsOf(path: string, { ids, tokens }: Wanted): readonly string[] {
  const name = /:(\w+)/.exec(path)?.[1];
  if (name === undefined) return LISTS[path] ?? [path];
  const values = name === 'token' ? tokens : (FIXED[name] ?? ids.map(String));
  return values.flatMap((value) => urlsOf(path.replace(`:${name}`, value), { ids, tokens }));
}

/** Parameters that are no id: an id in their place is refused before anything is read. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  version: ['1'],
  idLanguage: ['1'],
  lang: ['it'],
  format: ['csv'],
  size: ['large'],
  year: ['2026'],
};
/** Lists that show only a part when they are called without a query. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  '/api/v1/intervention': ['/api/v1/intervention?view=all', '/api/v1/intervention?view=closed'],
  '/api/v1/user/select': ['/api/v1/user/select?search=*'],
};

/** Every list with an index of words in which persons may be found. */
const SEARCHED = [
  ...['/api/v1/intervention?view=all&', '/api/v1/customers?', '/api/v1/mails?'],
  ...OWNED_FAMILIES.map(({ path }) => `${path}?`),
];

/** How many rows each of these lists finds for each word. */
export async function searches(world: ErasureWorld, words: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of words) {
    for (const list of SEARCHED) {
      const answer = await world.admin.get(`${list}search=${encodeURIComponent(word)}`);
      counts[`${list}${word}`] = answer.body.count?.value ?? -1;
    }
  }
  return counts;
}
