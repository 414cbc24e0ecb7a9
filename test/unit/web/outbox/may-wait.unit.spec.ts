import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '#api/contracts/endpoints.ts';
import { GO_NOW, mayWait } from '#web/lib/outbox/may-wait.ts';

const WRITES = ENDPOINTS.filter(({ method }) => method !== 'GET');
const SECRET = /password|secret|token|ticket/i;

/** All names of fields in a body, however deep. */
function namesIn(body: unknown): string[] {
  if (!(body instanceof z.ZodType)) return [];
  const text = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
  return [...text.matchAll(/"(\w+)":\{/g)].map(([, name]) => name ?? '');
}

describe('what may wait in a browser for the line', () => {
  test('holds no secret', () => {
    const secrets = WRITES.filter(({ body }) => namesIn(body).some((name) => SECRET.test(name)));
    expect(secrets.length).toBeGreaterThan(5);
    expect(secrets.filter(({ path }) => mayWait(path)).map(({ path }) => path)).toEqual([]);
  });

  test('every exception is of a call that there is', () => {
    for (const start of Object.keys(GO_NOW)) {
      const calls = WRITES.filter(({ path }) => path === start || path.startsWith(`${start}/`));
      expect(calls.length, start).toBeGreaterThan(0);
    }
  });

  test('the saves of the workshop and of a customer are among it', () => {
    const saves = [
      'intervention',
      'intervention/updateIntervention',
      'intervention/insertModule',
      'customer',
      'people',
    ];
    expect(saves.filter((path) => !mayWait(`/api/v1/${path}`))).toEqual([]);
    expect(mayWait('/api/v1/user/changePassword')).toBe(false);
  });
});
