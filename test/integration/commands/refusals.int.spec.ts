import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordCommands } from '#commands/records/offered/record-commands.ts';
import { COMMANDS } from '#commands/registry.ts';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import { RECORD_FAMILIES } from '#domain/records/registry.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { actor } from '#test/support/given.ts';
import { manager, Workshop } from '#test/support/workshop.ts';

const admin = actor('admin');
let database: FreshDatabase;
let workshop: Workshop;
let customer_id: number;
let repair: number;
beforeAll(async () => {
  database = await freshDatabase();
  workshop = new Workshop(database);
  ({ customer_id } = await workshop.customer());
  repair = (await workshop.do('ReceiveRepair', { customer_id, description: 'Inverter', create_quote: false })).id;
  await workshop.do('OpenAccount', anAccount('anna'), admin);
});
afterAll(() => database.drop());

const anAccount = (username: string, email = `${username}@example.it`) => ({
  username,
  email,
  name: 'Anna',
  roles: ['desk'],
});
const counted = async () => (await database.pool.query('select family, last from vault.ids order by family')).rows;

const NO_CRITERIA = {
  search: '',
  kind: null,
  category_id: null,
  producer_id: null,
  price_from: null,
  price_to: null,
  condition: null,
  province: '',
};
const A_REQUEST = {
  form: 'contact',
  language: 'it',
  answers: [],
  consents: [],
  file: null,
  doubts: [],
  address: '',
  agent: '',
};

