import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UrgencyRow } from '#api/contracts/fast-urgencies.contract.ts';
import type { HistoryEntry } from '#api/contracts/history.contract.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { Workshop } from '#test/support/api-workshop.ts';

let world: ApiWorld;
let workshop: Workshop;
let desk: Person;
let manager: Person;
let technician: Person;
let warehouse: Person;
let customerId: number;
beforeAll(async () => {
  world = await openApiWorld();
  workshop = new Workshop(world);
  customerId = await world.customer();
  desk = await world.person('desk');
  manager = await world.person('manager');
  technician = await world.person('technician');
  warehouse = await world.person('warehouse');
});
afterAll(() => world.close());

const base = '/api/v1/intervention';
const make = (stage: Parameters<Workshop['repair']>[0]['stage'] = 'received') =>
  workshop.repair({ customer: customerId, stage, technician: technician.id });

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
      description: 'Collettore rigato\nTornitura',
      tot_final: '105.00',
      articles: [{ description: 'Spazzola', tot: '25.00' }, { description: 'Cuscinetto' }],
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

describe('the external repair', () => {
  const send = `${base}/updateExternalRepair`;

  test('without a supplier is refused in the specification’s words', async () => {
    const message = 'Attenzione,non puoi salvare, selezionare il fornitore;';
    const answer = await desk.post(send, { id_intervention: await make(), ddt_exit: '12' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ message, fields: [{ field: 'id_business_name_supplier', message }] });
  });

  test('moves the repair out and back; whoever writes the price reads it', async () => {
    const id = await make();
    const sent = await desk.post(send, {
      id_intervention: id,
      id_business_name_supplier: String(await workshop.supplier()),
      date: '2026-03-09',
      ddt_exit: '12',
      description: 'Riavvolgere',
      code_gr: 'GR-9',
      price: '150,00',
      codice_intervento: 'X1',
    });
    const trip = sent.data<{ id_librone_rip_esterna: number }>().id_librone_rip_esterna;
    expect(await workshop.read(id, manager)).toMatchObject({
      state: 'EXTERNAL',
      supplier: 'Avvolgimenti Bassi',
      idInterventionExternalRepair: trip,
      external_repairs: [{ id_librone_rip_esterna: trip, price: '150.00', ddt_exit: '12', due_on: '2026-03-30' }],
    });
    for (const writer of [desk, technician]) {
      expect((await workshop.read(id, writer)).external_repairs).toMatchObject([{ price: '150.00', ddt_exit: '12' }]);
    }
    const other = await world.person('technician');
    expect((await workshop.read(id, other)).external_repairs).toMatchObject([{ price: null, ddt_exit: '12' }]);
    await desk.post(send, {
      id_intervention: id,
      id_librone_rip_esterna: trip,
      date_return_product_from_the_supplier: '2026-03-10',
      ddt_supplier: '88',
      reference_supplier: 'Sig. Bassi',
      notes_from_repairman: 'Fatto',
      price: 160,
    });
    const answer = await manager.get(`${base}/getByViewExternalRepair/${id}`);
    expect(answer.data()).toMatchObject([
      { date_return_product_from_the_supplier: '2026-03-10', ddt_supplier: '88', price: '160.00' },
    ]);
    expect((await workshop.read(id, desk)).state).not.toBe('EXTERNAL');
  });
});

interface Issued {
  readonly nr_ddt_gr: string;
  readonly date_ddt_gr: string;
}

