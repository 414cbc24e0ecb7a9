import type { Pool } from 'pg';
import { EVENT_DEFINITIONS } from '#domain/events.ts';
import { ERASED } from '#domain/kernel/erased.ts';
import { requestStream } from '#domain/public-requests/request.state.ts';
import { isRecordEvent, type RecordEvent, recordMeaning } from '#domain/records/record.events.ts';
import type { Family } from '#domain/records/record-state.ts';
import { recordStream } from '#domain/records/registry.ts';
import type { Journal, StoredEvent } from '#journal/journal.ts';
import { storedTypesOf } from '#journal/journal.ts';
import type { RecordedEvent } from '#platform/event-store/port.ts';
import { mediaOf } from '#projections/repair-media/repair-media.projection.ts';
import type { ErasurePlan } from './erasure-table.ts';
import { rowsAbout } from './imported-rows.ts';

/** The person that an erasure is about. */
export interface Erased {
  readonly customer_id: number | null;
  /** Set for a person of the staff. */
  readonly accountId: number | null;
  /** Set for the person of a record that has a key of its own. */
  readonly record: { readonly family: Family; readonly id: number } | null;
  /** Set for the sender of a request by a form of the site. */
  readonly requestId: number | null;
}

export const NO_SUBJECT: Erased = { customer_id: null, accountId: null, record: null, requestId: null };

const BATCH = 500;

/** What the log says of a person. The log is read whole, once, because only the log knows all of it. */
interface Found {
  readonly accounts: Set<number>;
  readonly credentials: Set<string>;
  readonly addresses: Set<string>;
  readonly media: Set<number>;
  readonly customersDocuments: Set<number>;
  readonly documents: Map<string, number>;
  /** Records of families whose records belong to customers. */
  readonly records: Map<string, { readonly family: string; readonly id: number }>;
  /** Customer numbers under which the person ordered without an account. */
  readonly guests: Set<number>;
  /** Names, codes and addresses by which the person is known. */
  readonly words: Set<string>;
}

/** Finds everything that is to be done for a person, before their key is destroyed. */
export async function planErasure(journal: Journal, pool: Pool, person: Erased): Promise<ErasurePlan> {
  const found = await search(journal, person);
  const accounts = [...found.accounts].sort((a, b) => a - b);
  const subjects = [
    ...(person.customer_id === null ? [] : [person.customer_id, ...found.guests].map((one) => `customer-${one}`)),
    ...accounts.map(accountKey),
    ...ownStream(person),
  ];
  const loginNames = await loginNamesOf(journal, new Set([...accounts.map(accountKey), ...ownStream(person)]));
  const keptMedia = [...found.customersDocuments];
  const media = await filesOf(pool, person, accounts, [...found.media], keptMedia);
  const mails = await mailsTo(pool, subjects, [...found.addresses]);
  const streams = await streamsOf(journal, subjects);
  const documents = [...found.documents].map(([nr_ddt_gr, repairId]) => ({ repairId, nr_ddt_gr }));
  const credentials = [...found.credentials];
  const imported = await importedOf(pool, person, found);
  const count = async (sql: string, values: unknown[]) =>
    (await pool.query<{ count: number }>(`select count(*) as count from ${sql}`, values)).rows[0]?.count ?? 0;
  return {
    subjects,
    accounts,
    credentials,
    loginNames,
    media,
    keptMedia,
    mails,
    documents,
    imported,
    counts: {
      keys: subjects.length,
      accounts: accounts.length,
      'login-names': loginNames.length,
      sessions: await count('vault.sessions where account_id = any($1)', [accounts]),
      credentials: await count('vault.credentials where account_id = any($1) or id = any($2)', [accounts, credentials]),
      mails:
        mails.length + (await count('vault.outbox where subject_key = any($1) and id <> all($2)', [subjects, mails])),
      files: media.length,
      answers: await count(`vault.commands where ${ANSWERS}`, [subjects, streams]),
      imports: imported.length,
      texts: await count('vault.reaction_failures where stream = any($1)', [streams]),
      streams: streams.length,
    },
  };
}

