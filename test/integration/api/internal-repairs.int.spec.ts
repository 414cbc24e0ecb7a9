import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import type { FileRef } from '#domain/kernel/values.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';

const PATH = '/api/v1/internalrepair';
/** As the specification's form sends it. */
const SENT = {
  date: '2026-03-02',
  ddt_exit: '12/A',
  supplier: 'Elettronica Bianchi',
  description: 'Banco prova: alimentatore guasto',
  code_gr: 'GR-900',
  date_return_product_from_the_supplier: '2026-03-20',
  ddt_supplier: '77',
  reference_supplier: 'Sig. Verdi',
  notes_from_repairman: 'Condensatori cambiati',
};

interface Detail extends Record<string, unknown> {
  readonly id: number;
  readonly img: FileRef | null;
  readonly imgName: string;
  readonly imagecaptures: readonly { readonly id: string; readonly img: FileRef; readonly place: number }[];
  readonly revision: number;
}

describe('internal repairs', () => {
  let world: ApiWorld;
  let desk: Person;
  let photos: string[];
  beforeAll(async () => {
    world = await openApiWorld();
    desk = await world.person('desk');
    photos = await Promise.all(
      [1, 2, 3, 4, 5].map(async (n) => {
        const create = { width: 220, height: 190, channels: 3 as const, background: { r: 40 * n, g: 90, b: 120 } };
        return (await sharp({ create }).jpeg().toBuffer()).toString('base64');
      }),
    );
  });
  afterAll(() => world.close());

  const insert = async (body: object = SENT) => (await desk.put(PATH, body)).data<{ id: number }>().id;
  const read = async (id: number) => (await desk.get(`${PATH}/getByInternalRepair/${id}`)).data<Detail>();

  test('hold every field of the specification under its name, with a picture and four photos inside the call', async () => {
    const captures = photos.slice(0, 4);
    const id = await insert({ ...SENT, img: photos[4], imgName: 'banco.jpg', imagecaptures: captures });
    const detail = await read(id);
    expect(detail).toMatchObject({ ...SENT, id, imgName: 'banco.jpg', img: { name: 'banco.jpg' } });
    expect(detail.imagecaptures.map(({ place }) => place)).toEqual([0, 1, 2, 3]);
    expect(new Set(detail.imagecaptures.map(({ img }) => img.media)).size).toBe(4);
    for (const { img } of detail.imagecaptures) expect((await desk.get(`/api/v1/media/${img.media}`)).status).toBe(200);
  });

  test('take four photos and no more', async () => {
    const answer = await desk.put(PATH, { ...SENT, imagecaptures: photos });
    expect([answer.status, answer.body.fields?.[0]?.field]).toEqual([400, 'imagecaptures']);
  });

  test('the last number is told to whoever may insert, before the next is given', async () => {
    const id = await insert();
    const last = await desk.get(`${PATH}/getLastId/`);
    expect(last.data<{ id: number }>()).toEqual({ id });
    expect(await insert()).toBe(id + 1);
    expect((await (await world.person('auditor')).get(`${PATH}/getLastId`)).status).toBe(403);
  });

  test('the list gives all of them, the newest first', async () => {
    const older = await insert({ ...SENT, date: '2019-01-07' });
    const newer = await insert({ ...SENT, date: '2031-01-07', date_return_product_from_the_supplier: '' });
    const rows = (await desk.get(`${PATH}/getAllInternalRepair/1`)).data<{ id: number }[]>().map(({ id }) => id);
    expect([rows[0], rows.at(-1)]).toEqual([newer, older]);
  });

  test('a change keeps the photos that are sent again, by their file or their row, and takes away the others', async () => {
    const id = await insert({ ...SENT, imagecaptures: photos.slice(0, 3), img: photos[4], imgName: 'a.jpg' });
    const before = await read(id);
    const [first, second, third] = before.imagecaptures;
    const sent = [{ img: third?.img }, { id: second?.id, img: second?.img }, photos[3]];
    const answer = await desk.post(`${PATH}/updateInternalRepair`, {
      id,
      description: 'Altro',
      imgName: 'b.jpg',
      imagecaptures: sent,
    });
    expect(answer.status, answer.text).toBe(200);
    const after = await read(id);
    expect(after).toMatchObject({ description: 'Altro', supplier: SENT.supplier, imgName: 'b.jpg' });
    expect(after.img?.media).toBe(before.img?.media);
    const ids = after.imagecaptures.map((row) => row.id);
    expect(ids).toEqual(expect.arrayContaining([second?.id, third?.id]));
    expect(ids).not.toContain(first?.id);
    expect(ids).toHaveLength(3);
    const [told] = (await desk.get(`${PATH}/${id}/history`)).data<{ changes: { field: string }[] }[]>();
    expect(told?.changes.map(({ field }) => field)).toContain('description');
  });

  test('a retry of the same call makes neither a second repair nor other photos', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { ...SENT, imagecaptures: photos.slice(0, 2) };
    const [one, again] = [await desk.put(PATH, body, headers), await desk.put(PATH, body, headers)];
    expect(again.data()).toEqual(one.data());
    expect((await read(one.data<{ id: number }>().id)).imagecaptures).toHaveLength(2);
  });

  test('begin with today, say what is repaired, and come back no earlier than they went', async () => {
    const id = await insert({ description: 'Trapano' });
    expect((await read(id)).date).toBe(romeDayAt(world.now()));
    const empty = await desk.put(PATH, { supplier: 'X' });
    expect([empty.status, empty.body.code, empty.body.fields?.[0]?.field]).toEqual([
      ...[422, 'internal-repair-empty', 'description'],
    ]);
    const early = await desk.put(PATH, { ...SENT, date_return_product_from_the_supplier: '2026-03-01' });
    expect([early.status, early.body.code]).toEqual([422, 'internal-return-before-exit']);
  });

  test('are deleted, and leave the list', async () => {
    const id = await insert();
    expect((await desk.delete(`${PATH}/${id}`)).status).toBe(200);
    const rows = (await desk.get(`${PATH}/getAllInternalRepair/it`)).data<{ id: number }[]>();
    expect(rows.map((row) => row.id)).not.toContain(id);
  });
});
