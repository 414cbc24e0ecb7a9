import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { MOST_VALUES, parseBodies } from '#api/kernel/body-parsers.ts';
import type { Problem } from '#api/kernel/problem.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

async function sent(type: string, payload: string) {
  const app = Fastify({ bodyLimit: 60 * 1024 * 1024 });
  parseBodies(app);
  app.setErrorHandler((error, _request, reply) => reply.code((error as Problem).status).send());
  app.post('/', async ({ body }) => ({ read: body }));
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': type },
    payload,
  });
  await app.close();
  return { status: statusCode, read: statusCode === 200 ? (JSON.parse(body) as { read: unknown }).read : null };
}

test('a body is JSON, a form or nothing', async () => {
  expect(await sent(JSON_TYPE, '{"a":[1,{"b":"x"}]}')).toEqual({ status: 200, read: { a: [1, { b: 'x' }] } });
  expect(await sent(JSON_TYPE, '')).toEqual({ status: 200, read: {} });
  expect(await sent(FORM_TYPE, 'name=mario%20rossi&a=1&a=2+3')).toEqual({
    status: 200,
    read: { name: 'mario rossi', a: ['1', '2 3'] },
  });
  expect(await sent(JSON_TYPE, '{"__proto__":{"admin":true}}')).toEqual({ status: 200, read: {} });
});

test('a large text in it is taken', async () => {
  const file = `data:image/png;base64,${'iVBORw0KGgo+/'.repeat(1_000_000)}`;
  expect(await sent(JSON_TYPE, JSON.stringify({ file }))).toEqual({ status: 200, read: { file } });
});

const n = MOST_VALUES + 1;
test.each([
  ['lists', JSON_TYPE, `[${'[],'.repeat(n)}[]]`],
  ['numbers', JSON_TYPE, `[${'1,'.repeat(n)}1]`],
  ['records', JSON_TYPE, `[${'{},'.repeat(n)}{}]`],
  ['what is deep', JSON_TYPE, '['.repeat(n) + ']'.repeat(n)],
  ['fields that are deep', JSON_TYPE, `${'{"a":'.repeat(n)}1${'}'.repeat(n)}`],
  ['fields of a form', FORM_TYPE, 'a=&'.repeat(n)],
])('is refused when it is made of too many values: %s', async (_what, type, payload) => {
  expect((await sent(type, payload)).status).toBe(400);
});
