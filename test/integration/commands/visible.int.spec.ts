import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import type { AnyCommand, Visibility } from '#commands/kernel/pipeline/outcome.ts';
import { Pipeline, type PipelineOptions } from '#commands/kernel/pipeline/pipeline.ts';
import { COMMANDS, PROCESSES } from '#commands/registry.ts';
import { Journal } from '#journal/journal.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';
import { desk } from '#test/support/workshop.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** Processes over one store. `late`: the ids of events that no read model ever holds. */
function aWorld() {
  const store = new MemoryEventStore();
  const waited: string[][] = [];
  const late = new Set<string>();
  const visibility: Visibility = {
    waitFor: async (_position, events, _ms, stream) => {
      waited.push([stream?.replace(/\d+/, 'n') ?? '', ...events]);
      return events.some((event) => late.has(event)) ? 'late' : 'visible';
    },
  };
  const aProcess = (options: Partial<PipelineOptions> = {}) => {
    const vault = new PersonalVault(database.pool, Buffer.alloc(32, 7));
    const journal = new Journal(store, vault);
    const log = new CommandLog(database.pool);
    const pipeline = new Pipeline({ journal, log, vault, processes: PROCESSES, visibility, ...options });
    const run = (name: string, payload: object, commandId: string = randomUUID()) =>
      pipeline.execute(COMMANDS.get(name) as AnyCommand, payload, { actor: desk, commandId, correlationId: 'test' });
    return { run, pipeline, journal };
  };
  const readyRepair = async () => {
    const { run } = aProcess({ visibility: null });
    const made = await run('EnterCustomer', { business_name: 'Rossi', email: 'rossi@example.it' });
    const customer_id = made.ok && (made.data as { id: number }).id;
    const received = await run('ReceiveRepair', { customer_id, description: 'Inverter', create_quote: false });
    const id = received.ok ? (received.data as { id: number }).id : 0;
    await run('MarkReady', { id });
    return { id };
  };
  return { aProcess, readyRepair, waited, late };
}

const BOTH = [
  ['transport-documents-n', 'TransportDocumentIssued'],
  ['repair-n', 'RepairDelivered'],
];

test('«visible» speaks of the follow-ups’ events too, and again at a retry', async () => {
  const { aProcess, readyRepair, waited, late } = aWorld();
  const { run } = aProcess();
  const repair = await readyRepair();
  const commandId = randomUUID();
  expect(await run('IssueTransportDocument', repair, commandId)).toMatchObject({ ok: true, visible: true });
  expect(waited.splice(0)).toEqual(BOTH);
  late.add('RepairDelivered');
  expect(await aProcess().run('IssueTransportDocument', repair, commandId)).toMatchObject({ ok: true, visible: false });
  expect(waited.splice(0)).toEqual(BOTH);
  expect(await run('IssueTransportDocument', await readyRepair())).toMatchObject({ ok: true, visible: false });
});

test('… also where a worker of another process ran the follow-up first', async () => {
  const { aProcess, readyRepair, waited, late } = aWorld();
  const repair = await readyRepair();
  const worker = aProcess({ visibility: null });
  const deliver = PROCESSES.find(({ on }) => on === 'TransportDocumentIssued');
  const { run } = aProcess({
    fault: (step) => {
      if (step === 'appended') throw new Error('died');
    },
  });
  const commandId = randomUUID();
  await expect(run('IssueTransportDocument', repair, commandId)).rejects.toThrow('died');
  const year = new Date().getFullYear();
  const [issued] = await worker.journal.read(`transport-documents-${year}`);
  if (!deliver || !issued) throw new Error('nothing was issued');
  await worker.pipeline.runProcess(deliver, issued);
  late.add('RepairDelivered');
  expect(await aProcess().run('IssueTransportDocument', repair, commandId)).toMatchObject({ ok: true, visible: false });
  expect(waited.splice(0)).toEqual(BOTH);
});

test('… and is false where a follow-up failed, which the worker is to finish', async () => {
  const { aProcess, readyRepair } = aWorld();
  const repair = await readyRepair();
  const failing = PROCESSES.map((process) => ({ ...process, run: () => Promise.reject(new Error('away')) }));
  const commandId = randomUUID();
  const { run } = aProcess({ processes: failing });
  expect(await run('IssueTransportDocument', repair, commandId)).toMatchObject({ ok: true, visible: false });
  expect(await run('IssueTransportDocument', repair, commandId)).toMatchObject({ ok: true, visible: false });
});
