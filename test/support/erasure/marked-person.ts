import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import PostalMime from 'postal-mime';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import { Person } from '#test/support/api-person.ts';
import { eventually } from '#test/support/eventually.ts';
import { NUMBERS } from './markers.ts';
import { importedFile, OWNED_FAMILIES, ownRecord } from './own-records.ts';
import { ownShop } from './own-shop.ts';
import { signedReceipt, uploads } from './own-uploads.ts';
import type { ErasureWorld } from './world.ts';

/** A customer whose markers stand in every field that can hold something of a person. */
export interface MarkedPerson {
  readonly customer: number;
  readonly account: number;
  /** The customer's account, signed in. */
  readonly himself: Person;
  /** A record of each family whose records belong to customers. */
  readonly records: readonly number[];
  /** One repair that went the whole way to its transport document, one that was archived. */
  readonly repairs: readonly [delivered: number, archived: number];
  /** The token of the quote's link, as the mail carried it. */
  readonly quoteToken: string;
  /** The customer's own transport document, which an erasure keeps. */
  readonly customersDocument: number;
}

/** How many mails go to the customer, or are about the customer. */
const MAILS = 14;
/**
 * How many files are erased (the customer's uploads, the papers that workers make of the quotes, a signature that was
 * drawn at the counter and its receipt), and how many are kept (the transport documents, the customer's and the
 * firm's).
 */
const FILES = 6;
const KEPT_FILES = 2;

/** What an erasure finds of the marked person, place by place. */
export const ERASED_OF_MARKED = [
  { place: 'keys', count: 2 },
  { place: 'accounts', count: 1 },
  { place: 'login-names', count: 2 },
  { place: 'sessions', count: 1 },
  { place: 'credentials', count: 1 },
  { place: 'mails', count: MAILS },
  { place: 'files', count: FILES },
  { place: 'answers', count: 34 + OWNED_FAMILIES.length },
  { place: 'texts', count: 1 },
  { place: 'imports', count: 2 * OWNED_FAMILIES.length },
  { place: 'streams', count: 12 + OWNED_FAMILIES.length },
];

const LOGIN = { username: 'zqvxkwpj.utente', password: 'muletto-e-transpallet' };
const EMAIL = 'zqvxkwpj@posta.example';

/** Registers the marked person. The same registration must be possible again after the erasure. */
export function register(world: ErasureWorld, key: string): Promise<LightMyRequestResponse> {
  return world.app.inject({
    method: 'PUT',
    url: '/api/v1/user/insertNoAuth',
    // What is kept of the consent is the person's, too: by which browser it was given.
    headers: { 'idempotency-key': key, 'user-agent': 'Zqvxkwpjbrowser' },
    payload: {
      ...LOGIN,
      checkprivacy_cookie_policy: true,
      email: EMAIL,
      business_name: 'Zqvxkwpj Ragione Ŝàqüèkjwÿx S.r.l.',
      name: 'Zqvxkwpjnome',
      surname: 'Ŝàqüèkjwÿx Zqvxkwpjcognome',
      pec: 'zqvxkwpj@pec.example',
      vat_number: NUMBERS.vat_number,
      address: 'Via Zqvxkwpj 12',
      codepostal: '20099',
      city: 'Zqvxkwpjopoli',
      province: 'MI',
      telephone_number: NUMBERS.telephone_number,
      mobile_number: NUMBERS.mobile_number,
      website: 'https://zqvxkwpj.example',
      idLanguage: 1,
      addresses: [{ description: 'Zqvxkwpjdeposito', address: 'Via Zqvxkwpj 99', city: 'Zqvxkwpjopoli' }],
    },
  });
}

export async function markedPerson(world: ErasureWorld): Promise<MarkedPerson> {
  const registered = await register(world, 'registers');
  const { id: account, customer_id: customer } = registered.json<{ data: { id: number; customer_id: number } }>().data;
  const himself = await signIn(world, account, customer);
  await himself.post('/api/v1/user/secondFactor/begin', { password: LOGIN.password });
  // One sign-in fails, with a wrong password.
  await world.app.inject({ method: 'POST', url: '/api/auth/login', payload: { name: EMAIL, password: 'sbagliata' } });
  await world.system('CorrectCustomer', {
    customer_id: customer,
    fax_number: '',
    address: 'Via Zqvxkwpj 13 Ŝàqüèkjwÿx',
  });

  const records: number[] = [];
  for (const family of OWNED_FAMILIES) records.push(await ownRecord(world, family, customer));
  for (const family of OWNED_FAMILIES) await importedFile(world, family, customer);
  const media = await uploads(world, account);
  await ownShop(world, customer, media.photo);
  await himself.post('/api/v1/settings', { name: 'shortcuts', value: false });
  const delivered = await deliveredRepair(world, himself, customer, media);
  const archived = await archivedRepair(world, customer);
  await failures(world, `repair-${delivered}`);
  const quoteToken = await eventually(() => tokenOf(world, delivered));
  // The mail about this message waits to be gathered with others, and none from before waits that would take it in.
  await say(world, delivered, 'Zqvxkwpj, Ŝàqüèkjwÿx: una ultima cosa');
  await allIsWritten(world);
  return {
    customer,
    account,
    himself,
    records,
    repairs: [delivered, archived],
    quoteToken,
    customersDocument: media.document,
  };
}

