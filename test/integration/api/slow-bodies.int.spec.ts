import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toProblem } from '#api/kernel/errors.ts';
import type { Problem } from '#api/kernel/problem.ts';
import { boundSlowBodies } from '#api/kernel/slow-requests.ts';

const PATIENCE = 1_000;
/** Node's own timers stay real: only the timeouts of the code that bounds bodies are faked. */
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** A server that gives senders {@link PATIENCE} ms for a body; `headCame` waits for the head of the next request. */
async function openServer() {
  const app = Fastify({ bodyLimit: 1_000 });
  boundSlowBodies(app, PATIENCE);
  let tell: () => void = () => undefined;
  app.addHook('onRequest', async () => tell());
  app.post('/small', async () => 'taken');
  app.post('/files', { bodyLimit: 100_000 }, async () => 'taken');
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const headCame = () =>
    new Promise<void>((done) => {
      tell = done;
    });
  return { app, port, headCame };
}

/** Sends a head and all of a body but its last nine bytes. */
function begin(port: number, path: string, length: number) {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  let look: () => void = () => undefined;
  socket.on('data', (chunk) => {
    heard += chunk.toString();
    look();
  });
  socket.on('error', () => undefined);
  const send = () =>
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: ${length}\r\n\r\n${'1'.repeat(length - 9)}`,
    );
  send();
  /** Waits until so many bodies were answered over this connection. */
  const taken = (times: number) =>
    new Promise<void>((done) => {
      look = () => heard.split('taken').length > times && done();
      look();
    });
  return { socket, send, taken, heard: () => heard };
}

test.each(['/small', '/files'])('a small body that does not come to %s ends its connection', async (path) => {
  const { app, port, headCame } = await openServer();
  const came = headCame();
  const { socket, heard } = begin(port, path, 10);
  await came;
  vi.advanceTimersByTime(PATIENCE);
  await once(socket, 'close');
  expect(heard()).not.toContain('200');
  await app.close();
});

test('a sender of a byte a second is ended, and others are answered meanwhile', async () => {
  const { app, port, headCame } = await openServer();
  const came = headCame();
  const { socket } = begin(port, '/small', 900);
  await came;
  const closed = once(socket, 'close');
  for (let part = 0; part < 4; part++) {
    socket.write('2');
    vi.advanceTimersByTime(PATIENCE / 4 - 1);
    const other = await fetch(`http://127.0.0.1:${port}/small`, { method: 'POST', body: 'x' });
    expect(await other.text()).toBe('taken');
  }
  vi.advanceTimersByTime(4);
  await closed;
  await app.close();
});

test('one that comes in time is taken, and the connection serves on; large ones have bounds of their own', async () => {
  const { app, port, headCame } = await openServer();
  for (const [path, length, after] of [
    ['/small', 10, PATIENCE - 1],
    ['/files', 90_000, 2 * PATIENCE],
  ] as const) {
    let came = headCame();
    const { socket, send, taken, heard } = begin(port, path, length);
    for (const times of [1, 2]) {
      await came;
      vi.advanceTimersByTime(after);
      socket.write('234567890');
      await taken(times);
      vi.advanceTimersByTime(2 * PATIENCE);
      came = headCame();
      if (times === 1) send();
    }
    expect(heard().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
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
  const { socket } = begin(Number(port), '/small', 10);
  await reached;
  socket.destroy();
  expect((await told).status).toBe(400);
  await app.close();
});
