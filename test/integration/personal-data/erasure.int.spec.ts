import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalJson } from '#domain/kernel/canonical-json.ts';
import { isSigned } from '#platform/signing/signing-key.ts';
import type { Person } from '#test/support/api-person.ts';
import { searchAnswers, searches } from '#test/support/erasure/http-answers.ts';
import { ERASED_OF_MARKED, type MarkedPerson, markedPerson, register } from '#test/support/erasure/marked-person.ts';
import { ACCENTED, markersIn, STEM } from '#test/support/erasure/markers.ts';
import { OWNED_FAMILIES, OWNED_TABLES, ownCalls } from '#test/support/erasure/own-records.ts';
import {
  type Found,
  searchDatabase,
  searchDataDirectory,
  searchFiles,
  searchRedis,
  searchServerLogs,
  searchStatistics,
  textOf,
} from '#test/support/erasure/places.ts';
import { type ErasureWorld, openErasureWorld } from '#test/support/erasure/world.ts';
import type { SignedCertificate } from '#workers/erasure/certificate.ts';

interface Searched {
  readonly database: Found;
  readonly statistics: Found;
  readonly disk: Found;
  readonly redis: Found;
  readonly files: Found;
  readonly answers: Found;
  readonly logs: readonly string[];
  readonly server: Found;
  readonly searches: Record<string, number>;
}

let world: ErasureWorld;
let person: MarkedPerson;
let before: Searched;
let after: Searched;
let erasure: number;
/** The files, and the addresses of answers, that the law makes us keep. */
let kept: { files: string[]; answers: string[] };

/** @param readers who call the routes: staff are enough to find the person before; nobody may find them after */
async function search(readers?: readonly Person[]): Promise<Searched> {
  const { rows: media } = await world.pools.pg.query<{ id: number }>('select id from vault.media');
  const { rows: mails } = await world.pools.pg.query<{ id: number }>('select id from vault.outbox');
  const his = [person.customer, person.account, ...person.repairs, ...person.records];
  const stored = [...media, ...mails].map(({ id }) => id);
  const answers = await searchAnswers(world, { ids: [...new Set(his)], stored, tokens: [person.quoteToken] }, readers);
  return {
    database: await searchDatabase(world.pools.pg),
    statistics: await searchStatistics(world.pools.pg),
    disk: await searchDataDirectory(world.pools.pg),
    redis: await searchRedis(world.redis),
    files: await searchFiles(world.base.home),
    answers,
    logs: world.lines.filter((line) => markersIn(line).length > 0),
    server: await searchServerLogs(world.pools.pg),
    searches: await searches(world, ['zqvxkwpj', 'Zqvxkwpjopoli', 'zqvxkwpy ragione', 'saquekjwyx', '0987']),
  };
}

async function keptByLaw(): Promise<typeof kept> {
  const { rows } = await world.pools.pg.query<{ id: number; hash: string }>(
    `select m.id, m.hash from vault.media m left join vault.documents d on d.media_id = m.id
     where d.kind = 'transport-document' or m.id = $1`,
    [person.customersDocument],
  );
  return {
    files: rows.map(({ hash }) => join(hash.slice(0, 2), hash.slice(2))).sort(),
    answers: rows.map(({ id }) => `/api/v1/media/${id}`).sort(),
  };
}

beforeAll(async () => {
  world = await openErasureWorld();
  await world.start();
  person = await markedPerson(world);
  await world.pools.pg.query('analyze');
  before = await search([world.admin, await world.person('auditor')]);
  erasure = await world.erase(person.customer);
  await world.certified(erasure);
  after = await search();
  kept = await keptByLaw();
});
afterAll(() => world.close());

const places = (found: Found) => [...found.keys()].map((place) => place.replace(/_v\d+(?=_|$)/, ''));

