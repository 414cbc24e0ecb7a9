import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveWeb } from '#api/kernel/web-files.ts';

const root = mkdtempSync(join(tmpdir(), 'officina-web-files-'));
writeFileSync(join(root, 'index.html'), '<!doctype html>the application');
const app = fastify();
await serveWeb(app, root, {
  application: ['login', 'admin'],
  own: async () => false,
  missing: (_request, reply) => Promise.resolve(reply.code(404).send('nothing here')),
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

test.each(['text/html', '*/*', undefined])('a page of the application is there for who accepts %s', async (accept) => {
  for (const url of ['/login', '/admin/riparazioni/5?tab=x']) {
    const answer = await app.inject({ url, headers: accept === undefined ? {} : { accept } });
    expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html>the application']);
  }
});

test('what is no page of the application, or is asked for as data, is none', async () => {
  for (const [url, accept] of [
    ['/nowhere', '*/*'],
    ['/login', 'application/json'],
    ['/api/v1/nothing', '*/*'],
  ]) {
    expect((await app.inject({ url, headers: { accept } })).statusCode, `${url} ${accept}`).not.toBe(200);
  }
});