async function signIn(world: ErasureWorld, id: number, customerId: number): Promise<Person> {
  const payload = { name: LOGIN.username, password: LOGIN.password };
  const answer = await world.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  const token = String(answer.json().access_token ?? answer.json().data?.access_token);
  const actor = {
    kind: 'account',
    id,
    name: '',
    roles: ['customer'],
    rights: builtInRights(['customer']),
    customerId,
  } as const;
  return new Person(world.app, '', { actor, token, sessionId: '' });
}

async function deliveredRepair(
  world: ErasureWorld,
  himself: Person,
  customer_id: number,
  media: Awaited<ReturnType<typeof uploads>>,
): Promise<number> {
  const { id } = await world.system('SubmitFaultModule', {
    customer_id,
    description: 'Muletto di Zqvxkwpj',
    defect: 'Ŝàqüèkjwÿx: non parte',
    exit_notes: 'Chiamare Zqvxkwpj',
    referent: 'Sig. Zqvxkwpjreferente',
    nr_ddt: 'Zqvxkwpj 77',
    series: 'MATR-Zqvxkwpj',
    trolley_type: 'Carrello di Zqvxkwpj',
    plant_type: 'Impianto Zqvxkwpj',
    voltage: '48 V Zqvxkwpj',
    codeGr: 'GR-Zqvxkwpj',
    code_tracking: 'Zqvxkwpj-1Z',
    captures: [{ media: media.photo, name: 'Foto di Zqvxkwpj.jpg', img_rep_test: false }],
    module_file: { media: media.module, name: 'Modulo Zqvxkwpj.pdf' },
    fileddt: { media: media.document, name: 'DDT Zqvxkwpj.pdf' },
  });
  await world.system('ConfirmArrival', { id, arrived: true });
  await world.system('CorrectRepair', {
    id,
    note_internal_gr: 'Zqvxkwpj paga tardi',
    referent: 'Sig.ra Zqvxkwpjnuova',
  });
  await world.system('NoteShelf', { id, shelf_code: 'Zqvxkwpj-3' });
  await signedReceipt(world, id);
  const urgency = { id, object: 'Urge a Zqvxkwpj', descriptionfast: 'Ŝàqüèkjwÿx aspetta', referent: 'Zqvxkwpjurgente' };
  const raised = await world.system('RaiseFastUrgency', urgency);
  const changed = { object: 'Urge a Zqvxkwpj davvero', descriptionfast: 'Ŝàqüèkjwÿx sollecita', referent: 'Zqvxkwpj' };
  await world.system('CorrectFastUrgency', { id, urgencyId: raised.id, ...changed });
  await world.system('CloseFastUrgency', { id, urgencyId: raised.id });
  await world.system('IssueQuote', {
    id,
    id_states_quote: 2,
    object: 'Motore di Zqvxkwpj',
    description_and_items_agg: 'Il muletto di Ŝàqüèkjwÿx',
    description_payment: 'Bonifico di Zqvxkwpj',
    tot_quote: 100_000,
    articles: [{ description: 'Motore per Zqvxkwpj', code_gr: 'GR-Zqvxkwpj', qta: 1 }],
    kind_attention: 'c.a. Zqvxkwpjattenzione',
    note: 'Zqvxkwpj ha chiesto lo sconto',
    note_customer: 'Gentile Ŝàqüèkjwÿx',
    note_before_the_quote: 'Come detto a Zqvxkwpj',
    referents: [{ user_id: null, people_id: null, email: 'zqvxkwpj.referente@posta.example' }],
  });
  await himself.put('/api/v1/intervention/insertMessageQuote', {
    id_intervention: id,
    messages: 'Sono Zqvxkwpj: quando?',
  });
  await say(world, id, 'Gentile Ŝàqüèkjwÿx Zqvxkwpj, presto');
  // Workers make a paper of the open quote before the decision; afterwards they would make only that of the decided
  // one.
  await eventually(async () => {
    const { rowCount } = await world.pools.pg.query(`select 1 from vault.media where name like 'Preventivo%'`);
    if (rowCount === 0) throw new Error('the quote has no paper yet');
  });
  await world.system('DecideQuote', { id, id_states_quote: 3, decidedBy: 'Zqvxkwpjdecisore', ip: NUMBERS.ip });
  await workedOn(world, id);
  world.pass(3 * 60_000);
  await world.system('MarkReady', { id });
  await world.system('IssueTransportDocument', { id });
  return id;
}