/**
 * `$1`: subjects, `$2`: streams. Matches the person's own commands and the answers about their streams, not the erasure
 * itself.
 */
export const ANSWERS = `name not like 'Erase%' and (actor = any($1) or answer->>'stream' = any($2))`;

/**
 * Returns every stream that holds sealed events of these subjects, and the streams that speak of these customers alone:
 * a read model folds its rows from all of them. Names and ids are not encrypted, so this works after the keys are gone,
 * too.
 */
export async function streamsOf(journal: Journal, subjects: readonly string[]): Promise<string[]> {
  const subjectKeys = new Set(subjects);
  const customers = new Set(subjects.flatMap((subject) => /^customer-(\d+)$/.exec(subject)?.[1] ?? []).map(Number));
  const sealed = new Set<string>(subjects);
  const candidates = new Set<string>();
  for await (const { type, data, stream } of journal.store.readAll()) {
    const personal = EVENT_DEFINITIONS[nameOf(type)]?.personal;
    if (personal && subjectKeys.has(`${personal.kind}-${data[personal.idField]}`)) sealed.add(stream);
    else if (customers.has(Number(data.customer_id))) candidates.add(stream);
  }
  for (const stream of candidates) {
    if (!sealed.has(stream) && (await isOnlyOf(journal, stream, customers))) sealed.add(stream);
  }
  return [...sealed].sort();
}

/** False for a stream that many customers share: a year's transport documents. */
async function isOnlyOf({ store }: Journal, stream: string, customers: ReadonlySet<number>): Promise<boolean> {
  for await (const { data } of store.readStream(stream)) {
    if (data.customer_id !== undefined && !customers.has(Number(data.customer_id))) return false;
  }
  return true;
}

async function search(journal: Journal, person: Erased): Promise<Found> {
  const found: Found = {
    accounts: new Set(person.accountId === null ? [] : [person.accountId]),
    credentials: new Set(),
    addresses: new Set(),
    media: new Set(),
    customersDocuments: new Set(),
    documents: new Map(),
    records: new Map(),
    guests: new Set(),
    words: new Set(),
  };
  let waiting: RecordedEvent[] = [];
  const take = async () => {
    for (const event of await journal.decode(waiting)) note(found, event);
    waiting = [];
  };
  const [personStream] = ownStream(person);
  const isAboutPerson = ({ data, stream }: RecordedEvent) =>
    stream === personStream ||
    (person.customer_id !== null && data.customer_id === person.customer_id) ||
    found.accounts.has(Number(data.accountId));
  for await (const event of journal.store.readAll()) {
    if (!isAboutPerson(event)) continue;
    // The account is added at once, since its later events carry nothing but its id.
    if (nameOf(event.type) === 'AccountOpened') found.accounts.add(Number(event.data.accountId));
    waiting.push(event);
    if (waiting.length >= BATCH) await take();
  }
  await take();
  return found;
}

function note(found: Found, event: StoredEvent): void {
  for (const media of mediaOf(event)) found.media.add(media);
  if (isRecordEvent(event)) noteRecord(found, event);
  switch (event.type) {
    case 'AccountOpened':
      found.addresses.add(event.data.email.toLowerCase());
      if (event.data.credential !== null) found.credentials.add(event.data.credential);
      break;
    case 'PasswordChanged':
      found.credentials.add(event.data.credential);
      break;
    case 'RegistrationSubmitted':
    case 'CustomerRegistered':
    case 'CustomerCorrected':
      for (const address of [event.data.email, event.data.pec]) if (address) found.addresses.add(address.toLowerCase());
      for (const word of [event.data.business_name, event.data.vat_number, event.data.fiscal_code]) {
        if (word) found.words.add(word);
      }
      break;
    case 'FaultModuleSubmitted':
    case 'RepairReceived':
    case 'RepairCloned':
      if (event.data.details.fileddt) found.customersDocuments.add(event.data.details.fileddt.media);
      break;
    case 'RepairCorrected':
      if (event.data.changes.fileddt) found.customersDocuments.add(event.data.changes.fileddt.media);
      break;
    case 'OrderTakenOver':
      found.guests.add(event.data.from);
      break;
    case 'CommunityImageOffered':
      if (event.data.image) found.media.add(event.data.image.media);
      break;
    case 'AttachmentInserted':
    case 'AttachmentTranslated':
    case 'OrderFileAttached':
    // The address in a request is not collected: somebody else may have typed it, and mails to it of other matters
    // stay.
    case 'RequestSubmitted':
      if (event.data.file) found.media.add(event.data.file.media);
      break;
    case 'TransportDocumentIssued':
      found.documents.set(event.data.nr_ddt_gr, event.data.repairId);
      break;
    case 'TransportDocumentCancelled':
      found.documents.delete(event.data.nr_ddt_gr);
      break;
  }
}

