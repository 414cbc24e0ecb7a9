import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCompany } from '#commands/demo/company.ts';
import type { FinishedRepair } from '#commands/demo/machine-ad.ts';
import type { SentLetter } from '#commands/demo/newsletters.ts';
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
import { fatesOf } from '#projections/newsletters/report.query.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { MemoryEventStore } from '#test/support/memory-event-store.ts';
import { Ledger } from '#workers/newsletters/ledger.ts';
import { writeSentLedger } from '#workers/newsletters/sent-ledger.ts';

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
    const repaired: FinishedRepair[] = [];
    const readings = { finishedRepairs: async () => repaired.map(({ repair }) => repair) };
    const pipeline = new Pipeline({ journal, log, vault, processes: PROCESSES, now: clock.now, readings });
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
      onRepaired: (finished: FinishedRepair) => repaired.push(finished),
      keepSent: (letter: SentLetter) =>
        writeSentLedger(database.pool, letter, {
          pseudonym: (scope, value) => vault.pseudonym(scope, value),
          store: store.id,
        }),
      load: async <S>(stream: string, fold: StreamFold<S>) => (await journal.load(stream, fold)).state,
    };
    const options = { repairs: 90, customers: 25, seed: 7, until: UNTIL };
    await makeCompany(deps, options);

    const events = await journal.decode(await Array.fromAsync(store.readAll()));
    expect(events.every((event) => event.meta.quiet)).toBe(true);
    expect(events.every((event) => Date.parse(event.meta.at) <= UNTIL + 60 * 60_000)).toBe(true);
    const begun = events.filter(({ type }) => type === 'FaultModuleSubmitted' || type === 'RepairReceived');
    // The company's lives, the two that wait for parts, and the one whose machine is on sale.
    expect(begun).toHaveLength(93);
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
    expect(ads).toHaveLength(26);
    for (const type of ['AdPublished', 'AdReserved', 'AdSold', 'AdRefusedByReview'] as const) {
      expect(events.filter((event) => event.type === type).length, type).toBeGreaterThan(0);
    }

    for (const type of ['SearchSaved', 'AdReported', 'RemovalAppealed', 'CommunityImageApproved'] as const) {
      expect(events.filter((event) => event.type === type).length, type).toBeGreaterThan(0);
    }

    for (const type of ['ShopProfilePublished', 'ShopProfileSubmitted', 'RequestAnswered', 'ConsentGiven'] as const) {
      expect(events.filter((event) => event.type === type).length, type).toBeGreaterThan(0);
    }
    // What was to leave before the company is made was sent, and nobody is left to write to; the rest leaves later.
    const [sent, ...leaving] = events.flatMap((event) => (event.type === 'NewsletterScheduled' ? [event.data] : []));
    expect(leaving.map(({ at }) => Date.parse(at) > UNTIL)).toEqual([true]);
    const over = events.flatMap((event) => (event.type === 'NewsletterSent' ? [event.data.newsletterId] : []));
    expect(over).toEqual([sent?.newsletterId]);
    const frozen = events.flatMap((event) => (event.type === 'NewsletterFrozen' ? [event.data] : []));
    expect(frozen).toEqual([{ newsletterId: sent?.newsletterId, recipients: 3, leftOut: 0 }]);
    expect(await fatesOf(database.pool, sent?.newsletterId ?? 0)).toMatchObject({ SENT: 3, QUEUED: 0 });
    expect(await new Ledger(database.pool).open()).toEqual([]);

    // The privacy notice is chosen, and can be read in both languages.
    const notices = events.flatMap((event) =>
      event.type === 'FirmCorrected' ? [event.data.changes.privacy_page] : [],
    );
    const read = events.flatMap((event) => (event.type === 'PagePublished' ? [event.data] : []));
    expect(read.filter(({ pageId }) => pageId === notices.at(-1)).map(({ lang }) => lang)).toEqual(['it', 'en']);

    // The site's page of data sheets has some of two makers.
    const sheets = events.flatMap((event) => (event.type === 'DataSheetInserted' ? [event.data.values ?? {}] : []));
    expect(sheets.every(({ online, pdf }) => online === true && pdf)).toBe(true);
    expect(new Set(sheets.map(({ producer_id }) => producer_id)).size).toBeGreaterThan(1);

    // An ad that is online shows what the firm repaired of its machine, with the parts.
    const received = events.flatMap((event) => (event.type === 'RepairReceived' ? [event.data.repairId] : []));
    const [shown] = events.flatMap((event) => (event.type === 'AdRepairsShown' ? [event.data] : []));
    expect(shown?.repairs).toMatchObject([{ repairId: received.at(-1), parts: [{ quantity: 1 }, { quantity: 2 }] }]);
    const online = events.flatMap((event) => (event.type === 'AdPublished' ? [event.data.adId] : []));
    expect(online).toContain(shown?.adId);

    for (const type of ['OrderPlaced', 'OrderPreparationStarted', 'ParcelShipped', 'ReturnRequested'] as const) {
      expect(events.filter((event) => event.type === type).length, type).toBeGreaterThan(0);
    }

    // A customer reads the manual of what he bought, in both languages.
    const [manual] = events.flatMap((event) => (event.type === 'AttachmentInserted' ? [event.data] : []));
    const ordered = events.flatMap((event) => (event.type === 'OrderOpened' ? [event.data] : []));
    const his = ordered.filter(({ customer_id }) => customer_id === manual?.customer_id);
    expect(his.flatMap(({ keeping }) => keeping.items.map(({ item_id }) => item_id))).toContain(manual?.item_id);
    const english = events.flatMap((event) => (event.type === 'AttachmentTranslated' ? [event.data] : []));
    expect(english).toMatchObject([{ attachmentId: manual?.attachmentId, language: 'en' }]);

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