describe('before he is erased, a person is found', () => {
  test('in every table that is to hold something of him, and in no event', () => {
    const tables = places(before.database);
    for (const table of [
      'read.accounts',
      'read.conversations',
      'read.customers',
      'read.quotes',
      'read.fast_urgencies',
      'read.repair_list',
      'read.repair_list_words',
      ...['read.shop_profiles', 'read.denormalized_labels'],
      'read.quarantine',
      'vault.due',
      'vault.media',
      'vault.outbox',
      'vault.outbox_causes',
      'vault.reaction_failures',
      ...['vault.import_rows', ...OWNED_TABLES],
    ]) {
      expect(tables).toContain(table);
    }
    expect(tables.filter((table) => table.startsWith('events.'))).toEqual([]);
  });

  test('in what PostgreSQL quotes of its columns, and in its files on the disk', () => {
    expect(places(before.statistics)).toEqual(
      expect.arrayContaining(['read.accounts', 'read.repair_list', 'vault.outbox', 'vault.media']),
    );
    expect([...before.disk.keys()].filter((file) => file.startsWith('base/')).length).toBeGreaterThan(10);
  });

  test('in mails, photos, modules, quotes and transport documents on the disk', () => {
    const files = places(before.files);
    expect(files.some((file) => file.endsWith('.eml'))).toBe(true);
    expect(files.filter((file) => !file.endsWith('.eml')).length).toBeGreaterThanOrEqual(5);
    for (const file of kept.files) expect(files).toContain(file);
  });

  test('in the answers of lists, details, exports, mails, files and public links', () => {
    const [repair] = person.repairs;
    const answered = [...before.answers.keys()];
    for (const url of [
      '/api/v1/intervention?view=all',
      `/api/v1/intervention/${repair}`,
      `/api/v1/history/repair/${repair}/export.csv`,
      `/api/v1/history/repair/${repair}/export.json`,
      '/api/v1/customers',
      `/api/v1/customer/${person.customer}`,
      '/api/v1/user/select?search=*',
      ...['/api/v1/mails', ...ownCalls(person.records)],
      `/api/v1/quotelink/${person.quoteToken}`,
    ]) {
      expect(answered).toContain(url);
    }
    expect(answered.filter((url) => url.startsWith('/api/v1/media/')).length).toBeGreaterThanOrEqual(4);
  });

  test('by search, also with accents left out and with typing errors', () => {
    expect(before.searches).toMatchObject({
      '/api/v1/intervention?view=all&zqvxkwpj': 1,
      '/api/v1/intervention?view=all&saquekjwyx': 1,
      '/api/v1/customers?Zqvxkwpjopoli': 1,
    });
    expect(before.searches['/api/v1/mails?zqvxkwpj']).toBeGreaterThan(3);
    const registeredToo = (path: string) => (path === '/api/v1/customeraddress' ? 2 : 1);
    for (const { path } of OWNED_FAMILIES) expect(before.searches[`${path}?zqvxkwpj`]).toBe(registeredToo(path));
  });

  test.each([
    ['as it is', `x ${STEM} y`],
    ['with a capital', 'x Zqvxkwpj y'],
    ['without accents', ACCENTED.normalize('NFD').replace(/\p{M}/gu, '')],
    ['in JSON', ACCENTED.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)],
    ['in an address', encodeURIComponent(ACCENTED)],
    ['in a mail', encodeURIComponent(ACCENTED).replaceAll('%', '=')],
    ['in a mail, over two lines', encodeURIComponent(ACCENTED).replaceAll('%', '=').replace('=A0', '=A0=\r\n')],
    ['in base64', Buffer.from(`ab ${ACCENTED} cd`).toString('base64')],
    ['in base64 at another place', Buffer.from(`abc ${STEM} cd`).toString('base64')],
    ['in base64 at a third place', Buffer.from(`abcd ${STEM} cd`).toString('base64')],
    ['in bytes of the database', Buffer.from(`.${STEM}.`).toString('hex')],
  ])('%s', (_how, text) => {
    expect(markersIn(text)).toHaveLength(1);
    expect(markersIn('nulla di nessuno')).toEqual([]);
  });
});

describe('once he is erased, nothing of him is', () => {
  test('in any table of any schema', () => {
    expect(Object.fromEntries(after.database)).toEqual({});
  });

  test('in what PostgreSQL quotes of its columns', () => {
    expect(Object.fromEntries(after.statistics)).toEqual({});
  });

  test('in any file of the database but the write-ahead log, which the certificate names', () => {
    expect(Object.fromEntries(after.disk)).toEqual({});
  });

  test('in Redis', () => {
    expect(Object.fromEntries(after.redis)).toEqual({});
  });

  test('in any file but the transport documents that the law makes us keep', () => {
    expect([...after.files.keys()].sort()).toEqual(kept.files);
  });

  test('in the answer of any route, but those same documents', () => {
    expect([...after.answers.keys()].sort()).toEqual(kept.answers);
  });

  test('in a search', () => {
    expect(Object.values(after.searches)).toEqual(Object.values(after.searches).map(() => 0));
  });

  test('in what was logged, by the process or by PostgreSQL', () => {
    expect(after.logs).toEqual([]);
    expect(Object.fromEntries(after.server)).toEqual({});
    expect(world.lines.length).toBeGreaterThan(10);
  });
});