/**
 * Notes a record of the person. Addresses are collected only from records with a key of their own, where they are the
 * person's; the people in records that belong to a customer are somebody else.
 */
function noteRecord(found: Found, { type, stream, data: { id, values = {} } }: StoredEvent & RecordEvent): void {
  const family = recordMeaning(type)?.family;
  if (!family) return;
  found.records.set(stream, { family: family.name, id });
  for (const [name, { kind, rules }] of family.ownKey ? Object.entries(family.fields) : []) {
    const value = values[name];
    if (!rules.personal || kind.type !== 'email' || typeof value !== 'string' || value === '') continue;
    found.addresses.add(value.toLowerCase());
    found.words.add(value);
  }
}

async function importedOf(pool: Pool, { customer_id, record }: Erased, { records, words, addresses }: Found) {
  if (customer_id === null && record === null) return [];
  const recordsOfPerson = [
    ...(customer_id === null ? [] : [{ family: 'customer', id: customer_id }]),
    ...records.values(),
  ];
  const legible = [...words].some((word) => word !== ERASED);
  return rowsAbout(pool, { customer_id, records: recordsOfPerson, words: legible ? [...words, ...addresses] : null });
}

async function loginNamesOf({ store }: Journal, owners: ReadonlySet<string>): Promise<ErasurePlan['loginNames']> {
  const names = new Map<string, string>();
  for await (const { data, stream } of store.readAll({ filter: { types: storedTypesOf(['ValueReserved']) } })) {
    if (owners.has(String(data.owner))) names.set(stream, String(data.owner));
  }
  return [...names].map(([stream, owner]) => ({ stream, owner }));
}

/**
 * Files of the customer's repairs and accounts, and those that were made for the customer; not those that must be kept,
 * nor those that another customer's repair uses.
 */
async function filesOf(
  pool: Pool,
  { customer_id, requestId }: Erased,
  accounts: readonly number[],
  attached: readonly number[],
  kept: readonly number[],
): Promise<number[]> {
  // A file that came with a request is used by nothing but that request.
  if (requestId !== null) return [...attached];
  if (customer_id === null) return [];
  const { rows } = await pool.query<{ id: number }>(
    `select m.id from vault.media m
     where (m.id = any($1) or m.uploader_account_id = any($2) or m.customer_id = $3) and m.id <> all($4)
       and not exists (select 1 from vault.documents d where d.media_id = m.id and d.kind = 'transport-document')
       and not exists (select 1 from read.record_media r where r.media = m.id)
       and not exists (select 1 from read.repair_media r where r.customer_id <> $3 and r.media @> to_jsonb(array[m.id]))
     order by m.id`,
    [attached, accounts, customer_id, kept],
  );
  return rows.map((row) => row.id);
}

async function mailsTo(pool: Pool, subjects: readonly string[], addresses: readonly string[]): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from vault.outbox where recipient = any($1) and (subject_key is null or subject_key <> all($2)) order by id`,
    [addresses, subjects],
  );
  return rows.map((row) => row.id);
}

function nameOf(type: string): string {
  return type.slice(0, type.lastIndexOf('@'));
}

/** Returns the stream of a record or request that has a key of its own; none for customers and accounts. */
function ownStream({ record, requestId }: Erased): string[] {
  if (requestId !== null) return [requestStream(requestId)];
  return record === null ? [] : [recordStream(record.family, record.id)];
}

function accountKey(accountId: number): string {
  return `account-${accountId}`;
}
