import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailEndpoints } from '#api/contracts/mails.contract.ts';
import { paymentEndpoints } from '#api/contracts/payments.contract.ts';
import type { RouteInfo } from '#api/kernel/route.ts';
import type { Role } from '#domain/kernel/decider.ts';
import { ALL_ROUTES, addressOf, aPersonOfEach, callerOf, nameOf } from '#test/support/all-routes.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Answer, Person } from '#test/support/api-person.ts';
import { sampled } from '#test/support/sampled.ts';

let world: ApiWorld;
let people: Readonly<Record<Role, Person>>;
beforeAll(async () => {
  world = await openApiWorld();
  people = await aPersonOfEach(world);
});
afterAll(() => world.close());

const named = ({ status, text }: Answer) => {
  const fields = (JSON.parse(text) as { fields?: { field: string; message: string }[] }).fields ?? [];
  return [status, fields.filter(({ field }) => field === 'campoIgnoto').map(({ message }) => message)];
};
/** Calls whose body is no JSON of ours: a file, a report on a mail, what a payment provider signed byte for byte. */
const RAW = new Set(['/api/v1/media', paymentEndpoints.webhook.path as string, mailEndpoints.takeReport.path]);
const REFUSED = [400, ['Campo non previsto: campoIgnoto']];

describe('a field that a call does not take is refused by its name', () => {
  test.each(
    sampled('unknown fields in calls', ALL_ROUTES, 250, { name: nameOf }).map((info) => [nameOf(info), info] as const),
  )('%s', async (_name, info: RouteInfo) => {
    const url = addressOf(info);
    const who = callerOf(info, people, world.visitor);
    const send = (address: string, body?: object) => {
      if (info.method === 'GET') return who.get(address);
      if (info.method === 'DELETE') return who.delete(address);
      return info.method === 'PUT' ? who.put(address, body) : who.post(address, body);
    };
    expect(named(await send(`${url}?campoIgnoto=1`)), 'in the query').toEqual(REFUSED);
    if (info.method === 'GET' || info.method === 'DELETE' || RAW.has(info.path)) return;
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
