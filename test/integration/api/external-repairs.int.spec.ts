import { afterAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#api/contracts/history.contract.ts';
import { openWorkshop } from '#test/support/api-workshop.ts';

const { world, workshop, customerId, make, desk, manager, technician } = await openWorkshop(
  'desk',
  'manager',
  'technician',
);
afterAll(() => world.close());

const base = '/api/v1/intervention';

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
      { label: 'Prezzo', before: '123,45 €', after: '99,50 €' },
    ]);
    expect(corrections.at(-1)).toEqual(
      expect.arrayContaining([expect.objectContaining({ label: 'DDT fornitore', before: '5', after: '5/B' })]),
    );
  });

  test('has a paper for its way out, once its DDT has a number; the customer never sees it', async () => {
    const id = await make('away');
    const [trip] = await trips(id);
    const paper = `/api/v1/document/external/${id}/${trip?.id_librone_rip_esterna}`;
    expect((await desk.get(paper)).status).toBe(200);
    expect((await technician.get(paper)).status).toBe(200);
    const owner = await world.person('customer', customerId);
    expect((await owner.get(paper)).status).toBe(403);
    expect((await desk.get(`/api/v1/document/external/${await make()}/${trip?.id_librone_rip_esterna}`)).status).toBe(
      404,
    );
    await post({ id_intervention: id, id_librone_rip_esterna: trip?.id_librone_rip_esterna, ddt_exit: '' });
    expect((await desk.get(paper)).status).toBe(404);
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
