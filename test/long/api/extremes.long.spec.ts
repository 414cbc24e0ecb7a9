import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import { scopeOf } from '#domain/accounts/offered/permissions.ts';
import { ROLES, type Role } from '#domain/kernel/decider.ts';
import type { Cast, RouteCase } from '#test/integration/api/route-cases/route-case.ts';
import { WRITE_CASES } from '#test/integration/api/route-cases/write.cases.ts';
import { aPersonOfEach } from '#test/support/all-routes.ts';
import { openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { Workshop } from '#test/support/api-workshop.ts';
import type { Document } from '#test/support/fuzz/requests.ts';
import type { Schema } from '#test/support/fuzz/values.ts';

let cast: Cast;
let document: Document;
beforeAll(async () => {
  const world = await openApiWorld();
  const workshop = new Workshop(world);
  const people = await aPersonOfEach(world);
  const customers = { own: people.customer.actor?.customerId ?? 0, other: await world.customer() };
  document = JSON.parse((await world.visitor.get('/docs/json')).text) as Document;
  cast = {
    world,
    workshop,
    people,
    customers,
    supplier: await workshop.supplier(),
    repair: (whose, stage) => workshop.repair({ customer: customers[whose], stage }),
  };
});
afterAll(() => cast.world.close());

interface Leaf {
  readonly path: readonly string[];
  readonly maxLength: number;
}

/** The leaves of a value that fits a schema, each with its path and the longest text that it may hold. */
function leavesOf(schema: Schema, path: readonly string[] = []): Leaf[] {
  const { anyOf = [], oneOf = [], properties = {}, items, maxLength = 300 } = schema;
  const inner = [
    ...[...anyOf, ...oneOf].flatMap((branch) => leavesOf(branch, path)),
    ...Object.entries(properties).flatMap(([name, field]) => leavesOf(field, [...path, name])),
    ...(items ? leavesOf(items, [...path, '0']) : []),
  ];
  return inner.length > 0 || path.length === 0 ? inner : [{ path, maxLength }];
}

const noise = (length: number) => randomBytes(length).toString('base64').slice(0, length);
const valuesFor = ({ maxLength }: Leaf): unknown[] => [
  ...[noise(maxLength), '𝒳'.repeat(maxLength >> 1)],
  ...['1900-01-01', '2199-12-31', '0000-01-01', '9999-12-31', 2 ** 53 + 2, 1e308, 5e-324, 2 ** 31],
];

/** The body with this value at a path. */
function withValue(body: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const inner = (body as Record<string, unknown> | undefined)?.[name];
  if (name === '0') return [withValue((body as unknown[] | undefined)?.[0], rest, value)];
  return { ...(body as object | undefined), [name]: withValue(inner, rest, value) };
}

/** The same person, whose request bodies pass through `change`. */
function changing(who: Person, change: (body: object) => unknown): Person {
  const post: Person['post'] = (url, body = {}, headers) => who.post(url, change(body) as object, headers);
  const put: Person['put'] = (url, body = {}, headers) => who.put(url, change(body) as object, headers);
  return { post, put, delete: who.delete.bind(who), get: who.get.bind(who) } as unknown as Person;
}

function callerOf({ needs }: RouteCase): Person {
  const role = ROLES.find((one) =>
    scopeOf({ kind: 'account', id: 0, name: '', roles: [one], rights: builtInRights([one]), customerId: null }, needs),
  );
  return cast.people[role as Role];
}

describe('no value, in no field, is a fault of ours', () => {
  test.each(WRITE_CASES.map((one) => [`${one.route} (${one.needs.action})`, one] as const))(
    '%s',
    async (_title, one) => {
      const [method = '', path = ''] = one.route.split(' ');
      const described = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const schema = described?.requestBody?.content['application/json']?.schema;
      const faults: string[] = [];
      for (const leaf of schema ? leavesOf(schema) : []) {
        const attempt = await one.attempt(cast, 'own');
        for (const value of valuesFor(leaf)) {
          const answer = await attempt.call(changing(callerOf(one), (body) => withValue(body, leaf.path, value)));
          if (answer.status >= 500)
            faults.push(`${leaf.path.join('.')} ${JSON.stringify(value).slice(0, 60)}: ${answer.text}`);
        }
        await attempt.effect?.();
      }
      expect(faults).toEqual([]);
      const { rows } = await cast.world.pools.pg.query('select projection, stream, error from read.quarantine');
      expect(rows).toEqual([]);
    },
  );
});
