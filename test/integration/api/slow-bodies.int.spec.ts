import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { toProblem } from '#api/kernel/errors.ts';
import type { Problem } from '#api/kernel/problem.ts';
import { boundSlowBodies } from '#api/kernel/slow-requests.ts';

/** A server whose senders are given this long for a body. */
async function serverWith(patienceMs: number) {
  const app = Fastify({ bodyLimit: 1_000 });
  boundSlowBodies(app, patienceMs);
  app.post('/small', async () => 'taken');
  app.post('/files', { bodyLimit: 100_000 }, async () => 'taken');
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return { app, port: Number(url.port) };
}

/** Sends a head and all of a body but its last nine bytes. */
async function begin(port: number, path: string, length: number): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString();
  });
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: ${length}\r\n\r\n${'1'.repeat(length - 9)}`,
  );
  return { socket, heard: () => heard };
}

test.each(['/small', '/files'])('a small body that does not come to %s ends its connection', async (path) => {
  const { app, port } = await serverWith(50);
  const { socket, heard } = await begin(port, path, 10);
  await new Promise((done) => socket.once('close', done));
  expect(heard()).not.toContain('200');
  await app.close();
});

test('one that comes in time is taken, and the connection serves on; large ones have bounds of their own', async () => {
  const { app, port } = await serverWith(200);
  for (const [path, length] of [
    ['/small', 10],
    ['/files', 90_000],
  ] as const) {
    const { socket, heard } = await begin(port, path, length);
    const closed = new Promise((done) => socket.once('close', () => done('closed')));
    if (path === '/files')
      expect(await Promise.race([closed, new Promise((go) => setTimeout(go, 400, 'open'))])).toBe('open');
    socket.write('234567890');
    while (!heard().includes('taken')) await new Promise((go) => setTimeout(go, 5));
    expect(await Promise.race([closed, new Promise((go) => setTimeout(go, 300, 'open'))])).toBe('open');
    socket.destroy();
  }
  await app.close();
});

test('whoever hangs up before his body is whole is no fault of ours', async () => {
  const app = Fastify();
  const told = new Promise<Problem>((done) => app.setErrorHandler((error) => done(toProblem(error))));
  const reached = new Promise((done) =>
    app.addHook('preParsing', (_request, _reply, payload, go) => {
      done(null);
      go(null, payload);
    }),
  );
  app.post('/small', async () => 'taken');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const { socket } = await begin(Number(port), '/small', 10);
  await reached;
  socket.destroy();
  expect((await told).status).toBe(400);
  await app.close();
});