describe('what is left', () => {
  test('is shown as «dato cancellato», in lists, details and history', async () => {
    const [repair] = person.repairs;
    const customer = (await world.admin.get(`/api/v1/customer/${person.customer}`)).data();
    expect(customer).toMatchObject({ label: 'dato cancellato', email: '', city: '', erased: true });
    const list = (await world.admin.get('/api/v1/intervention?view=all')).text;
    expect(list).toContain('dato cancellato');
    expect((await world.admin.get(`/api/v1/intervention/${repair}`)).status).toBe(200);
    expect((await world.admin.get(`/api/v1/history/repair/${repair}`)).status).toBe(200);
    const verified = (await world.admin.post(`/api/v1/history/repair/${repair}/verify`)).status;
    expect(verified).toBe(200);
  });

  test('has an account that is closed, and a user name and an e-mail that are free again', async () => {
    expect((await person.himself.get('/api/auth/me')).status).toBe(401);
    const again = await register(world, 'registers-again');
    expect(again.statusCode).toBe(200);
    expect(again.json().data.customer_id).not.toBe(person.customer);
  });

  test('has no session, password, failed sign-in or saved answer, and the account itself says that it was erased', async () => {
    const count = async (sql: string, value: unknown) => (await world.pools.pg.query(sql, [value])).rowCount;
    expect(await count('select 1 from vault.sessions where account_id = $1', person.account)).toBe(0);
    expect(await count('select 1 from vault.credentials where account_id = $1', person.account)).toBe(0);
    expect(await count('select 1 from vault.settings where account_id = $1', person.account)).toBe(0);
    expect(await count('select 1 from vault.second_factors where account_id = $1', person.account)).toBe(0);
    const failures = `select 1 from vault.sign_in_failures where subject like 'account-' || $1::int || '/%'`;
    expect(await count(failures, person.account)).toBe(0);
    const key = `account-${person.account}`;
    expect(await count('select 1 from vault.sign_in_failures where subject = $1', key)).toBe(0);
    expect(await count('select 1 from vault.commands where actor = $1', key)).toBe(0);
    expect((await world.journal.read(key)).map(({ type }) => type)).toContain('PersonalDataErased');
  });

  test('takes nothing new: no correction, no repair, no account, no second erasure', async () => {
    const { customer } = person;
    const refused = await Promise.all([
      world.admin.post('/api/v1/customer', { id: customer, city: 'Roma' }),
      world.admin.put('/api/v1/intervention', { customer_id: customer, description: 'Nuova' }),
      world.admin.put('/api/v1/erasure/customer', {
        id: customer,
        confirm: String(customer),
        grounds: 'request',
        reference: 'Prot. 18/2026',
      }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([409, 422, 409]);
    expect(refused[2]?.body.message).toBe('I dati di questo cliente sono stati cancellati');
  });
});

describe('the certificate', () => {
  test('is signed and says what was erased where, what is kept and why, and nothing of the person but his number', async () => {
    const answer = await world.admin.get(`/api/v1/erasure/${erasure}/certificate.json`);
    const { certificate, ...signature } = JSON.parse(answer.text) as SignedCertificate;
    expect(certificate).toMatchObject({
      code: 'CANC-2026-00001',
      subjectKey: `customer-${person.customer}`,
      reference: 'Prot. 17/2026',
      grounds: 'request',
    });
    expect(certificate.erased).toEqual(ERASED_OF_MARKED);
    expect(certificate.retained).toMatchObject([
      { what: 'transport-documents', count: 1 },
      { what: 'customers-transport-documents', count: 1 },
      { what: 'pseudonymous-history' },
      { what: 'write-ahead-log' },
    ]);
    expect(isSigned(canonicalJson(certificate), signature)).toBe(true);
    expect(isSigned(canonicalJson({ ...certificate, reference: 'Prot. 99/2026' }), signature)).toBe(false);
  });

  test('can be read on paper, by the auditor too', async () => {
    const auditor = await world.person('auditor');
    const answer = await world.app.inject({
      url: `/api/v1/erasure/${erasure}/certificate.pdf`,
      headers: { authorization: `Bearer ${auditor.token}` },
    });
    expect(answer.headers['content-type']).toContain('application/pdf');
    const text = await textOf(answer.rawPayload);
    expect(text).toContain('CANC-2026-00001');
    for (const said of ['riscritte per intero (VACUUM FULL)', 'statistiche della base dati', 'ripristino (WAL)']) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(said);
    }
    expect(text.replaceAll('\n', '')).toContain(`customer-${person.customer}`);
    expect(markersIn(text)).toEqual([]);
  });
});
