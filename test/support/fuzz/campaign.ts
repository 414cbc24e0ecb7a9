import { expect } from 'vitest';
import { Random } from '#commands/demo/random.ts';
import { ROLES } from '#domain/kernel/decider.ts';
import type { ApiWorld } from '#test/support/api.ts';
import { Workshop } from '#test/support/api-workshop.ts';
import { type Document, operationsOf, requestFor } from './requests.ts';

/**
 * Sends random requests as a person of each role and as a visitor, and fails where one is answered by a fault of ours.
 * Answers how often each status was given.
 */
export async function fuzz(world: ApiWorld, seed: number, requests: number): Promise<Map<number, number>> {
  const customer = await world.customer();
  const workshop = new Workshop(world);
  for (const stage of ['requested', 'received', 'quoted', 'ready', 'away', 'approved'] as const) {
    await workshop.repair({ customer, stage });
  }
  const tokens: (string | null)[] = [null];
  for (const role of ROLES) {
    // The administrator may do most, and so calls more often than the others.
    const { token } = await world.person(role, role === 'customer' ? customer : null);
    tokens.push(token, ...(role === 'admin' ? [token, token, token] : []));
  }
  const operations = operationsOf(JSON.parse((await world.visitor.get('/docs/json')).text) as Document);
  const random = new Random(seed);
  const seen = new Map<number, number>();
  const faults: string[] = [];
  for (let i = 0; i < requests; i++) {
    const request = requestFor(operations, random);
    const token = random.pick(tokens);
    const headers = { ...request.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const { statusCode, body } = await world.app.inject({ ...request, headers });
    seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
    const sent = `${request.method} ${request.url.slice(0, 300)} ${request.payload?.slice(0, 600) ?? ''}`;
    if (statusCode >= 500) faults.push(`${statusCode} ${body.slice(0, 200)}\n    to ${sent}`);
    else if (statusCode >= 400) {
      expect(JSON.parse(body), sent).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }
  }
  expect(faults).toEqual([]);
  return seen;
}
