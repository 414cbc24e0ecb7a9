import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUTH_ROUTES } from '#api/auth/auth.routes.ts';
import { DOCUMENT_ROUTES } from '#api/documents/document.routes.ts';
import { permissionsIn, type RouteInfo } from '#api/kernel/route.ts';
import { MEDIA_ROUTES } from '#api/media/register-media.ts';
import { ROUTES } from '#api/routes.ts';
import { scopeOf } from '#domain/accounts/permissions.ts';
import { ROLES, type Role } from '#domain/kernel/decider.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Answer, Person } from '#test/support/api-person.ts';

const INFOS: readonly RouteInfo[] = [
  ...[...ROUTES, ...MEDIA_ROUTES, ...DOCUMENT_ROUTES].map(({ info }) => info),
  ...AUTH_ROUTES,
];

let world: ApiWorld;
let people: Readonly<Record<Role, Person>>;
beforeAll(async () => {
  world = await openApiWorld();
  const made: Partial<Record<Role, Person>> = {};
  for (const role of ROLES) made[role] = await world.person(role, role === 'customer' ? await world.customer() : null);
  people = made as Record<Role, Person>;
});
afterAll(() => world.close());

/** Anybody who is let in. */
function callerOf({ access }: RouteInfo): Person {
  const permissions = permissionsIn(access);
  if (permissions.length === 0) return access === 'public' ? world.visitor : people.admin;
  const actor = (role: Role) => ({ kind: 'account', id: 0, name: '', roles: [role], customerId: null }) as const;
  const role = ROLES.find((one) => permissions.some((permission) => scopeOf(actor(one), permission)));
  return people[role ?? 'admin'];
}

const named = ({ status, text }: Answer) => {
  const fields = (JSON.parse(text) as { fields?: { field: string; message: string }[] }).fields ?? [];
  return [status, fields.filter(({ field }) => field === 'campoIgnoto').map(({ message }) => message)];
};
const REFUSED = [400, ['Campo non previsto: campoIgnoto']];

describe('a field that a call does not take is refused by its name', () => {
  test.each(INFOS.map((info) => [`${info.method} ${info.path}`, info] as const))('%s', async (_name, info) => {
    const url = info.path.replace(':idLanguage', '1').replace(':lang', 'it').replace(/:\w+/g, '1');
    const who = callerOf(info);
    const send = (address: string, body?: object) => {
      if (info.method === 'GET') return who.get(address);
      if (info.method === 'DELETE') return who.delete(address);
      return info.method === 'PUT' ? who.put(address, body) : who.post(address, body);
    };
    expect(named(await send(`${url}?campoIgnoto=1`)), 'in the query').toEqual(REFUSED);
    // What `POST /api/v1/media` takes is a file.
    if (info.method === 'GET' || info.method === 'DELETE' || info.path === '/api/v1/media') return;
    expect(named(await send(url, { campoIgnoto: 1 })), 'in the body').toEqual(REFUSED);
  });

  test('in a row of a list, too', async () => {
    const body = { id: 1, lines: [{ qta: 1, price_list: 1, campoIgnoto: 1 }] };
    const answer = await people.admin.post('/api/v1/intervention/updateInterventionUpdateProcessingSheet', body);
    expect(answer.body.fields).toEqual([
      { field: 'lines.0.campoIgnoto', message: 'Campo non previsto: lines.0.campoIgnoto' },
    ]);
  });
});
