import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COMMANDS } from '#commands/registry.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { actor } from '#test/support/given.ts';
import { manager, system, Workshop } from '#test/support/workshop.ts';

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

describe('a repair’s life', () => {
  test('from the fault module to the transport document', async () => {
    const { customer_id, account } = await shop.customer();
    const supplier = await shop.do('InsertBusinessnamesupplier', {
      values: { business_name: 'Elettromeccanica Nord' },
    });
    const { id, ...rest } = await shop.do<{ id: number; code_intervention_gr: string }>(
      'SubmitFaultModule',
      { defect: 'Non si accende', captures: [{ media: 3, name: 'a.jpg', img_rep_test: false }] },
      account,
    );
    expect(rest.code_intervention_gr).toMatch(/^RIP-2026-\d{5}$/);
    await shop.do('ConfirmArrival', { id, arrived: true }, actor('warehouse'));
    await shop.do('CorrectRepair', { id, series: 'MX-9' });
    await shop.do('SendToSupplier', { id, id_business_name_supplier: supplier.id, ddt_exit: '44' });
    await shop.do('RecordSupplierReturn', { id, ddt_supplier: '881', price: 250_00 });
    await shop.do(
      'DraftWorkSheet',
      { id, hour: 2.5, value_config_hour: 45_00, lines: [{ qta: 1.5, price_list: 10_01 }] },
      manager,
    );
    await shop.do('RaiseFastUrgency', { id, object: 'Fermo linea' });
    await shop.do('IssueQuote', { id, id_states_quote: 2, tot_quote: 300_00, discount: 30_00 });
    await shop.do('PostQuoteMessage', { id, messages: 'Quando è pronta?' }, account);
    await shop.do('SeeQuoteMessages', { id });
    await shop.do('ReviseQuote', { id, id_states_quote: 2, version: 1, tot_quote: 280_00 });
    await shop.do('DecideQuote', { id, id_states_quote: 3, version: 2, ip: '192.0.2.9' }, account);
    await shop.do('MarkReady', { id });
    await shop.do('UnmarkReady', { id });
    await shop.do('MoveRepair', { id, states_id: 9 });
    await shop.do('MarkReady', { id });
    const document = await shop.do('IssueTransportDocument', { id, carrier: 'BRT', code_tracking: 'X1' });
    expect(document).toEqual({ id, nr_ddt_gr: '1/2026', date_ddt_gr: '2026-03-02' });
    expect(await stateOf(id)).toMatchObject({
      customer_id,
      progress: { state: 'DELIVERED', ready: true },
      details: { series: 'MX-9', code_tracking: 'X1', nr_ddt_gr: '1/2026', date_ddt_gr: '2026-03-02' },
      delivery: { ownDocument: '1/2026', cause: 'reso da riparazione' },
      workSheet: { tot_final: 112_50 + 15_02 },
      quotes: {
        versions: [{ state: 'SUPERSEDED' }, { state: 'ACCEPTED', decision: { channel: 'panel', ip: '192.0.2.9' } }],
      },
      externalRepairs: [{ price: 250_00 }],
      urgencies: [{ open: true }],
    });
    expect(await shop.types(`conversation-${id}`)).toEqual(['QuoteMessagePosted', 'QuoteMessagesSeen']);
  });

  test('an archived repair comes back; a clone begins anew with the next code', async () => {
    const { customer_id } = await shop.customer();
    const first = await shop.do<{ id: number; code_intervention_gr: string }>('ReceiveRepair', {
      customer_id,
      series: 'A1',
    });
    await shop.do('ArchiveRepair', { id: first.id });
    expect(await shop.run('MarkReady', { id: first.id })).toMatchObject({
      ok: false,
      refusal: { code: 'repair-archived' },
    });
    await shop.do('RestoreRepair', { id: first.id });
    const clone = await shop.do<typeof first>('CloneRepair', { id: first.id });
    expect(clone.id).toBeGreaterThan(first.id);
    expect(clone.code_intervention_gr > first.code_intervention_gr).toBe(true);
    expect(await stateOf(clone.id)).toMatchObject({ clonedFrom: first.id, details: { series: 'A1' } });
  });

  test('the year of the code is that of Rome', async () => {
    const { customer_id } = await shop.customer();
    shop.now = Date.parse('2026-12-31T23:30:00Z');
    const { code_intervention_gr } = await shop.do<{ code_intervention_gr: string }>('ReceiveRepair', { customer_id });
    expect(code_intervention_gr).toMatch(/^RIP-2027-/);
  });

  test('VAT and its absence come from the customer', async () => {
    const { customer_id } = await shop.customer();
    await shop.do('CorrectCustomer', { customer_id, vatRate: 1000 });
    const { id } = await shop.do('ReceiveRepair', { customer_id });
    await shop.do('IssueQuote', { id, id_states_quote: 2, tot_quote: 100 });
    expect(await stateOf(id)).toMatchObject({ quotes: { versions: [{ content: { vatRate: 1000 } }] } });
  });

  test('a delivered mail about ready ends its undo', async () => {
    const id = await shop.readyRepair();
    const data = { mailId: 1, template: 'repair-ready', repairId: id, customer_id: null, attempt: 1 };
    const meta = {
      actor: { kind: 'system', name: 'outbox' },
      command: 'x',
      commandId: 'x',
      correlationId: 'x',
      causationId: 'x',
      at: new Date(shop.now).toISOString(),
    } as const;
    await shop.journal.append(
      `repair-mails-${id}`,
      [{ id: crypto.randomUUID(), event: { type: 'MailDelivered', data } }],
      'no-stream',
      meta,
    );
    expect(await shop.run('UnmarkReady', { id })).toMatchObject({ ok: false, refusal: { code: 'mail-left' } });
    expect(await shop.run('MoveRepair', { id, states_id: 8, reason: 'Rumore' })).toMatchObject({ ok: true });
  });

  test('the clock expires a quote after its last day', async () => {
    const { customer_id } = await shop.customer();
    const { id } = await shop.do('ReceiveRepair', { customer_id });
    await shop.do('IssueQuote', { id, id_states_quote: 2, tot_quote: 100 });
    shop.now = Date.parse('2026-04-01T21:59:59Z');
    expect(await shop.run('ExpireQuote', { id, version: 1 }, system)).toMatchObject({
      ok: false,
      refusal: { code: 'quote-still-valid' },
    });
    shop.now = Date.parse('2026-04-01T22:00:00Z');
    await shop.do('ExpireQuote', { id, version: 1 }, system);
    expect(await stateOf(id)).toMatchObject({
      progress: { state: 'DIAGNOSIS' },
      quotes: { versions: [{ state: 'EXPIRED' }] },
    });
  });
});

