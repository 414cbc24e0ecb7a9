import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCompany } from '#commands/demo/company.ts';
import { StoryClock } from '#commands/demo/world.ts';
import { CommandLog } from '#commands/kernel/pipeline/command-log.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { PROCESSES } from '#commands/registry.ts';
import { isPartitaIva } from '#domain/customers/offered/fiscal.ts';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import { refuseWithdrawal } from '#domain/sales-orders/giving-back.decide.ts';
import { type Order, orderFold, orderStream } from '#domain/sales-orders/order.state.ts';
import { uuidOf } from '#journal/identity.ts';
import { Journal } from '#journal/journal.ts';
import type { StreamFold } from '#journal/stream-fold.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';

const UNTIL = Date.parse('2026-10-15T16:00:00Z');
let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

describe('the demo company', () => {
  test('lives by the rules, in the order of time, mails nobody, and is made once', async () => {
    const store = new MemoryEventStore();
    const vault = new PersonalVault(database.pool, Buffer.alloc(32, 1));
    const journal = new Journal(store, vault);
    const clock = new StoryClock();
    const log = new CommandLog(database.pool);
    const pipeline = new Pipeline({ journal, log, vault, processes: PROCESSES, now: clock.now });
    const photos: string[] = [];
    const deps = {
      pipeline,
      clock,
      keepFile: async (_bytes: Buffer, name: string) => {
        if (!photos.includes(name)) photos.push(name);
        return photos.indexOf(name) + 1;
      },
      hashOfFile: async () => 'ab'.repeat(32),
      keepPassword: async (username: string) => uuidOf(username),
      assignPassword: async () => undefined,
      load: async <S>(stream: string, fold: StreamFold<S>) => (await journal.load(stream, fold)).state,
    };
    const options = { repairs: 90, customers: 25, seed: 7, until: UNTIL };
    await makeCompany(deps, options);

    const events = await journal.decode(await Array.fromAsync(store.readAll()));
    expect(events.every((event) => event.meta.quiet)).toBe(true);
    expect(events.every((event) => Date.parse(event.meta.at) <= UNTIL + 60 * 60_000)).toBe(true);
    const begun = events.filter(({ type }) => type === 'FaultModuleSubmitted' || type === 'RepairReceived');
    // The company's lives, and the two that wait for parts.
    expect(begun).toHaveLength(92);
    const documents = events.filter((event) => event.type === 'TransportDocumentIssued');
    expect(documents.length).toBeGreaterThan(30);
    const accepted = events.filter(({ type }) => type === 'QuoteAccepted');
    expect(accepted.length).toBeGreaterThan(30);

    const receipts = events.flatMap(({ type, data }) => (type === 'CounterReceiptIssued' ? [data] : []));
    const intake = receipts.filter(({ kind }) => kind === 'intake');
    expect(intake.map(({ signed, damage }) => [signed, damage !== ''])).toEqual([
      [true, true],
      [false, false],
    ]);
    const left = new Set(events.flatMap(({ type, data }) => (type === 'RepairDelivered' ? [data.repairId] : [])));
    const handedOver = receipts.filter(({ kind }) => kind === 'hand-over');
    expect(handedOver.length).toBeGreaterThan(0);
    expect(handedOver.every(({ repairId, signed }) => left.has(repairId) && signed)).toBe(true);

    const ads = events.filter(({ type }) => type === 'AdDrafted');
    expect(ads).toHaveLength(25);
    for (const type of ['AdPublished', 'AdReserved', 'AdSold', 'AdRefusedByReview'] as const) {
      expect(events.filter((event) => event.type === type).length, type).toBeGreaterThan(0);
    }

    for (const type of ['SearchSaved', 'AdReported', 'RemovalAppealed', 'CommunityImageApproved'] as const) {
      expect(events.filter((event) => event.type === type).length, type).toBeGreaterThan(0);
    }

    for (const type of ['ShopProfilePublished', 'ShopProfileSubmitted', 'RequestAnswered', 'ConsentGiven'] as const) {
      expect(events.filter((event) => event.type === type).length, type).toBeGreaterThan(0);
    }
    // Nothing leaves by itself on the day on which the company is made.
    const leaving = events.flatMap((event) => (event.type === 'NewsletterScheduled' ? [event.data.at] : []));
    expect(leaving.map((at) => Date.parse(at) > UNTIL)).toEqual([true]);

    for (const type of ['OrderPlaced', 'OrderPreparationStarted', 'ParcelShipped', 'ReturnRequested'] as const) {
      expect(events.filter((event) => event.type === type).length, type).toBeGreaterThan(0);
    }

    const vatNumbers = events.flatMap((event) => (event.type === 'CustomerRegistered' ? [event.data.vat_number] : []));
    // A private person has no VAT number.
    expect(vatNumbers.filter((number) => number === '')).toHaveLength(1);
    expect(vatNumbers).toHaveLength(26);
    expect(vatNumbers.filter((number) => number !== '' && !isPartitaIva(number))).toEqual([]);

    const consumers = events.flatMap((event) =>
      event.type === 'CustomerRegistered' && event.data.vat_number === '' ? [event.data.customer_id] : [],
    );
    const [bought = 0] = events.flatMap((event) =>
      event.type === 'OrderPlaced' && consumers.includes(event.data.customer_id) ? [event.data.orderId] : [],
    );
    const order = await deps.load(orderStream(bought), orderFold);
    expect(refuseWithdrawal(order as Order, romeDayAt(UNTIL)), 'a withdrawal can be played').toBeNull();

    const before = await store.head();
    await makeCompany(deps, options);
    expect(await store.head()).toBe(before);
  });
});
