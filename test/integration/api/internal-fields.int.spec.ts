import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REPAIR_SORTS } from '#api/contracts/repairs.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { FEEDS } from '#api/feeds.registry.ts';
import { EVENT_DEFINITIONS } from '#domain/events.ts';
import { NOTED_NAMES } from '#domain/repairs/noted.ts';
import { everyAnswer } from '#test/support/erasure/http-answers.ts';
import { textOf } from '#test/support/erasure/places.ts';
import { type ErasureWorld, openErasureWorld } from '#test/support/erasure/world.ts';
import { eventually } from '#test/support/eventually.ts';
import {
  AMOUNTS,
  EXPECTED,
  FOR_SUPPLIER,
  INTERNAL,
  internalTexts,
  type Planted,
  plantRepairs,
  textsAt,
} from '#test/support/planted-repairs.ts';

let world: ErasureWorld;
let planted: Planted;
let secrets: readonly string[];
let mails: readonly { readonly to: string; readonly text: string }[];
beforeAll(async () => {
  world = await openErasureWorld();
  const workers = await world.start();
  planted = await plantRepairs(world);
  secrets = [INTERNAL, FOR_SUPPLIER, ...AMOUNTS, ...EXPECTED, planted.technician.actor?.name ?? ''];
  world.pass(15 * 60_000);
  mails = await eventually(allMails);
  await world.stop(workers);
});
afterAll(() => world.close());

/** All mails that left; throws while one waits or is not written yet. */
async function allMails() {
  const { rows } = await world.pools.pg.query<{ state: string; template: string }>(
    `select state, template from vault.outbox where customer_id is not null or template = 'sent-to-supplier'`,
  );
  const open = rows.filter(({ state }) => state !== 'kept' && state !== 'cancelled');
  const told = new Set(rows.map(({ template }) => template));
  const wanted = [
    'quote-sent',
    'quote-decided-receipt',
    'sent-to-supplier',
    'transport-document',
    'repair-unrepairable',
  ];
  if (open.length > 0 || wanted.some((one) => !told.has(one))) throw new Error(`waiting: ${JSON.stringify(rows)}`);
  return Promise.all(
    readdirSync(world.mailsFolder)
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => {
        const bytes = readFileSync(join(world.mailsFolder, name));
        const to = (await PostalMime.parse(bytes)).to?.[0]?.address ?? '';
        return { to, text: await textOf(bytes, name) };
      }),
  );
}

const secretsIn = (text: string, words = secrets) =>
  words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));
/** The text with its cursors decoded: they are opaque, not secret. */
const withCursors = (text: string) =>
  `${text}\n${[...text.matchAll(/"next":"([\w-]+)"/g)].map(([, next = '']) => Buffer.from(next, 'base64url')).join('\n')}`;

test('every internal text of every event was planted, so what is marked tomorrow is walked, too', async () => {
  const unplanted = new Set(
    Object.keys(EVENT_DEFINITIONS).flatMap((type) => internalTexts(type).map((path) => `${type} ${path}`)),
  );
  for await (const recorded of world.journal.store.readAll()) {
    const [event] = await world.journal.decode([recorded]);
    if (!event) continue;
    for (const path of internalTexts(event.type)) {
      const texts = textsAt(event.data, path).map(String);
      if (texts.some((text) => secretsIn(text).length > 0)) unplanted.delete(`${event.type} ${path}`);
    }
  }
  // A clone does not take over the internal note of the repair from which it is copied.
  unplanted.delete('RepairCloned details.note_internal_gr');
  expect([...unplanted], 'plant these in test/support/planted-repairs.ts').toEqual([]);
});