describe('whose repair it is', () => {
  test('another customer’s is not found, in any command that customers have', async () => {
    const { customer_id } = await shop.customer();
    const stranger = { ...actor('customer'), customerId: customer_id + 999 } as Actor;
    const { id } = await shop.do('ReceiveRepair', { customer_id });
    await shop.do('IssueQuote', { id, id_states_quote: 2, tot_quote: 100 });
    for (const [name, payload] of [
      ['SubmitFaultModule', { customer_id, defect: 'x' }],
      ['DecideQuote', { id, id_states_quote: 3, version: 1 }],
      ['PostQuoteMessage', { id, messages: 'x' }],
      ['SeeQuoteMessages', { id }],
    ] as const) {
      expect(await shop.run(name, payload, stranger), name).toMatchObject({ ok: false, refusal: { kind: 'missing' } });
    }
    expect(await shop.run('CorrectRepair', { id, series: 'x' }, stranger)).toMatchObject({
      refusal: { kind: 'forbidden' },
    });
  });

  test('a technician changes those assigned to him, and no other', async () => {
    await shop.do('DefineBuiltInRoles', {}, system);
    const technician = { ...actor('technician'), id: 31 } as Actor;
    const account = { username: 'neri', email: 'neri@esempio.it', name: 'Luca Neri', roles: ['technician'] };
    const { id: id_people } = await shop.do('OpenAccount', account, { ...actor('admin') } as Actor);
    const { customer_id } = await shop.customer();
    const { id } = await shop.do('ReceiveRepair', { customer_id });
    const own = { ...technician, id: id_people } as Actor;
    expect(await shop.run('DraftWorkSheet', { id, hour: 1 }, own)).toMatchObject({ refusal: { kind: 'forbidden' } });
    await shop.do('AssignTechnician', { id, id_people });
    expect(await shop.run('DraftWorkSheet', { id, hour: 1 }, own)).toMatchObject({ ok: true });
    expect(await shop.run('DraftWorkSheet', { id, hour: 1 }, technician)).toMatchObject({
      refusal: { kind: 'forbidden' },
    });
    expect(await shop.run('AssignTechnician', { id, id_people: 99_999 })).toMatchObject({
      refusal: { code: 'technician-unknown' },
    });
  });

  test('the follow-ups of a document are the system’s alone', async () => {
    const id = await shop.readyRepair();
    const papers = { nr_ddt_gr: '9/2026', date_ddt_gr: '2026-03-02', cause: 'reso', code_tracking: '' };
    expect(await shop.run('DeliverRepair', { id, ...papers }, manager)).toMatchObject({
      refusal: { kind: 'forbidden' },
    });
    const withdrawal = { id, nr_ddt_gr: '9/2026', date_ddt_gr: '2026-03-02', reason: '' };
    expect(await shop.run('WithdrawDelivery', withdrawal, manager)).toMatchObject({ refusal: { kind: 'forbidden' } });
  });
});

test('the registry names each command once, by its own name', () => {
  for (const [name, command] of COMMANDS) expect(command.name).toBe(name);
  expect(COMMANDS.size).toBeGreaterThanOrEqual(40);
});
