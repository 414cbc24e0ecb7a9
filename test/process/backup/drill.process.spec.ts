import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { livePostmaster, stopPostmaster } from '#platform/postgres/postmaster.ts';
import { startLocalRedis } from '#platform/redis/local-server.ts';
import { EventStoreDbTestServer } from '#test/support/eventstoredb-server/server.ts';
import { eventually } from '#test/support/eventually.ts';
import { type Instance, startInstance } from '#test/support/instance.ts';
import { runTool } from '#test/support/run-main.ts';
import { startSmtp } from '#test/support/smtp.ts';
import { makeTestHome } from '#test/support/test-run.ts';

/** A person who works over HTTP, and can send a write again under its idempotency key. */
class Worker {
  readonly url: string;
  readonly token: string;

  private constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  static async signIn(url: string, name: string): Promise<Worker> {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, password: 'officina' }),
    });
    if (!answer.ok) throw new Error(`${name} cannot sign in: ${answer.status}`);
    return new Worker(url, ((await answer.json()) as { access_token: string }).access_token);
  }

  async ask(path: string): Promise<{ status: number; bytes: Buffer }> {
    const answer = await fetch(this.url + path, { headers: { authorization: `Bearer ${this.token}` } });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  async read<T>(path: string): Promise<T> {
    const { status, bytes } = await this.ask(path);
    if (status !== 200) throw new Error(`${path}: ${status} ${bytes}`);
    return (JSON.parse(bytes.toString()) as { data: T }).data;
  }

  async write<T>(method: 'PUT' | 'POST', path: string, body: object, key: string = randomUUID()): Promise<T> {
    const answer = await fetch(this.url + path, {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (JSON.parse(text) as { data: T }).data;
  }
}

interface Entered {
  readonly id: number;
  readonly key: string;
  readonly body: object;
}

const enter = async (desk: Worker, customer_id: number, details: object = {}): Promise<Entered> => {
  const [key, body] = [randomUUID(), { customer_id, description: 'Scheda di prova', create_quote: false, ...details }];
  const { id } = await desk.write<{ id: number }>('PUT', '/api/v1/intervention', body, key);
  return { id, key, body };
};

/** Enters a repair and gives it back. Answers the number of its transport document. */
const deliver = async (desk: Worker, customer: number): Promise<number> => {
  const { id } = await enter(desk, customer);
  await desk.write('POST', '/api/v1/intervention/updateCheck', { id, ready: true });
  const { nr_ddt_gr } = await desk.write<{ nr_ddt_gr: string }>('PUT', '/api/v1/transportdocument', {
    id_intervention: id,
  });
  return Number.parseInt(nr_ddt_gr, 10);
};

/**
 * What the lists show of repairs and customers. Positions are replaced by a constant, because each store has its own.
 */
const lists = async (desk: Worker, ids: readonly number[]) => {
  const repairs = await Promise.all(ids.map((id) => desk.read<object>(`/api/v1/intervention/${id}`)));
  const customers = await desk.read<object[]>('/api/v1/user/select?search=*');
  const text = JSON.stringify({ repairs, customers }).replace(/"[0-9a-f]+:[0-9]{20,}"/g, '"a position"');
  return JSON.parse(text) as unknown;
};

const homes: string[] = [];
const running: Instance[] = [];
afterAll(async () => {
  for (const instance of running) await instance.remove();
  for (const home of homes) rmSync(home, { recursive: true, force: true });
});

/** Destroys the machine: kills every process at once, then deletes the disk. */
async function destroy(instance: Instance): Promise<void> {
  await instance.end('SIGKILL');
  const postmaster = livePostmaster(join(instance.home, 'postgres'));
  if (postmaster !== null) await stopPostmaster(postmaster, join(instance.home, 'postgres'));
  await startLocalRedis({ home: instance.home }).then((redis) => redis.stop());
  rmSync(instance.home, { recursive: true });
}

const start = async (home: string, env: Record<string, string>) => {
  const instance = await startInstance({ ...env, OFFICINA_HOME: home });
  running.push(instance);
  return instance;
};

test('a company whose machine is gone comes back from its backup, and moves to another event store', async () => {
  const [home, elsewhere, safe] = [makeTestHome(), makeTestHome(), makeTestHome()];
  homes.push(home, elsewhere, safe);
  const [smtp, later] = [await startSmtp(), await startSmtp()];
  await runTool('main/tools.ts', ['seed', '--repairs', '6', '--customers', '3', '--seed', '3'], {
    OFFICINA_HOME: home,
  });

  const first = await start(home, { SMTP_URL: smtp.url });
  const desk = await Worker.signIn(first.url, 'desk');
  const [customer] = await desk.read<{ id: number }[]>('/api/v1/user/select?search=*');
  const customerId = customer?.id ?? 0;
  const quoted = await enter(desk, customerId, { create_quote: true });
  await desk.write('POST', '/api/v1/intervention/updateInterventionUpdateViewQuotes', {
    id: quoted.id,
    id_states_quote: 2,
    tot_quote: '400',
    object: 'Preventivo',
  });
  const number = await deliver(desk, customerId);
  const mailed = await eventually(() => {
    const found = smtp.mails.filter(({ raw }) => raw.includes('application/pdf'));
    if (found.length < 2) throw new Error(`${found.length} of 2 mails with a PDF left`);
    return smtp.mails.map(({ messageId }) => messageId);
  });
  const pdf = await desk.ask(`/api/v1/document/quote/${quoted.id}/1`);

  // The backup is made while people work.
  const acknowledged: Entered[] = [];
  const begun: Entered[] = [];
  let working = true;
  const work = async () => {
    while (working) {
      const entered = await enter(desk, customerId);
      (begun.length === 0 ? acknowledged : begun).push(entered);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const busy = work();
  await eventually(() => expect(acknowledged.length).toBeGreaterThan(2));
  const before = [quoted, ...acknowledged];
  const shown = await lists(
    desk,
    before.map(({ id }) => id),
  );
  const said = await runTool('platform/backup/backup.main.ts', ['--to', join(safe, 'backup')], { OFFICINA_HOME: home });
  expect(said).toContain('The master key is not in it');
  working = false;
  await busy;
  copyFileSync(join(home, 'master.key'), join(safe, 'master.key'));
  await destroy(first);

  const restoring = ['--from', join(safe, 'backup')];
  const env = { OFFICINA_HOME: elsewhere };
  await expect(runTool('platform/backup/restore.main.ts', restoring, env)).rejects.toThrow(/master key is not here/);
  mkdirSync(elsewhere, { recursive: true });
  copyFileSync(join(safe, 'master.key'), join(elsewhere, 'master.key'));
  await runTool('platform/backup/restore.main.ts', restoring, env);

  const second = await start(elsewhere, { SMTP_URL: later.url });
  const again = await Worker.signIn(second.url, 'desk');
  await Worker.signIn(second.url, 'customer');
  expect(
    await lists(
      again,
      before.map(({ id }) => id),
    ),
  ).toEqual(shown);
  for (const { id, key, body } of before) {
    const retried = await again.write<{ id: number }>('PUT', '/api/v1/intervention', body, key);
    expect(retried.id, 'a retry finds what was acknowledged').toBe(id);
  }
  expect(Buffer.compare((await again.ask(`/api/v1/document/quote/${quoted.id}/1`)).bytes, pdf.bytes)).toBe(0);
  const photo = await again.ask('/api/v1/media/1');
  expect([photo.status, photo.bytes.length > 1000]).toEqual([200, true]);
  const next = await enter(again, customerId);
  expect(next.id).toBeGreaterThan(Math.max(...before.map(({ id }) => id)));
  expect(await deliver(again, customerId), 'gapless numbers go on').toBe(number + 1);
  await eventually(() => expect(later.mails.length).toBeGreaterThan(0));
  expect(later.mails.filter(({ messageId }) => mailed.includes(messageId))).toEqual([]);

  // The tool runs beside the running company.
  await runTool('platform/event-store/signed-heads/verify-store.main.ts', [], env);

  // The company outgrows its machine: its events move to another store, and everything goes on from where it was.
  const sent = later.mails.map(({ messageId }) => messageId);
  expect(await second.end()).toBe(0);
  const engine = await new EventStoreDbTestServer().start();
  await runTool('platform/event-store/moving/migrate-store.main.ts', ['--to', engine.url], env);
  await expect(runTool('main/tools.ts', ['projections', 'list'], env)).rejects.toThrow(/belongs to event store/);
  const third = await start(elsewhere, { SMTP_URL: later.url, EVENTSTORE_URL: engine.url });
  const moved = await Worker.signIn(third.url, 'desk');
  const same = await lists(
    moved,
    before.map(({ id }) => id),
  );
  expect(same).toEqual(shown);
  expect(await deliver(moved, customerId)).toBe(number + 2);
  await eventually(() => expect(later.mails.length).toBeGreaterThan(sent.length));
  const all = [...smtp.mails, ...later.mails].map(({ messageId }) => messageId).filter((id) => mailed.includes(id));
  expect(all.length, 'no mail left twice').toBe(mailed.length);
  expect(new Set(later.mails.map(({ messageId }) => messageId)).size).toBe(later.mails.length);
  expect(await third.end()).toBe(0);
  await engine.stop();
  await smtp.close();
  await later.close();
});
