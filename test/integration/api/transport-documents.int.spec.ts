import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#api/contracts/history.contract.ts';
import { MAX_SENT_AGAIN } from '#domain/transport-documents/deliver-repair.decide.ts';
import { openWorkshop } from '#test/support/api-workshop.ts';

const { world, workshop, customerId, make, desk, warehouse } = await openWorkshop('desk', 'technician', 'warehouse');
afterAll(() => world.close());

const base = '/api/v1/intervention';

interface Issued {
  readonly nr_ddt_gr: string;
  readonly date_ddt_gr: string;
}

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

  test('gives several repairs of a customer back at once, or none of them, and says which refused; one cancels for all', async () => {
    const ids = [await make('ready'), await make('ready'), await make('ready')] as const;
    const [id_intervention, ...other_interventions] = ids;
    const arriving = await make();
    const mixed = await desk.put(issue, { id_intervention, other_interventions: [...other_interventions, arriving] });
    expect([mixed.status, mixed.body.code]).toEqual([409, 'not-ready']);
    expect(mixed.body.message).toContain((await workshop.read(arriving, desk)).code_intervention_gr);
    for (const id of ids) expect(await workshop.read(id, desk)).toMatchObject({ state: 'READY', nr_ddt_gr: '' });
    const rows = [{ code: 'K', description: 'Tre inverter', quantity: 3 }];
    const { nr_ddt_gr } = (
      await desk.put(issue, { id_intervention, other_interventions, rows, notes: 'Fragile' })
    ).data<Issued>();
    expect(nr_ddt_gr).toBe('3/2026');
    const title = `DDT GR ${nr_ddt_gr} emesso`;
    for (const id of ids) {
      expect(await workshop.read(id, desk)).toMatchObject({ state: 'DELIVERED', nr_ddt_gr });
      const told = (await desk.get(`/api/v1/history/repair/${id}`)).data<HistoryEntry[]>();
      expect(told.filter((entry) => entry.title === title)).toHaveLength(1);
    }
    const cancel = { id_intervention: ids[1], nr_ddt_gr, reason: 'Indirizzo sbagliato' };
    expect((await desk.post(`${issue}/cancel`, cancel)).status).toBe(200);
    for (const id of ids) {
      const cancelled_documents = [{ nr_ddt_gr, reason: 'Indirizzo sbagliato' }];
      expect(await workshop.read(id, desk)).toMatchObject({ state: 'READY', nr_ddt_gr: '', cancelled_documents });
    }
  });

  test('is refused for what is not ready, and takes no number', async () => {
    const answer = await warehouse.put(issue, { id_intervention: await make() });
    expect([answer.status, answer.body.code]).toEqual([409, 'not-ready']);
    const next = await warehouse.put(issue, { id_intervention: await make('ready') });
    expect(next.data()).toMatchObject({ nr_ddt_gr: '4/2026' });
    expect((await warehouse.put(issue, { id_intervention: 999_999 })).status).toBe(404);
  });

  test('made elsewhere is typed into the repair, unless it looks like ours', async () => {
    const id = await make('ready');
    const ours = await desk.post(base, { id, nr_ddt_gr: '12/2026', date_ddt_gr: world.today });
    expect([ours.status, ours.body.code]).toEqual([422, 'own-series-number']);
    const typed = { id, nr_ddt_gr: 'A-77', date_ddt_gr: world.today };
    expect((await desk.post(base, typed)).status).toBe(200);
    expect(await workshop.read(id, desk)).toMatchObject({ state: 'READY', nr_ddt_gr: 'A-77', colour: 'white' });
    // Sends the whole form again, as the specification's client does: nothing changes.
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
    expect(given.allowed_states.map(({ id: state }) => state)).toEqual([12, 14]);
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

  test('is sent to the customer again, once for each time it is asked, and the history says so', async () => {
    const id = await make('ready');
    const { nr_ddt_gr } = (await desk.put(issue, { id_intervention: id })).data<Issued>();
    const send = (key: string, number = nr_ddt_gr) =>
      desk.post(`${issue}/send`, { id_intervention: id, nr_ddt_gr: number }, { 'idempotency-key': key });
    const key = randomUUID();
    const twice = await Promise.all([send(key), send(key)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const history = (await desk.get(`/api/v1/history/repair/${id}`)).data<HistoryEntry[]>();
    const told = history.filter(({ title }) => title === `DDT GR ${nr_ddt_gr} inviato di nuovo per e-mail`);
    expect(told).toMatchObject([{ command: 'SendDocumentAgain' }]);
    expect((await send(randomUUID(), '999/2026')).body.code).toBe('document-not-found');
    for (let n = 2; n <= MAX_SENT_AGAIN; n++) expect((await send(randomUUID())).status).toBe(200);
    const more = await send(randomUUID());
    expect([more.status, more.body.code]).toEqual([409, 'sent-often-enough']);
  });

  test('is dated today at the latest', async () => {
    const id = await make('ready');
    const answer = await desk.put(issue, { id_intervention: id, date_ddt_gr: '2026-12-31' });
    expect([answer.status, answer.body.fields?.[0]?.field]).toEqual([422, 'date_ddt_gr']);
    expect((await desk.put(issue, { id_intervention: id })).status).toBe(200);
  });
});
