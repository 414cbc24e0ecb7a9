import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverIssuedProcess } from '#commands/transport-documents/deliver-issued.process.ts';
import { withdrawCancelledProcess } from '#commands/transport-documents/withdraw-cancelled.process.ts';
import type { Repair } from '#domain/repairs/offered/repair.state.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { desk, manager, Workshop } from '#test/support/workshop.ts';

let database: FreshDatabase;
let shop: Workshop;
beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(() => {
  shop = new Workshop(database);
});
afterAll(() => database.drop());

const stateOf = async (id: number) => (await shop.journal.load(repairStream(id), repairFold)).state;

describe('two people at once', () => {
  test('disjoint fields of repair and work sheet merge, the same field is refused with both values', async () => {
    const { customer_id } = await shop.customer();
    const { id } = await shop.do('ReceiveRepair', { customer_id, defect: 'Fuma' });
    const loaded = { expectedRevision: 0 };
    await shop.do('CorrectRepair', { id, series: 'B1', defect: 'Fuma molto' }, manager);
    await shop.do(
      'DraftWorkSheet',
      { id, defect: 'Odore', done_works: 'Aperta', lines: [{ qta: 1, price_list: 5 }] },
      manager,
    );
    expect(await shop.run('CorrectRepair', { id, voltage: '48' }, desk, loaded)).toMatchObject({ ok: true });
    expect(await shop.run('CorrectRepair', { id, series: 'B2' }, desk, loaded)).toMatchObject({
      ok: false,
      conflict: [{ field: 'series', yours: 'B2', theirs: 'B1' }],
    });
    expect(await shop.run('DraftWorkSheet', { id, hour: 3 }, manager, loaded)).toMatchObject({ ok: true });
    expect(await shop.run('DraftWorkSheet', { id, lines: [{ qta: 1, price_list: 5 }] }, manager, loaded)).toMatchObject(
      { ok: true },
    );
    expect(await shop.run('DraftWorkSheet', { id, done_works: 'Chiusa' }, manager, loaded)).toMatchObject({
      ok: false,
      conflict: [{ field: 'workSheet.done_works', theirs: 'Aperta' }],
    });
  });

  test('what one clears is not brought back by another who had not seen it', async () => {
    const { customer_id } = await shop.customer();
    const one = { media: 1, name: 'targa.png', img_rep_test: false };
    const two = { media: 2, name: 'seconda.png', img_rep_test: false };
    const { id } = await shop.do('ReceiveRepair', { customer_id, defect: 'Fuma', captures: [one] });
    const { revision } = await shop.journal.load(repairStream(id), repairFold);
    await shop.do('CorrectRepair', { id, captures: [], defect: '' }, manager);
    const loaded = { expectedRevision: revision };
    expect(await shop.run('CorrectRepair', { id, captures: [one, two] }, desk, loaded)).toMatchObject({
      ok: false,
      conflict: [{ field: 'captures', theirs: [] }],
    });
    expect(await shop.run('CorrectRepair', { id, defect: 'Fuma molto' }, desk, loaded)).toMatchObject({
      ok: false,
      conflict: [{ field: 'defect', yours: 'Fuma molto', theirs: '' }],
    });
    expect(await shop.run('CorrectRepair', { id, defect: '' }, desk, loaded)).toMatchObject({ ok: true });
  });

  test('of a quote’s draft, disjoint fields merge; the same field changed by both is refused with both values', async () => {
    const { customer_id } = await shop.customer();
    const { id } = await shop.do('ReceiveRepair', { customer_id });
    await shop.do('IssueQuote', { id, id_states_quote: 1, tot_quote: 100_00, object: 'Prima' });
    const { quotes } = (await stateOf(id)) as Repair;
    const shown = { expectedRevision: (await shop.journal.load(repairStream(id), repairFold)).revision };
    expect(quotes.versions).toHaveLength(1);
    const draft = { id, id_states_quote: 1, version: 1 };
    await shop.do('ReviseQuote', { ...draft, object: 'Dalla prima', validUntil: '2099-01-01' }, manager);
    expect(await shop.run('ReviseQuote', { ...draft, tot_quote: 200_00 }, desk, shown)).toMatchObject({ ok: true });
    const [version] = ((await stateOf(id)) as Repair).quotes.versions;
    expect(version?.content).toMatchObject({ object: 'Dalla prima', tot_quote: 200_00, validUntil: '2099-01-01' });
    expect(await shop.run('ReviseQuote', { ...draft, object: 'Dalla seconda' }, desk, shown)).toMatchObject({
      ok: false,
      conflict: [{ field: 'quote.object', yours: 'Dalla seconda', theirs: 'Dalla prima' }],
    });
  });

  test('a quote revised since the form was loaded is not overwritten', async () => {
    const { customer_id } = await shop.customer();
    const { id } = await shop.do('ReceiveRepair', { customer_id });
    await shop.do('IssueQuote', { id, id_states_quote: 2, tot_quote: 100 });
    await shop.do('ReviseQuote', { id, id_states_quote: 2, version: 1, tot_quote: 200 }, manager);
    expect(await shop.run('ReviseQuote', { id, id_states_quote: 2, version: 1, tot_quote: 300 })).toMatchObject({
      refusal: { code: 'quote-changed' },
    });
  });

  test('a double click decides once, a second decision is refused', async () => {
    const { customer_id, account } = await shop.customer();
    const { id } = await shop.do('ReceiveRepair', { customer_id });
    await shop.do('IssueQuote', { id, id_states_quote: 2, tot_quote: 100 });
    const decision = { id, id_states_quote: 3, version: 1 };
    const [one, two] = await Promise.all(
      [1, 2].map(() => shop.run('DecideQuote', decision, account, { commandId: 'click' })),
    );
    expect(two).toEqual(one);
    expect(await shop.run('DecideQuote', { ...decision, id_states_quote: 4 }, account)).toMatchObject({
      refusal: { code: 'quote-already-decided' },
    });
    expect((await shop.types(repairStream(id))).filter((type) => type === 'QuoteAccepted')).toHaveLength(1);
  });
});

