import { afterAll, describe, expect, test } from 'vitest';
import type { UrgencyRow } from '#api/contracts/fast-urgencies.contract.ts';
import { openWorkshop } from '#test/support/api-workshop.ts';

const { world, workshop, customerId, make, desk, technician } = await openWorkshop('desk', 'technician');
afterAll(() => world.close());

const base = '/api/v1/intervention';

describe('the work sheet', () => {
  const save = `${base}/updateInterventionUpdateProcessingSheet`;
  const sheet = {
    defect: 'Spazzole consumate',
    flaw_detection: 'Collettore rigato',
    done_works: 'Tornitura',
    lines: [
      { code_gr: 'GR-1', description: 'Spazzola', n_u: 'Nuovo', qta: '2', price_list: '12,50', tot: '999' },
      { code_gr: '', description: 'Cuscinetto', n_u: 'Usato', qta: 1.5, price_list: 10 },
    ],
    consumables: '5',
    hour: '1,5',
    value_config_hour: 40,
    tot_final: '1',
    to_call: true,
  };

  test('is written by its technician; totals are the server’s, whatever was sent', async () => {
    const id = await make();
    expect((await technician.post(save, { id, ...sheet })).status).toBe(200);
    const repair = await workshop.read(id, desk);
    expect(repair).toMatchObject({ checkProcessingExist: true });
    expect(repair.work_sheet).toMatchObject({
      defect: 'Spazzole consumate',
      lines: [
        { tot: '25.00', price_list: '12.50', n_u: 'Nuovo' },
        { tot: '15.00', qta: 1.5, n_u: 'Usato' },
      ],
      tot_value_config: '60.00',
      tot_final: '105.00',
      to_call: true,
    });
    const summary = await desk.get(`${base}/getDescriptionAndPriceProcessingSheet/${id}`);
    expect(summary.data()).toMatchObject({
      id,
      code_intervention_gr: expect.stringContaining('RIP-'),
      date_aggs: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      description: 'Collettore rigato\nTornitura',
      tot_value_config: '60.00',
      tot_final: '105.00',
      total_calculated: '105.00',
      articles: [
        {
          description: 'Spazzola',
          qta: expect.any(Number),
          price_list: expect.any(String),
          tot: '25.00',
          id_gr_items: null,
        },
        { description: 'Cuscinetto' },
      ],
    });
  });

  test('keeps what is left out', async () => {
    const id = await make();
    await technician.post(save, { id, ...sheet });
    await technician.post(save, { id, done_works: 'Solo questo' });
    expect((await workshop.read(id, desk)).work_sheet).toMatchObject({
      done_works: 'Solo questo',
      flaw_detection: 'Collettore rigato',
      tot_final: '105.00',
    });
  });

  test('of more than fifteen rows is refused as a rule, of a wrong row as malformed and named', async () => {
    const id = await make();
    const [line] = sheet.lines;
    expect((await technician.post(save, { id, lines: Array(16).fill(line) })).status).toBe(422);
    const answer = await technician.post(save, { id, lines: [line, { ...line, qta: 'tanti' }] });
    expect([answer.status, answer.body.fields?.[0]?.field]).toEqual([400, 'lines.1.qta']);
    expect((await workshop.read(id, desk)).work_sheet).toBeNull();
    expect((await desk.get(`${base}/getDescriptionAndPriceProcessingSheet/${id}`)).status).toBe(404);
  });
});

