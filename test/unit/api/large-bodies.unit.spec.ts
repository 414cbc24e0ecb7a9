import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { serializerCompiler } from '#api/kernel/answers.ts';
import { LargeBodies } from '#api/kernel/large-bodies.ts';
import { mountRoute, routeInfo } from '#api/kernel/route.ts';
import { validatorCompiler } from '#api/kernel/validation.ts';
import { ContentStore } from '#platform/files/content-store.ts';

const LIMIT = 1_000;
const PATIENT = { stallMs: 60_000, progressBytes: 100 };
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'officina-bodies-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function gate(changes: Partial<ConstructorParameters<typeof LargeBodies>[1]> = {}) {
  const store = new ContentStore(folder);
  const limits = { atOnceOfOne: 2, atOnce: 3, outsideOfOne: 1, outside: 2, inMemory: 3, ...PATIENT, ...changes };
  const bodies = new LargeBodies(() => store.spool(), limits);
  return (who: string, headers: Record<string, string> = {}) => {
    const sent = new PassThrough();
    const answer = new PassThrough();
    answer.resume();
    const reply = { raw: answer, header: () => reply } as unknown as FastifyReply;
    const request = { signedIn: null, ip: who, socket: { remoteAddress: who }, headers } as unknown as FastifyRequest;
    const read = bodies.take(request, reply, sent, LIMIT).then(async (body) => String(await buffer(body)));
    read.catch(() => undefined);
    return { sent, read, answered: () => answer.end() };
  };
}
const refusedWith = (status: number) => expect.objectContaining({ name: 'Problem', status });
/**
 * The state of each read, once everything has happened that needs only the disk: by then, bodies that are sent to
 * another gate now have been read.
 */
async function settled(reads: Promise<unknown>[]) {
  const states = reads.map(() => 'waits');
  for (const [nth, read] of reads.entries()) {
    void read.then(() => {
      states[nth] = 'read';
    });
  }
  for (let times = 0; times < 5; times++) {
    const { sent, read } = gate()('other');
    sent.end('x');
    await read;
  }
  return states;
}

describe('large bodies', () => {
  test('are read as they were sent, and leave no file', async () => {
    const { sent, read, answered } = gate()('a');
    sent.write('first ');
    sent.end('second');
    expect(await read).toBe('first second');
    answered();
    expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
  });

  test('are in memory so many at a time, however many have come; the next when one was answered or is gone', async () => {
    const take = gate({ inMemory: 1 });
    const all = ['a', 'b', 'c'].map((who) => take(who));
    for (const { sent } of all) sent.end('x');
    const reads = all.map(({ read }) => read);
    await Promise.race(reads);
    expect((await settled(reads)).filter((state) => state === 'read')).toHaveLength(1);
    for (const { answered } of all) answered();
    expect(await Promise.all(reads)).toEqual(['x', 'x', 'x']);
  });

  test('come so many at once of one sender, and in all; the others wait unread, and beyond a number are refused', async () => {
    const take = gate();
    const [first, second, third] = [take('a'), take('a'), take('b')];
    const [own, other] = [take('a'), take('c')];
    await expect(take('a').read).rejects.toEqual(refusedWith(429));
    await expect(take('d').read).rejects.toEqual(refusedWith(429));
    for (const { sent } of [own, other]) sent.end('late');
    expect(await settled([own.read, other.read])).toEqual(['waits', 'waits']);
    third.sent.end('x');
    expect([await third.read, await other.read]).toEqual(['x', 'late']);
    // A sender that gives up makes room as well.
    first.sent.destroy();
    await expect(first.read).rejects.toThrow();
    expect(await own.read).toBe('late');
    for (const { answered } of [third, other, own]) answered();
    second.sent.end('y');
    expect(await second.read).toBe('y');
  });

  test('of one line count together, whatever address of its /64 they come from', async () => {
    const take = gate();
    const [first, second, third] = ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((who) => take(who));
    third?.sent.end('x');
    expect(await settled([third?.read ?? Promise.reject()])).toEqual(['waits']);
    first?.sent.end('x');
    expect([await first?.read, await third?.read]).toEqual(['x', 'x']);
    second?.sent.end('y');
    expect(await second?.read).toBe('y');
  });

  test('are refused where they are too long, said before or not', async () => {
    const take = gate();
    await expect(take('a', { 'content-length': String(LIMIT + 1) }).read).rejects.toEqual(refusedWith(413));
    const { sent, read } = take('a');
    sent.write(Buffer.alloc(LIMIT));
    sent.write('x');
    await expect(read).rejects.toEqual(refusedWith(413));
  });

  test('flow away where they are refused unread: a browser shows no answer before its whole body is taken', async () => {
    const take = gate({ atOnceOfOne: 1, outsideOfOne: 0 });
    const held = take('a');
    const refused = [take('b', { 'content-length': String(LIMIT + 1) }), take('a')];
    for (const { sent, read } of refused) {
      await expect(read).rejects.toBeInstanceOf(Error);
      expect(sent.readableFlowing).toBe(true);
    }
    held.sent.end('x');
    expect(await held.read).toBe('x');
  });

  test('are given up when nothing comes for too long', async () => {
    const { sent, read } = gate({ stallMs: 20 })('a');
    sent.write('x');
    await expect(read).rejects.toEqual(refusedWith(408));
  });

  test('are given up when a byte comes now and then, and leave their place; what comes in larger parts goes on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const take = gate({ stallMs: 1_000, atOnceOfOne: 1, atOnce: 2 });
    const [dripping, behind, steady] = [take('a'), take('a'), take('b')];
    behind.sent.end('next');
    for (const _time of [1, 2]) {
      dripping.sent.write('x');
      steady.sent.write('y'.repeat(PATIENT.progressBytes));
      await settled([]);
      vi.advanceTimersByTime(600);
    }
    await expect(dripping.read).rejects.toEqual(refusedWith(408));
    steady.sent.end();
    expect(await behind.read).toBe('next');
    expect(await steady.read).toBe('y'.repeat(2 * PATIENT.progressBytes));
  });
});