describe('transport documents', () => {
  test('of many repairs at once, by two processes, are numbered without a hole (PrestaShop#42821)', async () => {
    const other = new Workshop(database, shop.store);
    const repairs = await Promise.all(Array.from({ length: 16 }, () => shop.readyRepair()));
    const documents = await Promise.all(
      repairs.map((id, i) => (i % 2 ? other : shop).do<{ nr_ddt_gr: string }>('IssueTransportDocument', { id })),
    );
    const numbers = documents.map(({ nr_ddt_gr }) => Number(nr_ddt_gr.split('/')[0])).sort((a, b) => a - b);
    expect(numbers).toEqual(repairs.map((_, i) => i + 1));
  });

  test('one repair gets one, whoever is first', async () => {
    const id = await shop.readyRepair();
    const outcomes = await Promise.all([1, 2, 3].map(() => shop.run('IssueTransportDocument', { id })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shop.types('transport-documents-2026')).toEqual(['TransportDocumentIssued']);
  });

  test('is cancelled when the repair can not be given back any more; its number stays used', async () => {
    const slow = new Workshop(database, shop.store, []);
    const id = await shop.readyRepair();
    await slow.do('IssueTransportDocument', { id });
    await shop.do('MoveRepair', { id, states_id: 8, reason: 'Rumore' });
    const [issued] = await shop.journal.read('transport-documents-2026');
    if (!issued) throw new Error('no document');
    await shop.pipeline.runProcess(deliverIssuedProcess, issued);
    await shop.pipeline.runProcess(deliverIssuedProcess, issued);
    expect(await shop.types('transport-documents-2026')).toEqual([
      'TransportDocumentIssued',
      'TransportDocumentCancelled',
    ]);
    // The repair shows which number the cancelled document had.
    expect(await stateOf(id)).toMatchObject({
      delivery: null,
      progress: { state: 'IN_REPAIR' },
      cancelledDocuments: [{ nr_ddt_gr: '1/2026', date_ddt_gr: '2026-03-02' }],
    });
    await shop.do('MarkReady', { id });
    expect(await shop.do('IssueTransportDocument', { id })).toMatchObject({ nr_ddt_gr: '2/2026' });
  });

  test('what a crash left open is finished from the log, once', async () => {
    const crashed = new Workshop(database, shop.store, []);
    const id = await shop.readyRepair();
    await crashed.do('IssueTransportDocument', { id });
    const [issued] = await shop.journal.read('transport-documents-2026');
    if (!issued) throw new Error('no document');
    await shop.pipeline.runProcess(deliverIssuedProcess, issued);
    await crashed.pipeline.runProcess(deliverIssuedProcess, issued);
    expect((await shop.types(repairStream(id))).filter((type) => type === 'RepairDelivered')).toHaveLength(1);
  });

  test('cancelled with a reason makes its repair ready again; the number stays used, the next one delivers', async () => {
    const id = await shop.readyRepair();
    const reason = 'Cliente assente';
    await shop.do('IssueTransportDocument', { id });
    const cancel = () => shop.run('CancelTransportDocument', { id, nr_ddt_gr: '1/2026', reason });
    const outcomes = await Promise.all([cancel(), cancel(), cancel()]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await stateOf(id)).toMatchObject({
      progress: { state: 'READY', ready: true },
      details: { nr_ddt_gr: '', date_ddt_gr: '' },
      delivery: null,
      cancelledDocuments: [{ nr_ddt_gr: '1/2026', reason }],
    });
    expect(await shop.do('IssueTransportDocument', { id })).toMatchObject({ nr_ddt_gr: '2/2026' });
    expect(await stateOf(id)).toMatchObject({ delivery: { ownDocument: '2/2026' } });
    expect(await shop.types('transport-documents-2026')).toEqual([
      'TransportDocumentIssued',
      'TransportDocumentCancelled',
      'TransportDocumentIssued',
    ]);
  });

  test('cancelled where a crash left the rest open is finished from the log, once, even when the repair was closed', async () => {
    const crashed = new Workshop(database, shop.store, []);
    const id = await shop.readyRepair();
    await shop.do('IssueTransportDocument', { id });
    await crashed.do('CancelTransportDocument', { id, nr_ddt_gr: '1/2026', reason: 'Errore' });
    await shop.do('MoveRepair', { id, states_id: 14 });
    const cancelled = (await shop.journal.read('transport-documents-2026')).at(-1);
    if (!cancelled) throw new Error('no document');
    await shop.pipeline.runProcess(withdrawCancelledProcess, cancelled);
    await crashed.pipeline.runProcess(withdrawCancelledProcess, cancelled);
    expect((await shop.types(repairStream(id))).filter((type) => type === 'DeliveryWithdrawn')).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ progress: { state: 'READY' } });
  });

  test('is not cancelled once its repair is closed', async () => {
    const id = await shop.readyRepair();
    await shop.do('IssueTransportDocument', { id });
    await shop.do('MoveRepair', { id, states_id: 14 });
    const cancel = { id, nr_ddt_gr: '1/2026', reason: 'Tardi' };
    expect(await shop.run('CancelTransportDocument', cancel)).toMatchObject({ refusal: { code: 'repair-closed' } });
  });

  test('made elsewhere is a field and delivers nothing; «Consegna» does, and is undone', async () => {
    const id = await shop.readyRepair();
    expect(await shop.run('CorrectRepair', { id, nr_ddt_gr: '7/2026' })).toMatchObject({
      refusal: { code: 'own-series-number', fields: [{ field: 'nr_ddt_gr' }] },
    });
    await shop.do('CorrectRepair', { id, nr_ddt_gr: 'A-7' });
    expect(await stateOf(id)).toMatchObject({ progress: { state: 'READY' }, delivery: null });
    expect(await shop.run('IssueTransportDocument', { id })).toMatchObject({ refusal: { code: 'document-typed' } });
    await shop.do('HandOverRepair', { id, delivered: true });
    expect(await stateOf(id)).toMatchObject({ progress: { state: 'DELIVERED' }, details: { nr_ddt_gr: 'A-7' } });
    await shop.do('HandOverRepair', { id, delivered: false });
    expect(await stateOf(id)).toMatchObject({ progress: { state: 'READY' }, details: { nr_ddt_gr: 'A-7' } });
  });

  test('dated in the future is refused and leaves the series free', async () => {
    const id = await shop.readyRepair();
    const tomorrow = { id, date_ddt_gr: '2026-03-03' };
    expect(await shop.run('IssueTransportDocument', tomorrow)).toMatchObject({ refusal: { code: 'date-in-future' } });
    expect(await shop.do('IssueTransportDocument', { id })).toMatchObject({ date_ddt_gr: '2026-03-02' });
  });
});