describe('a refused insert uses up no id and no code', () => {
  /** A refused payload for each command that allots ids. */
  const REFUSED: Readonly<Record<string, () => object>> = {
    OpenAccount: () => anAccount('anna', 'other@example.it'),
    InviteColleague: () => ({ username: 'rosa', email: 'rosa@example.it', name: 'Rosa', language: 'it' }),
    RegisterCustomer: () => ({
      username: 'anna',
      email: 'new@example.it',
      business_name: 'Bianchi',
      credential: crypto.randomUUID(),
    }),
    RegisterByProvider: () => ({
      email: 'new@example.it',
      emailVerified: true,
      provider: 'google',
      subject: '109',
      language: 'it',
    }),
    EnterCustomer: () => ({ business_name: 'Bianchi', vat_number: '12' }),
    EraseCustomer: () => ({ customer_id: 9_999, grounds: 'request', reference: 'prot. 12' }),
    EraseAccount: () => ({ accountId: 9_999, grounds: 'request', reference: 'prot. 12' }),
    ReceiveRepair: () => ({ description: 'Inverter' }),
    SubmitFaultModule: () => ({ description: 'Inverter' }),
    CloneRepair: () => ({ id: 9_999 }),
    OpenWarrantyReturn: () => ({ id: 9_999 }),
    SendToSupplier: () => ({ id: repair, id_business_name_supplier: 9_999 }),
    PostQuoteMessage: () => ({ id: 9_999, messages: 'Buongiorno' }),
    RaiseFastUrgency: () => ({ id: 9_999, object: 'Urgente' }),
    PlaceAd: () => ({ description: 'Tornio' }),
    DraftAd: () => ({ external_link: 'ftp' }),
    BeginCart: () => ({ customer_id, item_id: 9_999, quantity: 1 }),
    BeginVisitorCart: () => ({ item_id: 9_999, quantity: 1 }),
    AddToCart: () => ({ cartId: 9_999, item_id: 9_999, quantity: 1 }),
    StartCheckout: () => ({ cartId: 9_999, hash: 'a'.repeat(64), payment: 'transfer', invoice: false }),
    ConfirmCartProposal: () => ({
      cartId: 9_999,
      proposal: 1,
      confirmedBy: 'Carla',
      hash: 'a'.repeat(64),
      payment: 'transfer',
      invoice: false,
    }),
    BookReceipt: () => ({ supplier_id: 9_999, rows: [{ item_id: 9_999, quantity: 1, cost: null }] }),
    SaveSearch: () => ({ name: 'Torni', criteria: NO_CRITERIA }),
    OfferCommunityImage: () => ({ customer_id: 9_999, image: { media: 1, name: 'tornio.png' } }),
    InsertAttachment: () => ({
      customer_id: 9_999,
      language: 'it',
      name: 'Garanzia',
      file: { media: 1, name: 'g.pdf' },
    }),
    CodeConsignment: () => ({ id: 9_999, consignmentId: 1 }),
    OpenSiteCode: () => ({ kind: 'css' }),
    OpenPage: () => ({ parentId: 9_999, code: '', lang: 'it', title: 'Chi siamo' }),
    OpenRelease: () => ({ name: 'Listino', at: null, entries: [{ pageId: 9_999, lang: 'it', hash: 'a'.repeat(64) }] }),
    SubmitRequest: () => ({ ...A_REQUEST, emailToSend: 'nobody@elsewhere.example' }),
    TurnRequest: () => ({ id: 9_999, known: null, repair: false }),
    EraseRequest: () => ({ id: 9_999, grounds: 'request', reference: 'prot. 12' }),
    ForgetRequest: () => ({ id: 9_999 }),
    ChooseNewsletterRecipients: () => ({ id: 9_999, kind: 'all', of: null }),
    ...Object.fromEntries(
      RECORD_FAMILIES.map(({ name }) => recordCommands(name)).flatMap(({ insert, clone, erase }) => [
        [insert.name, () => ({ values: {} })] as const,
        ...(clone ? [[clone.name, () => ({ id: 9_999 })] as const] : []),
        ...(erase ? [[erase.name, () => ({ id: 9_999, grounds: 'request', reference: 'prot. 12' })] as const] : []),
      ]),
    ),
  };
  const allotting = [...COMMANDS.values()].filter((command) => command.allot);
  // Left out: documents and certificates have their own series; a timer belongs to its owner and takes no number;
  // opening a draft of a newsletter can't go wrong.
  const others = ['IssueTransportDocument', 'CertifyErasure', 'StartWork', 'StopWork', 'OpenNewsletter'];
  const taking = allotting.filter(({ name }) => !others.includes(name));

  test('of every kind that there is', () => {
    expect(Object.keys(REFUSED).sort()).toEqual(taking.map(({ name }) => name).sort());
  });

  test.each(taking.map(({ name }) => name))('%s', async (name) => {
    const before = await counted();
    const outcome = await workshop.run(name, REFUSED[name]?.() ?? {}, admin);
    expect(outcome).toMatchObject({ ok: false, refusal: { refused: true } });
    expect(await counted()).toEqual(before);
  });

  test('of many who want one user name at once, only the one who has it is counted', async () => {
    const before = (await counted()).find(({ family }) => family === 'account')?.last;
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, i) => workshop.run('OpenAccount', anAccount('carla', `c${i}@example.it`), admin)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const after = (await counted()).find(({ family }) => family === 'account')?.last;
    expect(Number(after)).toBe(Number(before) + 1);
  });

  test('so that codes follow one another', async () => {
    const code = async () => {
      const answer = await workshop.do<{ code_intervention_gr: string }>('ReceiveRepair', {
        customer_id,
        captures: [],
      });
      return Number(answer.code_intervention_gr.slice(-5));
    };
    const first = await code();
    await workshop.run('ReceiveRepair', { description: 'Inverter' });
    expect(await code()).toBe(first + 1);
  });

  test('whose stream begins with its id says so, and no other', () => {
    for (const command of allotting) {
      const payload = new Proxy({}, { get: () => 7 });
      const context = { now: new Date(0).toISOString(), today: romeDayAt(0), actor: admin };
      const [one, two] = [1, 2].map((id) => command.stream(payload, { id, customer_id: 7, year: 2026 }, context));
      expect(one !== two, command.name).toBe(command.opens === true);
    }
  });
});

describe('what changes nothing', () => {
  test('says so, writes no event and leaves the revision; again at a retry', async () => {
    const { run } = workshop;
    await workshop.do('CorrectRepair', { id: repair, series: 'S1' });
    const before = await workshop.journal.read(`repair-${repair}`);
    const commandId = 'nothing';
    const nothing = { ok: true, message: { it: 'Nessuna modifica' }, position: null, revision: before.length - 1 };
    for (let i = 0; i < 2; i++) {
      const outcome = await run.call(workshop, 'CorrectRepair', { id: repair, series: 'S1' }, manager, { commandId });
      expect(outcome).toMatchObject(nothing);
    }
    expect(await workshop.journal.read(`repair-${repair}`)).toEqual(before);
    expect(await workshop.run('CorrectRepair', { id: repair, series: 'S2' })).toMatchObject({
      message: { it: 'Modifica avvenuta con successo' },
    });
  });
});
