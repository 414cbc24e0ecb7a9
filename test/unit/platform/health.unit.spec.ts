import { expect, it } from 'vitest';
import { live, ready } from '#platform/telemetry/health.ts';

it('lives without asking any store', () => {
  expect(live()).toEqual({ status: 'ok' });
});

it('is ready when every check holds', async () => {
  expect(await ready({ postgres: async () => 1, redis: async () => 'PONG' })).toEqual({
    ready: true,
    checks: { postgres: { ok: true }, redis: { ok: true } },
  });
});

it('names what fails and why, and still asks the others', async () => {
  const answer = await ready({
    postgres: async () => {
      throw new Error('connection refused');
    },
    redis: () => {
      throw new Error('at once');
    },
    projections: async () => 'caught up',
  });
  expect(answer).toEqual({
    ready: false,
    checks: {
      postgres: { ok: false, reason: 'connection refused' },
      redis: { ok: false, reason: 'at once' },
      projections: { ok: true },
    },
  });
});

it('takes a silent check for a failed one', async () => {
  const answer = await ready({ eventStore: () => new Promise(() => undefined) }, 5);
  expect(answer.checks.eventStore).toEqual({ ok: false, reason: 'no answer within 5 ms' });
});
