import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { boundSlowBodies } from '#api/kernel/slow-requests.ts';

/** A server whose senders are given this long for a body. */
async function serverWith(patienceMs: number) {
  const app = Fastify({ bodyLimit: 1_000 });
  boundSlowBodies(app, patienceMs);
  app.post('/small', async () => 'taken');
  app.post('/large', { bodyLimit: 2_000 }, async () => 'taken');
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return { app, port: Number(url.port) };
}

/** Sends a head and the first byte of a body of ten. */
async function begin(port: number, path: string): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString();
  });
  socket.on('error', () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 10\r\n\r\n1`);
  return { socket, heard: () => heard };
}

test('a small body that does not come ends its connection', async () => {
  const { app, port } = await serverWith(50);
  const { socket, heard } = await begin(port, '/small');
  await new Promise((done) => socket.once('close', done));
  expect(heard()).not.toContain('200');
  await app.close();
});

test('one that comes in time is taken, and the connection serves on; large ones have bounds of their own', async () => {
  const { app, port } = await serverWith(200);
  for (const path of ['/small', '/large']) {
    const { socket, heard } = await begin(port, path);
    const closed = new Promise((done) => socket.once('close', () => done('closed')));
    if (path === '/large')
      expect(await Promise.race([closed, new Promise((go) => setTimeout(go, 400, 'open'))])).toBe('open');
    socket.write('234567890');
    while (!heard().includes('taken')) await new Promise((go) => setTimeout(go, 5));
    expect(await Promise.race([closed, new Promise((go) => setTimeout(go, 300, 'open'))])).toBe('open');
    socket.destroy();
  }
  await app.close();
});