/** Adds a work sheet, and a trip to a supplier and back. */
async function workedOn(world: ErasureWorld, id: number): Promise<void> {
  await world.system('DraftWorkSheet', {
    id,
    defect: 'Zqvxkwpj dice che non parte',
    flaw_detection: 'Rotto da Ŝàqüèkjwÿx',
    done_works: 'Come voleva Zqvxkwpj',
    lines: [{ code_gr: 'GR-Zqvxkwpj', description: 'Per Zqvxkwpj', n_u: 'Nuovo', qta: 2, price_list: 1_500 }],
  });
  const supplier = await world.system('InsertBusinessnamesupplier', {
    values: { business_name: 'Elettromeccanica Nord' },
  });
  const papers = { ddt_supplier: 'Zqvxkwpj/1', reference_supplier: 'Zqvxkwpj', notes_from_repairman: 'Di Ŝàqüèkjwÿx' };
  const trip = { description: 'Motore di Zqvxkwpj', code_gr: 'Zqvxkwpj-2', codice_intervento: 'Zqvxkwpj-3' };
  const sent = await world.system<{ id_librone_rip_esterna: number }>('SendToSupplier', {
    id,
    ...trip,
    ...papers,
    id_business_name_supplier: supplier.id,
    ddt_exit: 'Zqvxkwpj/2',
  });
  const { id_librone_rip_esterna } = sent;
  await world.system('CorrectExternalRepair', { id, id_librone_rip_esterna, description: 'Motore e cavi di Zqvxkwpj' });
  await world.system('RecordSupplierReturn', { id, ...papers });
}

async function archivedRepair(world: ErasureWorld, customer_id: number): Promise<number> {
  const { id } = await world.system('ReceiveRepair', {
    customer_id,
    description: 'Altro di Zqvxkwpj',
    referent: 'Zqvxkwpj',
  });
  await world.system('CorrectRepair', { id, nr_ddt_gr: 'Zqvxkwpj 12A', date_ddt_gr: world.today });
  await world.system('ArchiveRepair', { id, reason: 'Zqvxkwpj ha cambiato idea' });
  return id;
}

async function say(world: ErasureWorld, id_intervention: number, messages: string): Promise<void> {
  const said = await world.admin.put('/api/v1/intervention/insertMessageQuote', { id_intervention, messages });
  if (said.status !== 200) throw new Error(said.text);
}

/** Waits until all mails and papers of the story are written: some mails were sent, some wait. */
async function allIsWritten(world: ErasureWorld): Promise<void> {
  await eventually(async () => {
    const { rows } = await world.pools.pg.query<{ state: string; subject_key: string }>(
      'select state, subject_key from vault.outbox where subject_key is not null',
    );
    const states = new Set(rows.map(({ state }) => state));
    if (rows.length < MAILS || !states.has('kept') || !states.has('waiting')) {
      throw new Error(`${rows.length} mails: ${[...states]}`);
    }
    const { rows: files } = await world.pools.pg.query('select name, type, thumbnail from vault.media');
    if (files.length === FILES + KEPT_FILES) return;
    const { rows: failed } = await world.pools.pg.query('select follower, error from vault.reaction_failures');
    throw new Error(JSON.stringify({ files, failed }));
  });
}

/** Failures that workers and projections note: their errors quote the data that caused them. */
async function failures({ pools }: ErasureWorld, stream: string): Promise<void> {
  const error = 'Zqvxkwpj: indirizzo non valido';
  await pools.pg.query(
    `insert into vault.reaction_failures (follower, event_id, stream, revision, error, next_at)
     values ('of-earlier-days', 'none', $1, 0, $2, '2099-01-01')`,
    [stream, error],
  );
  await pools.pg.query(
    `insert into vault.due (kind, subject, due_at, data, group_key, error)
     values ('of-earlier-days', 'none', '2099-01-01', '{}', $1, $2)`,
    [stream, error],
  );
  await pools.pg.query(
    `insert into read.quarantine (projection, version, stream, revision, position, error)
     values ('of-earlier-days', 1, $1, 0, '', $2)`,
    [stream, error],
  );
}

/** The token of the quote's link, read from the mail that carries it. */
async function tokenOf(world: ErasureWorld, repair: number): Promise<string> {
  const { rows } = await world.pools.pg.query<{ id: number }>(
    `select id from vault.outbox where template = 'quote-sent' and repair_id = $1 and state = 'kept'
      and not exists (select 1 from vault.outbox where state = 'waiting') order by id limit 1`,
    [repair],
  );
  const file = rows[0] ? await readFile(join(world.mailsFolder, `mail-${rows[0].id}.eml`)) : '';
  const token = /\/preventivo\/(\S+)/.exec((await PostalMime.parse(file)).text ?? '')?.[1];
  if (!token) throw new Error('the quote has not left yet, or another mail waits');
  return token;
}
