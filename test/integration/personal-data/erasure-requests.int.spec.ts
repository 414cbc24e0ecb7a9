import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markersIn } from '#test/support/erasure/markers.ts';
import {
  searchDatabase,
  searchDataDirectory,
  searchFiles,
  searchRedis,
  searchStatistics,
} from '#test/support/erasure/places.ts';
import { type ErasureWorld, openErasureWorld } from '#test/support/erasure/world.ts';
import { eventually } from '#test/support/eventually.ts';
import { PICTURE } from '#test/support/picture.ts';
import { requestIn } from '#test/support/public-requests.ts';

let world: ErasureWorld;
let id: number;
let media: number;
beforeAll(async () => {
  world = await openErasureWorld();
  await world.start();
  const file = await world.base.media.keep({ bytes: PICTURE, name: 'Zqvxkwpj.png', uploader: null });
  media = 'id' in file ? file.id : 0;
  const answers = { name: 'Zqvxkwpj', email: 'zqvxkwpj@posta.example', description: 'Zqvxkwpj description' };
  id = await requestIn(world, answers, { file: { media, name: 'Zqvxkwpj.png' }, agent: 'Zqvxkwpj agent' });
  await world.system('AnswerRequest', { id, subject: 'Zqvxkwpj subject', text: 'Zqvxkwpj text' });
  await eventually(async () => {
    const sent = `select 1 from vault.outbox where subject_key = $1 and state in ('sent', 'kept')`;
    expect((await world.pools.pg.query(sent, [`request-${id}`])).rowCount).toBeGreaterThanOrEqual(2);
  });
});
afterAll(() => world?.close());

describe('whoever sent a request', () => {
  test('stands in the inbox and in its mails, and in no event', async () => {
    const found = [...(await searchDatabase(world.pools.pg)).keys()];
    expect(found.some((table) => table.startsWith('read.public_requests'))).toBe(true);
    expect(found).toContain('vault.outbox');
    expect(found.filter((table) => table.startsWith('events.'))).toEqual([]);
  });

  test('is erased from every place, his file too, with a certificate; the request stays without him', async () => {
    const body = { id, confirm: String(id), grounds: 'request', reference: 'Prot. 31/2026' };
    const asked = await world.admin.put('/api/v1/erasure/request', body);
    expect(asked.status, asked.text).toBe(200);
    const erasure = asked.data<{ id: number }>().id;
    await world.certified(erasure);
    const { text } = await world.admin.get(`/api/v1/erasure/${erasure}/certificate.json`);
    expect(JSON.parse(text).certificate).toMatchObject({ subjectKey: `request-${id}`, reference: 'Prot. 31/2026' });
    expect(markersIn(text)).toEqual([]);
    expect(Object.fromEntries(await searchDatabase(world.pools.pg))).toEqual({});
    expect(Object.fromEntries(await searchStatistics(world.pools.pg))).toEqual({});
    expect(Object.fromEntries(await searchRedis(world.redis))).toEqual({});
    expect(Object.fromEntries(await searchFiles(world.base.home))).toEqual({});
    const disk = [...(await searchDataDirectory(world.pools.pg)).keys()].filter((file) => !file.startsWith('pg_wal/'));
    expect(disk).toEqual([]);
    expect(world.lines.filter((line) => markersIn(line).length > 0)).toEqual([]);
    expect(await world.base.media.find(media)).toBeNull();
    const read = (await world.admin.get(`/api/v1/contactrequest/${id}`)).data();
    expect(read).toMatchObject({ erased: true, form: 'contact', file: null });
  });
});