describe('a trip to a supplier', () => {
  const post = (body: object, key: string = crypto.randomUUID()) =>
    desk.post(`${base}/updateExternalRepair`, body, { 'idempotency-key': key });
  const trips = async (id: number) => (await workshop.read(id, desk)).external_repairs;

  test('keeps every field of its first save, a return included, however often it is sent', async () => {
    const id = await make();
    const written = {
      date: '2026-03-02',
      ddt_exit: '12',
      description: 'Riavvolgere',
      code_gr: 'GR-9',
      price: '150.00',
      codice_intervento: 'X1',
      ddt_supplier: '88',
      reference_supplier: 'Sig. Bassi',
      notes_from_repairman: 'Attende il rame',
    };
    const supplier = await workshop.supplier();
    const body = { id_intervention: id, id_business_name_supplier: supplier, ...written };
    expect((await post(body, 'first-save')).status).toBe(200);
    expect((await post(body, 'first-save')).status).toBe(200);
    const away = { id_business_name_supplier: supplier, ...written, date_return_product_from_the_supplier: null };
    expect(await trips(id)).toMatchObject([away]);
    expect((await post(body)).body.code).toBe('already-at-supplier');

    const both = await make();
    const home = { ...body, id_intervention: both, date_return_product_from_the_supplier: '2026-03-05' };
    expect((await post(home, 'both-ways')).status).toBe(200);
    expect((await post(home, 'both-ways')).status).toBe(200);
    expect(await trips(both)).toMatchObject([{ ...written, date_return_product_from_the_supplier: '2026-03-05' }]);
    expect((await workshop.read(both, desk)).state).not.toBe('EXTERNAL');
  });

  test('is corrected before and after its return; the history shows before and after', async () => {
    const id = await make('away');
    const [trip] = await trips(id);
    const named = { id_intervention: id, id_librone_rip_esterna: trip?.id_librone_rip_esterna };
    expect((await post({ ...named, ddt_exit: '71', price: '99,50' })).status).toBe(200);
    expect(await trips(id)).toMatchObject([{ ddt_exit: '71', price: '99.50', codice_intervento: '' }]);
    expect((await workshop.read(id, desk)).state).toBe('EXTERNAL');
    const back = {
      ...named,
      date_return_product_from_the_supplier: world.today,
      ddt_supplier: '5',
      codice_intervento: 'Z',
    };
    expect((await post(back)).status).toBe(200);
    expect((await post({ ...named, ddt_supplier: '5/B', price: 120 })).status).toBe(200);
    expect(await trips(id)).toMatchObject([
      { ddt_exit: '71', ddt_supplier: '5/B', codice_intervento: 'Z', price: '120.00' },
    ]);
    const cleared = await post({ ...named, date_return_product_from_the_supplier: '' });
    expect([cleared.status, cleared.body.code]).toEqual([422, 'return-stays']);
    const bare = await post({ ...named, id_business_name_supplier: '' });
    expect(bare.body.message).toBe('Attenzione,non puoi salvare, selezionare il fornitore;');
    expect((await post({ ...named, id_librone_rip_esterna: 999_999 })).body.code).toBe('trip-not-found');
    const told = (await desk.get(`/api/v1/history/repair/${id}`)).data<HistoryEntry[]>();
    const corrections = told.filter(({ type }) => type === 'ExternalRepairCorrected').map(({ changes }) => changes);
    expect(corrections[0]).toMatchObject([
      { label: 'DDT di uscita', before: '7', after: '71' },
      { label: 'Prezzo', before: '€ 123,45', after: '€ 99,50' },
    ]);
    expect(corrections.at(-1)).toEqual(
      expect.arrayContaining([expect.objectContaining({ label: 'DDT fornitore', before: '5', after: '5/B' })]),
    );
  });

  test('corrected by two at once merges what is disjoint and refuses what both changed', async () => {
    const id = await make('away');
    const { revision, external_repairs } = await workshop.read(id, desk);
    const named = { id_intervention: id, id_librone_rip_esterna: external_repairs[0]?.id_librone_rip_esterna };
    const loaded = { 'if-match': `"${revision}"` };
    const path = `${base}/updateExternalRepair`;
    expect((await manager.post(path, { ...named, ddt_exit: '90' }, loaded)).status).toBe(200);
    expect((await desk.post(path, { ...named, code_gr: 'GR-2' }, loaded)).status).toBe(200);
    const clash = await desk.post(path, { ...named, ddt_exit: '91' }, loaded);
    expect(clash.status).toBe(409);
    expect(await trips(id)).toMatchObject([{ ddt_exit: '90', code_gr: 'GR-2' }]);
  });
});

