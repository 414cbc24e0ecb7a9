import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import type { AnyCommand, CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';
import { Pipeline, type PipelineOptions } from '#commands/kernel/pipeline/pipeline.ts';
import { COMMANDS, PROCESSES } from '#commands/registry.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { refuse } from '#domain/kernel/refusal.ts';
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

/** Processes over one store. */
function aWorld() {
  const store = new MemoryEventStore();
  const aProcess = (options: Partial<PipelineOptions> = {}) => {
    const vault = new PersonalVault(database.pool, Buffer.alloc(32, 7));
    const journal = new Journal(store, vault);
    const log = new CommandLog(database.pool);
    const pipeline = new Pipeline({ journal, log, vault, processes: PROCESSES, ...options });
    const run = (name: string, payload: object, commandId: string = randomUUID()) =>
      pipeline.execute(COMMANDS.get(name) as AnyCommand, payload, { actor: desk, commandId, correlationId: 'test' });
    return { run, pipeline, journal };
  };
  const readyRepair = async () => {
    const { run } = aProcess();
    const made = await run('EnterCustomer', { business_name: 'Rossi', email: 'rossi@example.it' });
    const customer_id = made.ok && (made.data as { id: number }).id;
    const received = await run('ReceiveRepair', { customer_id, description: 'Inverter', create_quote: false });
    const id = received.ok ? (received.data as { id: number }).id : 0;
    await run('MarkReady', { id });
    return { id };
  };
  return { aProcess, readyRepair };
}

/** What a command wrote, by the kind of its streams. */
const writtenBy = (outcome: CommandOutcome) =>
  outcome.ok ? outcome.written.map(({ stream, events }) => [stream.replace(/\d+/, 'n'), ...events]) : outcome;

const BOTH = [
  ['transport-documents-n', 'TransportDocumentIssued'],
  ['repair-n', 'RepairDelivered'],
];

test('what a command wrote names the follow-ups’ events too, and again at a retry', async () => {
  const { aProcess, readyRepair } = aWorld();
  const repair = await readyRepair();
  const commandId = randomUUID();
  expect(writtenBy(await aProcess().run('IssueTransportDocument', repair, commandId))).toEqual(BOTH);
  expect(writtenBy(await aProcess().run('IssueTransportDocument', repair, commandId))).toEqual(BOTH);
});

test('… also where a worker of another process ran the follow-up first', async () => {
  const { aProcess, readyRepair } = aWorld();
  const repair = await readyRepair();
  const worker = aProcess();
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
  expect(writtenBy(await aProcess().run('IssueTransportDocument', repair, commandId))).toEqual(BOTH);
});

test('… and where a follow-up is refused, what stands all the same', async () => {
  const { aProcess, readyRepair } = aWorld();
  const repair = await readyRepair();
  const refusal = refuse(kernelMessages['too-busy']);
  const refusing = PROCESSES.map((process) => ({ ...process, run: async () => refusal }));
  const outcome = await aProcess({ processes: refusing }).run('IssueTransportDocument', repair);
  expect(outcome).toMatchObject({ ok: false, refusal, written: [{ events: ['TransportDocumentIssued'] }] });
});