describe('the shelf on which a repair lies', () => {
  test('is noted by whoever receives goods, found by the list, taken away by the form, refused at its field', async () => {
    const id = await make();
    const warehouse = await world.person('warehouse');
    const noted = await warehouse.post(`${base}/updateNoted`, { id, shelf_code: ' z-9 ' });
    expect([noted.status, await workshop.read(id, desk)]).toMatchObject([200, { shelf_code: 'Z-9' }]);
    const nothing = await warehouse.post(`${base}/updateNoted`, { id });
    expect([nothing.status, nothing.body.fields?.[0]?.field]).toEqual([400, 'shelf_code']);
    const there = await desk.get(`${base}?view=open&shelf_code=Z-9&sort=shelf_code`);
    expect(there.data<{ id: number }[]>().map((row) => row.id)).toEqual([id]);
    const refused = await desk.post(base, { id, shelf_code: 'Z 9!' });
    expect([refused.status, refused.body.fields?.[0]?.field]).toEqual([422, 'shelf_code']);
    expect((await desk.post(base, { id, shelf_code: '', series: 'S-1' })).status).toBe(200);
    expect(await workshop.read(id, desk)).toMatchObject({ shelf_code: '', series: 'S-1' });
  });
});

describe('fast urgencies', () => {
  const put = '/api/v1/fasturgencies';
  const of = async () =>
    (await desk.get(`${put}/getUserData/${customerId}`)).data<UrgencyRow[]>().filter(({ open }) => open);

  test('several rows are raised at once, and shown with their repair and customer', async () => {
    const [a, b] = [await make(), await make()];
    const answer = await desk.put(put, {
      user_id: customerId,
      date: '2026-03-11',
      fasturgencies: [
        { id_intervention: a, object: 'Fermo linea', description: 'Entro domani', referent: 'Rossi' },
        { id_intervention: b, descriptionfast: 'Cliente al telefono' },
      ],
    });
    expect(answer.data<unknown[]>()).toHaveLength(2);
    expect(await of()).toMatchObject([
      { id_intervention: b, description: 'Cliente al telefono', date: '2026-03-11' },
      {
        id_intervention: a,
        object: 'Fermo linea',
        description: 'Entro domani',
        description_user_id: 'Carrelli Rossi S.r.l.',
      },
    ]);
    expect(await workshop.read(a, desk)).toMatchObject({ open_urgencies: 1, urgencies: [{ user_id: customerId }] });
  });

  test('the first row stands beside the others, which have its customer and day where they say none', async () => {
    const id = await make();
    const answer = await desk.put(put, {
      user_id: customerId,
      date: '2026-03-12',
      object: 'Prima riga',
      description: 'Del cliente',
      fasturgencies: [
        { object: 'Seconda', date: '2026-03-13 09:30' },
        { object: 'Terza', id_intervention: id },
      ],
    });
    expect(answer.data<unknown[]>()).toHaveLength(3);
    const rows = (await of()).filter(({ object }) => ['Prima riga', 'Seconda', 'Terza'].includes(object));
    expect(rows.map((row) => [row.object, row.date, row.id_intervention, row.user_id])).toEqual([
      ['Terza', '2026-03-12', id, customerId],
      ['Seconda', '2026-03-13', null, customerId],
      ['Prima riga', '2026-03-12', null, customerId],
    ]);
  });

  test('saved rows: the new is raised, the changed corrected, the closed closed, the same left alone', async () => {
    const id = await make();
    const raise = async (object: string) =>
      (await desk.put(put, { id_intervention: id, object })).data<{ id: number }[]>()[0]?.id ?? 0;
    const [same, changed, done] = [await raise('stessa'), await raise('vecchia'), await raise('fatta')];
    const rows = (await of()).filter((row) => row.id_intervention === id);
    const save = rows.map((row) => ({
      ...row,
      object: row.id === changed ? 'nuova' : row.object,
      open: row.id !== done,
    }));
    const before = await workshop.read(id, desk);
    const fasturgencies = [...save, { isNew: true, id_intervention: id, object: 'altra' }];
    expect((await desk.post(`${put}/updateFast`, { fasturgencies })).status).toBe(200);
    const open = (await of()).filter((row) => row.id_intervention === id);
    expect(open.map(({ object }) => object).sort()).toEqual(['altra', 'nuova', 'stessa']);
    expect(open.map((row) => row.id)).toEqual(expect.arrayContaining([same, changed]));
    expect((await workshop.read(id, desk)).revision - before.revision).toBe(3);
    const nothing = await desk.post(`${put}/updateFast`, { fasturgencies: open });
    expect(nothing.body).toMatchObject({ message: 'Nessuna modifica', position: null });
  });

  test('the specification’s own rows name no repair: a list of them is saved, each found by its number alone', async () => {
    const id = await make();
    const ofRepair = (await desk.put(put, { id_intervention: id, object: 'di una riparazione' })).data<
      { id: number }[]
    >();
    const row = {
      isNew: true,
      date: '2026-04-01',
      object: 'Senza riparazione',
      description: 'Chiama',
      user_id: customerId,
    };
    const saved = await desk.post(`${put}/updateFast`, [row]);
    expect(saved.status, saved.text).toBe(200);
    const mine = (await of()).find(({ object }) => object === 'Senza riparazione');
    expect(mine).toMatchObject({
      id_intervention: null,
      code_intervention_gr: '',
      description_user_id: 'Carrelli Rossi S.r.l.',
    });
    const rows = [
      {
        id: mine?.id,
        isNew: false,
        date: '2026-04-02',
        object: 'Corretta',
        description: 'Chiama',
        user_id: customerId,
      },
      { id: ofRepair[0]?.id, isNew: false, object: 'corretta anche lei', user_id: customerId },
    ];
    expect((await desk.post(`${put}/updateFast`, rows)).status).toBe(200);
    const now = await of();
    expect(now.find((one) => one.id === mine?.id)).toMatchObject({ object: 'Corretta', date: '2026-04-02' });
    expect(now.find((one) => one.id === ofRepair[0]?.id)).toMatchObject({
      object: 'corretta anche lei',
      id_intervention: id,
    });
    expect((await desk.post(`${put}/updateFast`, [{ id: mine?.id, open: false }])).status).toBe(200);
    expect((await of()).map((one) => one.id)).not.toContain(mine?.id);
    const late = await desk.post(`${put}/updateFast`, [{ id: mine?.id, open: false, object: 'x' }]);
    expect(late.body.message).toBe('Nessuna modifica');
  });

  test('two who correct the same field of an urgency are told apart, other fields merge', async () => {
    const id = await make();
    const [raised] = (await desk.put(put, { id_intervention: id, object: 'Base' })).data<{ id: number }[]>();
    const { revision } = await workshop.read(id, desk);
    const save = (row: object) =>
      desk.post(`${put}/updateFast`, [{ id: raised?.id, id_intervention: id, ...row }], {
        'if-match': `"${revision}"`,
      });
    expect((await save({ object: 'Uno' })).status).toBe(200);
    expect((await save({ referent: 'Bianchi' })).status).toBe(200);
    expect((await save({ object: 'Due' })).status).toBe(409);
    expect((await workshop.read(id, desk)).urgencies).toMatchObject([{ object: 'Uno', referent: 'Bianchi' }]);
  });

  test('a row that names neither repair nor customer, or an urgency of another, is refused', async () => {
    expect((await desk.put(put, { object: 'Chi?' })).body.fields?.[0]?.field).toBe('user_id');
    const answer = await desk.post(`${put}/updateFast`, {
      fasturgencies: [{ id: 999_999, id_intervention: await make(), open: false }],
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'urgency-not-found']);
    expect((await desk.post(`${put}/updateFast`, [{ id: 999_999, object: 'x' }])).status).toBe(404);
    const many = Array(16).fill({ id_intervention: 1, object: 'x' });
    expect((await desk.put(put, { fasturgencies: many })).status).toBe(400);
    const tooMany = await desk.post(`${put}/updateFast`, many);
    expect([tooMany.status, tooMany.body.fields?.[0]?.message]).toEqual([400, 'Al massimo 15 righe']);
    const faulty = await desk.post(`${put}/updateFast`, [{ object: 'a' }, { id: 1, date: '31/02/2026' }]);
    expect([faulty.status, faulty.body.fields?.[0]?.field]).toEqual([400, '1.date']);
  });
});
