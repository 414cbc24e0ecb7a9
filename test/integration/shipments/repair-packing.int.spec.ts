import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { Workshop } from '#test/support/api-workshop.ts';
import { pdfText } from '#test/support/erasure/pdf-text.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld();
});
afterAll(() => world.close());

test('the packing list of repairs names each machine once, customer by customer, and none that its reader does not see', async () => {
  const workshop = new Workshop(world);
  const bruni = await world.customer({ business_name: 'Bruni S.r.l.' });
  const ferri = await world.customer({ business_name: 'Ferri S.p.A.' });
  const ids: number[] = [];
  for (const customer of [bruni, ferri, bruni]) {
    ids.push(await workshop.repair({ customer, details: { description: 'Saldatrice', series: `S${ids.length}` } }));
  }
  const list = async (role: 'warehouse' | 'customer') => {
    const { token } = role === 'customer' ? await world.person(role, bruni) : await world.person(role);
    const url = `/api/v1/document/repairPacking?ids=${[...ids, ids[0], 999_999].join(',')}`;
    const answer = await world.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    return {
      status: answer.statusCode,
      text: answer.statusCode === 200 ? pdfText(answer.rawPayload).replace(/ ?\n/g, ' ') : '',
    };
  };
  const { status, text } = await list('warehouse');
  expect(status).toBe(200);
  for (const said of ['Bruni S.r.l.', 'Ferri S.p.A.', 'S0', 'S1', 'S2'])
    expect(text.split(said), `${said} in ${text}`).toHaveLength(2);
  expect((await list('customer')).status).toBe(403);
});
