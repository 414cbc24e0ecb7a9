import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '#commands/demo/random.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Answer, Person } from '#test/support/api-person.ts';
import { Workshop } from '#test/support/api-workshop.ts';

const REQUESTS = 500;
const SEED = 7;

interface Operation {
  readonly parameters?: { name: string; in: string }[];
  readonly requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
}
type Paths = Record<string, Record<string, Operation>>;

let world: ApiWorld;
let people: Person[];
let operations: { method: string; path: string; operation: Operation }[];
beforeAll(async () => {
  world = await openApiWorld();
  const customer = await world.customer();
  const workshop = new Workshop(world);
  for (const stage of ['requested', 'received', 'quoted', 'ready', 'away'] as const) {
    await workshop.repair({ customer, stage });
  }
  people = [await world.person('admin'), await world.person('customer', customer), world.visitor];
  const { paths } = JSON.parse((await world.visitor.get('/docs/json')).text) as { paths: Paths };
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      // Ending sessions would only make everything after it a 401.
      .filter(() => !path.startsWith('/api/auth/logout'))
      .map(([method, operation]) => ({ method, path, operation })),
  );
});
afterAll(() => world.close());

const ODD = [
  null,
  '',
  ' ',
  '*',
  0,
  -1,
  1.5,
  1e21,
  2_147_483_648,
  '99999999999999999999',
  "' or 1=1 --",
  '%',
  '\\',
  '<b>x</b>',
  '2026-02-31',
  '2026-03-01',
  '31/12/2026',
  '1.234,56',
  true,
  'true',
  [],
  {},
  [null],
  [[[]]],
  { a: { b: {} } },
  '\ud800',
  'x'.repeat(5000),
  '𝒳'.repeat(100),
];

function oddValue(random: Random): unknown {
  return random.chance(0.4) ? random.int(1, 6) : random.pick(ODD);
}

function send(random: Random, who: Person): { sent: string; answer: Promise<Answer> } {
  const { method, path, operation } = random.pick(operations);
  const text = () => encodeURIComponent(String(oddValue(random)).toWellFormed().slice(0, 200)) || '1';
  const url = path.replace(/\{\w+\}/g, () => (random.chance(0.7) ? String(random.int(1, 6)) : text()));
  const query = (operation.parameters ?? [])
    .filter((one) => one.in === 'query' && random.chance(0.4))
    .map(({ name }) => `${name}=${text()}`)
    .join('&');
  const fields = Object.keys(operation.requestBody?.content['application/json']?.schema.properties ?? {});
  const chosen = fields.filter(() => random.chance(0.6)).map((field) => [field, oddValue(random)]);
  const body = random.chance(0.05) ? [1] : Object.fromEntries(chosen);
  const target = query ? `${url}?${query}` : url;
  const sent = `${method} ${target} ${JSON.stringify(body).slice(0, 500)}`;
  if (method === 'get') return { sent, answer: who.get(target) };
  if (method === 'delete') return { sent, answer: who.delete(target) };
  return { sent, answer: method === 'put' ? who.put(target, body) : who.post(target, body) };
}

test(`of ${REQUESTS} senseless requests none is a fault of ours, and each failure has its form`, {
  timeout: 120_000,
}, async () => {
  const random = new Random(SEED);
  const seen = new Map<number, number>();
  for (let i = 0; i < REQUESTS; i++) {
    const { sent, answer } = send(random, random.pick(people));
    const { status, text } = await answer;
    seen.set(status, (seen.get(status) ?? 0) + 1);
    expect(status, `${sent}\n${text.slice(0, 300)}`).toBeLessThan(500);
    if (status >= 400)
      expect(JSON.parse(text), sent).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  }
  for (const status of [200, 400, 401, 403, 404]) expect(seen.get(status) ?? 0, `${status}`).toBeGreaterThan(0);
});
