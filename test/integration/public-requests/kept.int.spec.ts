import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FirmSettings } from '#api/contracts/firm.contract.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import { testSite } from '#test/support/site.ts';

let world: ApiWorld;
let admin: Person;
beforeAll(async () => {
  world = await openApiWorld(undefined, testSite());
  admin = await world.person('admin');
});
afterAll(() => world?.close());

const page = async (url: string) => (await world.app.inject({ url, headers: { host: new URL(PUBLIC_URL).host } })).body;

test('forms say for how many months the firm keeps what is written, as it says now; a subscription’s proof is kept otherwise', async () => {
  expect(await page('/contatti')).toContain('per 24 mesi da quando la richiesta è chiusa');
  expect(await page('/newsletter')).not.toContain('da quando la richiesta è chiusa');
  expect((await admin.post('/api/v1/firm', { request_months: 1 })).status).toBe(200);
  expect((await admin.get('/api/v1/firm')).data<FirmSettings>().request_months).toBe(1);
  expect(await page('/contatti')).toContain('per 1 mese da quando la richiesta è chiusa');
  expect(await page('/en/lavora-con-noi')).toContain('for 1 month after the request is closed');
});

test.each([0, 121, 'sempre'])('%s months are refused at their field', async (request_months) => {
  const refused = await admin.post('/api/v1/firm', { request_months });
  expect([refused.status, refused.body.fields?.map(({ field }) => field)]).toEqual([400, ['request_months']]);
});
