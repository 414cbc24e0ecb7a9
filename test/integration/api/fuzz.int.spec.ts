import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { fuzz } from '#test/support/fuzz/campaign.ts';
import { seedFrom } from '#test/support/seed.ts';

const REQUESTS = 500;

let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld();
});
afterAll(() => world.close());

test(`of ${REQUESTS} requests made from the document, good and bad, none is a fault of ours, and each failure has its form`, async () => {
  const seen = await fuzz(world, seedFrom(7), REQUESTS);
  for (const status of [200, 400, 401, 403, 404]) expect(seen.get(status) ?? 0, `${status}`).toBeGreaterThan(0);
});
