import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { isAlive, processesIn } from '#platform/process/alive.ts';
import { eventually } from '#test/support/eventually.ts';
import {
  admitted,
  enterCustomer,
  type Patient,
  postmasterOf,
  repeatedAnswers,
  serversOf,
  untilReady,
} from '#test/support/healing.ts';
import { startDisk } from '#test/support/small-disk.ts';

let patient: Patient | undefined;
const sockets: Socket[] = [];
const disks: { remove(): void }[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await patient?.instance.remove();
  patient = undefined;
  for (const disk of disks.splice(0)) disk.remove();
});

/**
 * Follows the repair list as a browser does, which reconnects by itself. Answers the ids of the rows that were
 * broadcast; the set grows.
 */
async function follower({ instance, admin }: Patient): Promise<ReadonlySet<unknown>> {
  const told = new Set<unknown>();
  const socket = io(instance.url, { auth: { token: admin.token }, transports: ['websocket'], reconnectionDelay: 50 });
  sockets.push(socket);
  socket.on('connect', () => socket.emit('follow', 'repairs', null, () => undefined));
  socket.on('change', (...changes: { id: unknown }[]) => {
    for (const { id } of changes) told.add(id);
  });
  await new Promise((done) => socket.once('connect', () => done(null)));
  return told;
}

/**
 * Enters repairs until one of them is broadcast live. Before that, the server may say «ask again» instead of sending
 * the row.
 */
async function untilLive({ client, admin }: Patient, customer: number, told: ReadonlySet<unknown>): Promise<void> {
  for (;;) {
    const body = { customer_id: customer, description: 'Quadro' };
    const { id } = await client.write<{ id: number }>(admin, 'PUT', '/api/v1/intervention', body);
    for (let waited = 0; waited < 1_000; waited += 20) {
      if (told.has(id)) return;
      await pause(20);
    }
  }
}

describe('a running Officina whose own servers die', () => {
  it('starts PostgreSQL again as often as it is killed, loses nothing that it acknowledged, and goes on live', async () => {
    patient = await admitted();
    const { instance, client, admin } = patient;
    const told = await follower(patient);
    const { id: customer } = await enterCustomer(patient, 'Prima');
    for (const name of ['Seconda', 'Terza', 'Quarta']) {
      const before = postmasterOf(instance);
      const writing = Array.from({ length: 5 }, (_, nth) => enterCustomer(patient as Patient, `${name}${nth}`));
      process.kill(before, 'SIGKILL');
      await Promise.all(writing);
      // Sessions may outlive their server for a moment and do all the writing, so the next server is waited for.
      await eventually(() => expect([0, before]).not.toContain(postmasterOf(instance)));
    }
    await untilReady(instance);
    await untilLive(patient, customer, told);
    await client.read<unknown[]>(admin, '/api/v1/customers?search=quarta', (rows) => rows.length === 5);
    const { first, again } = await repeatedAnswers(patient);
    expect(again).toEqual(first);
    expect(isAlive(instance.pid() as number)).toBe(true);
    expect(instance.output()).toContain('PostgreSQL died, and is started again');
    expect(instance.output()).toContain('killed by SIGKILL');
  });

  it('starts Redis again, and sets its file aside when that cannot be read', async () => {
    patient = await admitted();
    const { instance } = patient;
    const told = await follower(patient);
    const { id: customer } = await enterCustomer(patient, 'Prima');
    const files = join(instance.home, 'redis', 'appendonlydir');
    for (const spoil of [false, true]) {
      const [redis = 0] = serversOf(instance).redis;
      process.kill(redis, 'SIGSTOP');
      if (spoil) writeFileSync(join(files, 'appendonly.aof.1.base.rdb'), 'not what Redis wrote');
      process.kill(redis, 'SIGKILL');
      await eventually(() => expect(serversOf(instance).redis.every((pid) => pid === redis)).toBe(false));
      await untilReady(instance);
      await untilLive(patient, customer, told);
    }
    expect(instance.output()).toContain('Redis died, and is started again');
    expect(instance.output()).toContain(`${files}.unreadable`);
  });

  it('serves again by itself when a full disk has room', async (context) => {
    const disk = startDisk(256);
    if (!disk) return context.skip('needs the right to mount a disk of its own');
    disks.push(disk);
    const home = join(disk.path, 'home');
    mkdirSync(home, { mode: 0o755 });
    patient = await admitted({ OFFICINA_HOME: home });
    const { instance } = patient;
    await enterCustomer(patient, 'Prima');
    disk.fill();
    // A full disk ends PostgreSQL when its log needs a new file; writes wait and try again meanwhile.
    const writing = Array.from({ length: 20 }, (_, nth) => enterCustomer(patient as Patient, `Piena${nth}`));
    await Promise.race([Promise.all(writing), pause(6_000)]);
    disk.free();
    await Promise.all(writing);
    await untilReady(instance);
    const { first, again } = await repeatedAnswers(patient);
    expect(again).toEqual(first);
    expect(isAlive(instance.pid() as number)).toBe(true);
  });
});

describe('SIGTERM', () => {
  it.each(['PostgreSQL', 'Redis', 'both'])(
    'ends everything while %s hangs',
    async (hung) => {
      patient = await admitted();
      const { instance } = patient;
      const { postgres, redis } = serversOf(instance);
      const stopped = [...(hung === 'Redis' ? [] : postgres), ...(hung === 'PostgreSQL' ? [] : redis)];
      for (const pid of stopped) process.kill(pid, 'SIGSTOP');
      // A request waits for an answer that will not come.
      const waiting = enterCustomer(patient, 'Sospesa').catch(() => undefined);
      await instance.end('SIGTERM');
      expect(serversOf(instance)).toEqual({ postgres: [], redis: [] });
      void waiting;
    },
    240_000,
  );

  it.each(['PostgreSQL', 'Redis'])(
    'ends everything while %s is dead and cannot come back',
    async (dead) => {
      patient = await admitted();
      const { instance } = patient;
      const program = dead === 'PostgreSQL' ? postmasterOf(instance) : (serversOf(instance).redis[0] as number);
      // PostgreSQL without its settings, Redis without its folder: every start of theirs fails.
      if (dead === 'PostgreSQL') rmSync(join(instance.home, 'postgres', 'global'), { recursive: true });
      else {
        rmSync(join(instance.home, 'redis'), { recursive: true });
        writeFileSync(join(instance.home, 'redis'), 'in the way');
      }
      process.kill(program, 'SIGKILL');
      await eventually(() => expect(instance.output()).toContain(`${dead} does not start`));
      await instance.end('SIGTERM');
      expect(processesIn(join(instance.home, 'postgres'), 'postgres')).toEqual([]);
    },
    240_000,
  );
});