test('a form’s words pass by, however many are worked at once on a route that takes files; a file does not', async () => {
  const app = Fastify({ bodyLimit: 1_000_000 });
  app.setValidatorCompiler<z.ZodType>(validatorCompiler);
  app.setSerializerCompiler<z.ZodType>(serializerCompiler('strict'));
  app.decorateRequest('signedIn', null);
  let spooled = 0;
  const store = new ContentStore(folder);
  const spool = () => {
    spooled++;
    return store.spool();
  };
  app.decorate('largeBodies', new LargeBodies(spool));
  let met: () => void = () => undefined;
  const all = new Promise<void>((resolve) => {
    met = resolve;
  });
  let here = 0;
  mountRoute(
    app,
    routeInfo(
      { method: 'POST', path: '/form', body: z.object({ text: z.string() }) },
      { tag: 'tests', summary: '', access: 'public', commands: [] },
    ),
    { bodyLimit: 10_000_000, before: async () => undefined },
    async ({ body }) => {
      // No request is answered before all of them have come this far.
      if (++here === 8) met();
      await all;
      return String(body.text.length);
    },
  );
  const post = (length: number) =>
    app.inject({ method: 'POST', url: '/form', payload: { text: 'x'.repeat(length) } }).then(({ body }) => body);
  expect(await Promise.all(Array.from({ length: 8 }, (_, nth) => post(nth + 1)))).toEqual([...'12345678']);
  expect(spooled).toBe(0);
  expect(await post(100_000)).toBe('100000');
  expect(spooled).toBe(1);
  await app.close();
});

describe('a public route', () => {
  const info = routeInfo(
    { method: 'POST', path: '/open', body: z.object({ text: z.string() }) },
    { tag: 'tests', summary: '', access: 'public', commands: [] },
  );

  test('takes no large bodies of just anybody', () => {
    expect(() => mountRoute(Fastify(), info, { bodyLimit: 10_000_000 }, async () => '')).toThrow('/open');
  });

  test('that is closed says so before it reads what is sent', async () => {
    const app = Fastify({ bodyLimit: 1_000_000 });
    app.setValidatorCompiler<z.ZodType>(validatorCompiler);
    app.setSerializerCompiler<z.ZodType>(serializerCompiler('strict'));
    app.decorateRequest('signedIn', null);
    let spooled = 0;
    app.decorate(
      'largeBodies',
      new LargeBodies(() => {
        spooled++;
        return new ContentStore(folder).spool();
      }),
    );
    const before = () => Promise.reject(Object.assign(new Error('closed'), { statusCode: 418 }));
    mountRoute(app, info, { bodyLimit: 10_000_000, before }, async () => 'read');
    const answer = await app.inject({ method: 'POST', url: '/open', payload: { text: 'x'.repeat(100_000) } });
    expect([answer.statusCode, spooled]).toEqual([418, 0]);
    await app.close();
  });
});