describe('what is internal', () => {
  test('is in no answer to a customer or a visitor', async () => {
    const { rows } = await world.pools.pg.query<{ id: number }>('select id from vault.media');
    const token = /\/preventivo\/([\w.~-]+)/.exec(mails.map(({ text }) => text).join('\n'))?.[1] ?? '';
    const ids = [...planted.repairs, planted.customer, planted.himself.id];
    const stored = rows.map(({ id }) => id);
    const leaks: string[] = [];
    let read = 0;
    const readers = [planted.himself, world.visitor];
    for await (const { url, status, text } of everyAnswer(world, { ids, stored, tokens: [token] }, readers)) {
      if (status === 200) read++;
      const found = secretsIn(withCursors(text));
      if (found.length > 0) leaks.push(`${url}: ${found}`);
    }
    expect(leaks).toEqual([]);
    expect(read, 'answers that were read').toBeGreaterThan(30);
    expect(secretsIn(planted.answers.join('\n'))).toEqual([]);
    expect(secretsIn((await world.visitor.get(`/api/v1/quotelink/${token}`)).text)).toEqual([]);
  });

  test('is in no order, cursor, filter or search that a customer may ask for', async () => {
    const base = '/api/v1/intervention?view=all&limit=1';
    const staffs = ['technician', ...NOTED_NAMES, 'due_on', 'total'];
    for (const sort of REPAIR_SORTS) {
      const answer = await planted.himself.get(`${base}&sort=${sort}`);
      expect([sort, answer.status]).toEqual([sort, staffs.includes(sort) ? 400 : 200]);
      expect(secretsIn(withCursors(answer.text))).toEqual([]);
    }
    const noted = NOTED_NAMES.map((name) => `${name}=A-3`);
    for (const filter of ['technician=1', ...noted, 'overdue=1', 'urgent=1', 'quote=1']) {
      expect([filter, (await planted.himself.get(`${base}&${filter}`)).status]).toEqual([filter, 400]);
      expect([filter, (await world.admin.get(`${base}&${filter}`)).status]).toEqual([filter, 200]);
    }
    for (const word of [INTERNAL, FOR_SUPPLIER, planted.technician.actor?.name ?? '']) {
      const found = await planted.himself.get(`${base}&search=${encodeURIComponent(word)}`);
      expect([word, found.body.count?.value]).toEqual([word, 0]);
    }
  });

  test('is in no mail that a customer, a referent or a supplier gets, nor in its papers', () => {
    const customers = mails.filter(({ to }) => ['rossi@example.it', 'referente@example.it'].includes(to));
    const suppliers = mails.filter(({ to }) => to === 'bassi@example.it');
    expect(customers.length).toBeGreaterThan(5);
    expect(suppliers).toHaveLength(1);
    for (const { text } of customers) expect(secretsIn(text)).toEqual([]);
    const notTheirs = secrets.filter((word) => word !== FOR_SUPPLIER);
    for (const { text } of suppliers) expect(secretsIn(text, notTheirs)).toEqual([]);
    // The search finds what is there: the text of papers is read, too.
    expect(customers.some(({ text }) => text.includes('Documento di trasporto n.'))).toBe(true);
    expect(suppliers[0]?.text).toContain(FOR_SUPPLIER);
  });

  test('is in no receipt of the counter', async () => {
    const { himself, repairs } = planted;
    const { media } = (await himself.get(`/api/v1/document/receipt/${repairs[0]}/1`)).data<{ media: number }>();
    const headers = { authorization: `Bearer ${himself.token}` };
    const paper = await textOf((await world.app.inject({ url: `/api/v1/media/${media}`, headers })).rawPayload);
    expect(paper).toContain('Zanobi');
    expect(secretsIn(paper)).toEqual([]);
  });

  test('is in no preview of what a customer would get', async () => {
    const text = { note: INTERNAL, note_customer: 'Ringraziamo' };
    for (const id of planted.repairs) {
      const made = await world.app.inject({
        method: 'POST',
        url: '/api/v1/document/quote/preview',
        payload: { id, ...text },
        headers: { authorization: `Bearer ${world.admin.token}` },
      });
      if (made.statusCode !== 200) continue;
      const paper = await textOf(made.rawPayload);
      expect(paper).toContain('Ringraziamo');
      expect(secretsIn(paper, [INTERNAL, FOR_SUPPLIER])).toEqual([]);
      expect(secretsIn(made.rawPayload.toString('latin1'), [INTERNAL, FOR_SUPPLIER])).toEqual([]);
    }
  });

  test('is in no live message to a customer', async () => {
    const { actor } = planted.himself;
    if (!actor) throw new Error('he is signed in');
    const { rows } = await world.pools.pg.query<{ id: number }>('select id from vault.outbox');
    const keys = new Map([...planted.repairs, ...rows.map(({ id }) => id)].map((id) => [id, null]));
    const topics = [
      TOPICS.repairs,
      TOPICS.mails,
      TOPICS.customerRepairs(planted.customer),
      ...planted.repairs.map((id) => TOPICS.repair(id)),
    ];
    let told = 0;
    const held = { waitFor: async () => 'visible' as const };
    for (const feed of FEEDS.map((feedOf) => feedOf(world.pools.pg, world.journal, held))) {
      for (const topic of topics) {
        const room = await feed.grant(topic, actor);
        if (room === null || room === 'refused') continue;
        const deliveries = await feed.load(keys, '', () => true);
        const mine = deliveries.filter((one) => one.room === room);
        told += mine.length;
        expect(secretsIn(JSON.stringify(mine))).toEqual([]);
      }
    }
    expect(told).toBeGreaterThan(3);
  });

  test('is there for staff and auditors', async () => {
    const auditor = await world.person('auditor');
    expect((await world.admin.get(`/api/v1/intervention/${planted.repairs[0]}`)).text).toContain(INTERNAL);
    expect((await auditor.get(`/api/v1/history/repair/${planted.repairs[0]}/export.csv`)).text).toContain(INTERNAL);
  });
});
