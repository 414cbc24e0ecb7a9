import { AUTH_ROUTES } from '#api/auth/auth.routes.ts';
import { DOCUMENT_ROUTES } from '#api/documents/document.routes.ts';
import { MEDIA_ROUTES } from '#api/media/register-media.ts';
import { ROUTES } from '#api/routes.ts';
import { OWNED_FAMILIES } from './own-records.ts';
import { type Found, note, textOf } from './places.ts';
import type { ErasureWorld } from './world.ts';

/** Everything that may stand where an address has a parameter. */
export interface Wanted {
  readonly ids: readonly number[];
  readonly tokens: readonly string[];
}

export const INFOS = [...[...ROUTES, ...MEDIA_ROUTES, ...DOCUMENT_ROUTES].map(({ info }) => info), ...AUTH_ROUTES];

/** The answers of every GET route, with every id that there is in every place: as those read them who may read everything. */
export async function* everyAnswer(world: ErasureWorld, wanted: Wanted): AsyncGenerator<{ url: string; text: string }> {
  const auditor = await world.person('auditor');
  const customer = await world.person('customer', await world.customer({ business_name: 'Altri S.p.A.' }));
  for (const { method, path } of INFOS) {
    if (method !== 'GET') continue;
    for (const url of urlsOf(path, wanted)) {
      for (const person of [world.admin, auditor, customer]) {
        const headers = { authorization: `Bearer ${person.token}` };
        const { rawPayload, statusCode } = await world.app.inject({ method: 'GET', url, headers });
        if (statusCode >= 500) throw new Error(`GET ${url}: ${statusCode} ${rawPayload.toString('utf8')}`);
        yield { url, text: `${rawPayload.toString('utf8')}\n${await textOf(rawPayload)}` };
      }
    }
  }
}

/** What of the marked person stands in {@link everyAnswer}. */
export async function searchAnswers(world: ErasureWorld, wanted: Wanted): Promise<Found> {
  const found: Found = new Map();
  for await (const { url, text } of everyAnswer(world, wanted)) note(found, url, text);
  return found;
}

/** The addresses of a route with every id in every place. */
export function urlsOf(path: string, { ids, tokens }: Wanted): readonly string[] {
  const name = /:(\w+)/.exec(path)?.[1];
  if (name === undefined) return LISTS[path] ?? [path];
  const values = name === 'token' ? tokens : (FIXED[name] ?? ids.map(String));
  return values.flatMap((value) => urlsOf(path.replace(`:${name}`, value), { ids, tokens }));
}

const FIXED: Readonly<Record<string, readonly string[]>> = {
  ...{ version: ['1'], idLanguage: ['1'], lang: ['it'], format: ['csv'] },
};
/** Lists whose bare call shows but a part. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  '/api/v1/intervention': ['/api/v1/intervention?view=all', '/api/v1/intervention?view=closed'],
  '/api/v1/user/select': ['/api/v1/user/select?search=*'],
};

/** Every list with an index of words in which persons may be found. */
const SEARCHED = [
  ...['/api/v1/intervention?view=all&', '/api/v1/customers?', '/api/v1/mails?'],
  ...OWNED_FAMILIES.map(({ path }) => `${path}?`),
];

/** How many rows each search finds that has an index of its own. */
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
