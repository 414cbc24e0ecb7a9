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

  test('saved rows: the new is raised, the changed replaced, the closed closed, the same left alone', async () => {
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
    expect(open.map((row) => row.id)).toContain(same);
    expect((await workshop.read(id, desk)).revision - before.revision).toBe(4);
    const nothing = await desk.post(`${put}/updateFast`, { fasturgencies: open });
    expect(nothing.body).toMatchObject({ data: [], message: 'Nessuna modifica' });
  });

  test('a row that names no repair, or an urgency of another, is refused', async () => {
    expect((await desk.put(put, { object: 'Chi?' })).body.fields?.[0]?.field).toBe('id_intervention');
    const answer = await desk.post(`${put}/updateFast`, {
      fasturgencies: [{ id: 1, id_intervention: await make(), open: false }],
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'urgency-not-found']);
    const many = Array(16).fill({ id_intervention: 1, object: 'x' });
    expect((await desk.put(put, { fasturgencies: many })).status).toBe(400);
  });
});
