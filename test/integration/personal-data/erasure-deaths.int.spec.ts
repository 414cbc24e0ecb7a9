import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERASURE_STEPS } from '#domain/personal-data/erasure-steps.ts';
import { ERASED_OF_MARKED, type MarkedPerson, markedPerson } from '#test/support/erasure/marked-person.ts';
import { type Found, searchDatabase, searchFiles, searchRedis } from '#test/support/erasure/places.ts';
import { type ErasureWorld, openErasureWorld } from '#test/support/erasure/world.ts';
import { eventually } from '#test/support/eventually.ts';
import { sampled } from '#test/support/sampled.ts';
import type { SignedCertificate } from '#workers/erasure/certificate.ts';
import { Killed } from '#workers/killed.ts';

/** Every point at which an erasure may die: after each of its acts, before the act was noted and after. */
const POINTS = ['plan', ...ERASURE_STEPS, 'number', 'certificate'].flatMap((step) =>
  step === 'number' ? [`${step} done`] : [`${step} done`, `${step} noted`],
);
const TRIED = sampled('deaths of an erasure', POINTS, 8, { name: (point) => point });

let world: ErasureWorld;
let person: MarkedPerson;
let erasure: number;
/** The points at which processes died, in order. */
const deaths: string[] = [];

/** Starts one more process: it dies at the first tried point where none died before, and does nothing from then on. */
async function live(): Promise<void> {
  let died = false;
  const workers = await world.start((step, when) => {
    const point = `${step} ${when}`;
    if (!died && (!TRIED.includes(point) || deaths.includes(point))) return;
    if (!died) deaths.push(point);
    died = true;
    throw new Killed(point);
  });
  await eventually(() => {
    if (!died) throw new Error(`alive after ${deaths.at(-1)}`);
  });
  await world.stop(workers);
}

beforeAll(async () => {
  world = await openErasureWorld();
  const workers = await world.start();
  person = await markedPerson(world);
  await world.stop(workers);
  erasure = await world.erase(person.customer);
  for (const _ of TRIED) await live();
  await world.start();
  await world.certified(erasure);
});
afterAll(() => world.close());

describe('an erasure whose process died at each of its steps, before and after it was noted', () => {
  test('comes to its end', () => {
    expect(deaths).toEqual(TRIED);
  });

  test('leaves nothing of the person, but in the documents that the law makes us keep', async () => {
    const plain = (found: Found) => Object.fromEntries(found);
    expect(plain(await searchDatabase(world.pools.pg))).toEqual({});
    expect(plain(await searchRedis(world.redis))).toEqual({});
    const { rows } = await world.pools.pg.query<{ hash: string }>(
      `select hash from vault.media where id = $1
       union select m.hash from vault.media m join vault.documents d on d.media_id = m.id where d.kind = 'transport-document'`,
      [person.customersDocument],
    );
    const found = [...(await searchFiles(world.base.home)).keys()].map((file) => file.replace('/', ''));
    expect(found.sort()).toEqual(rows.map(({ hash }) => hash).sort());
  });

  test('has one certificate, the same as if it had never died', async () => {
    const certified = [];
    for await (const { type, data } of world.journal.store.readAll()) {
      if (type.startsWith('ErasureCertified@')) certified.push(data);
    }
    expect(certified).toMatchObject([{ erasureId: erasure, code: 'CANC-2026-00001', erased: ERASED_OF_MARKED }]);
    const answer = await world.admin.get(`/api/v1/erasure/${erasure}/certificate.json`);
    const { certificate } = JSON.parse(answer.text) as SignedCertificate;
    expect(certificate).toMatchObject(certified[0] ?? {});
  });

  test('closed each account once, and freed each name once', async () => {
    const told: string[] = [];
    for await (const { type, stream } of world.journal.store.readAll()) {
      if (/^(PersonalDataErased|ValueReleased|PersonalKeysDestroyed)@/.test(type)) told.push(`${type} ${stream}`);
    }
    expect(told.length).toBeGreaterThan(4);
    expect(told).toEqual([...new Set(told)]);
  });
});