describe('the transport document', () => {
  const issue = '/api/v1/transportdocument';

  test('takes the next number without a hole, and gives the repair back', async () => {
    const [first, second] = [await make('ready'), await make('ready')];
    const numbers: string[] = [];
    for (const id_intervention of [first, second]) {
      const answer = await warehouse.put(issue, { id_intervention, carrier: 'Bartolini', code_tracking: 'T1' });
      numbers.push(answer.data<{ nr_ddt_gr: string }>().nr_ddt_gr);
    }
    expect(numbers).toEqual(['1/2026', '2/2026']);
    expect(await workshop.read(first, desk)).toMatchObject({
      state: 'DELIVERED',
      nr_ddt_gr: '1/2026',
      date_ddt_gr: world.today,
      code_tracking: 'T1',
      colour: 'white',
    });
  });

  test('is refused for what is not ready, and takes no number', async () => {
    const answer = await warehouse.put(issue, { id_intervention: await make() });
    expect([answer.status, answer.body.code]).toEqual([409, 'not-ready']);
    const next = await warehouse.put(issue, { id_intervention: await make('ready') });
    expect(next.data()).toMatchObject({ nr_ddt_gr: '3/2026' });
    expect((await warehouse.put(issue, { id_intervention: 999_999 })).status).toBe(404);
  });

  test('made elsewhere is typed into the repair, unless it looks like ours', async () => {
    const id = await make('ready');
    const ours = await desk.post(base, { id, nr_ddt_gr: '12/2026', date_ddt_gr: world.today });
    expect([ours.status, ours.body.code]).toEqual([422, 'own-series-number']);
    const typed = { id, nr_ddt_gr: 'A-77', date_ddt_gr: world.today };
    expect((await desk.post(base, typed)).status).toBe(200);
    expect(await workshop.read(id, desk)).toMatchObject({ state: 'READY', nr_ddt_gr: 'A-77', colour: 'white' });
    // The whole form again, as the specification's client sends it: nothing has changed.
    expect((await desk.post(base, typed)).status).toBe(200);
  });

  test('made elsewhere has number and date each alone: the orange rows of the specification', async () => {
    const id = await make('ready');
    const colourWith = async (fields: object) => {
      expect((await desk.post(base, { id, ...fields })).status).toBe(200);
      return (await workshop.read(id, desk)).colour;
    };
    expect(await colourWith({ date_ddt_gr: world.today })).toBe('orange');
    expect(await colourWith({ nr_ddt_gr: 'A-78', date_ddt_gr: '' })).toBe('white');
    expect(await colourWith({ working_with_testing: true })).toBe('orange');
    expect(await colourWith({ date_ddt_gr: world.today })).toBe('white');
    const entered = await desk.put(base, { customer_id: customerId, nr_ddt_gr: 'A-79', date_ddt_gr: world.today });
    const { id: other } = entered.data<{ id: number }>();
    expect(await workshop.read(other, desk)).toMatchObject({ nr_ddt_gr: 'A-79', date_ddt_gr: world.today });
    const ours = await desk.put(base, { customer_id: customerId, nr_ddt_gr: '12' });
    expect([ours.status, ours.body.fields?.[0]?.field]).toEqual([422, 'nr_ddt_gr']);
  });

  test('none is needed for «Consegna», and that can be undone', async () => {
    const id = await make('ready');
    const deliver = (delivered: boolean) => desk.post(`${base}/updateDelivered`, { id, delivered });
    expect((await deliver(true)).status).toBe(200);
    const given = await workshop.read(id, desk);
    expect(given).toMatchObject({ state: 'DELIVERED', nr_ddt_gr: '' });
    expect(given.allowed_states.map(({ id: state }) => state)).toEqual([14, 12]);
    expect((await deliver(true)).body.message).toBeTruthy();
    expect((await deliver(false)).status).toBe(200);
    expect(await workshop.read(id, desk)).toMatchObject({ state: 'READY' });
    expect((await deliver(false)).status).toBe(200);
  });

  test('is cancelled with a reason, shown on the repair and in its history, and its number is not used again', async () => {
    const id = await make('ready');
    const { nr_ddt_gr, date_ddt_gr } = (await desk.put(issue, { id_intervention: id })).data<Issued>();
    const cancel = (reason: string) => desk.post(`${issue}/cancel`, { id_intervention: id, nr_ddt_gr, reason });
    const blank = await cancel('');
    expect([blank.status, blank.body.fields?.[0]?.field]).toEqual([422, 'reason']);
    const typed = await desk.post(base, { id, nr_ddt_gr: 'A-80' });
    expect([typed.status, typed.body.code]).toEqual([422, 'own-document-stands']);
    expect((await cancel('Cliente assente')).status).toBe(200);
    const back = await workshop.read(id, desk);
    expect(back).toMatchObject({
      state: 'READY',
      nr_ddt_gr: '',
      date_ddt_gr: null,
      colour: 'orange',
      cancelled_documents: [{ nr_ddt_gr, date_ddt_gr, reason: 'Cliente assente' }],
    });
    const told = (await desk.get(`/api/v1/history/repair/${id}`)).data<{ title: string }[]>().map(({ title }) => title);
    expect(told).toContain(`DDT GR ${nr_ddt_gr} annullato: torna «Pronta»`);
    const next = (await desk.put(issue, { id_intervention: id })).data<Issued>();
    expect(Number.parseInt(next.nr_ddt_gr, 10)).toBeGreaterThan(Number.parseInt(nr_ddt_gr, 10));
  });

  test('is dated today at the latest', async () => {
    const id = await make('ready');
    const answer = await desk.put(issue, { id_intervention: id, date_ddt_gr: '2026-12-31' });
    expect([answer.status, answer.body.fields?.[0]?.field]).toEqual([422, 'date_ddt_gr']);
    expect((await desk.put(issue, { id_intervention: id })).status).toBe(200);
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
