import { afterAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#api/contracts/history.contract.ts';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { openWorkshop } from '#test/support/api-workshop.ts';
import { pdfText } from '#test/support/erasure/pdf-text.ts';

const { world, workshop, make, desk, manager, technician, customer } = await openWorkshop(
  'desk',
  'manager',
  'technician',
  'customer',
);
afterAll(() => world.close());

const base = '/api/v1/intervention';

/** Makes a repair that was handed over and came back. Gives the ids of both repairs. */
async function returned(): Promise<{ first: number; second: number }> {
  const first = await make('ready');
  expect((await desk.post(`${base}/updateDelivered`, { id: first, delivered: true })).status).toBe(200);
  const answer = await desk.put(`${base}/warrantyReturn/${first}`, { defect: 'Di nuovo ferma' });
  return { first, second: answer.data<{ id: number }>().id };
}
const validate = (id: number, over: object = {}) =>
  desk.post(`${base}/updateWarranty`, { id, kind: 'repair', covered: true, notes: 'Stesso guasto', ...over });

describe('a warranty return', () => {
  test('is a new repair that names the delivered one; of one that is still here there is none', async () => {
    const { first, second } = await returned();
    expect(await workshop.read(second, desk)).toMatchObject({
      rip_association: first,
      state: 'RECEIVED',
      defect: 'Di nuovo ferma',
      description: 'Muletto fermo',
      date_ddt: world.today,
      checkModuleValidationGuarantee: false,
      warranty: null,
    });
    const early = await desk.put(`${base}/warrantyReturn/${await make()}`, {});
    expect([early.status, early.body.code]).toEqual([409, 'warranty-not-delivered']);
    expect((await desk.put(`${base}/warrantyReturn/999999`, {})).status).toBe(404);
  });

  test('is validated by the workshop, confirmed by a manager, and quoted at zero', async () => {
    const { second: id } = await returned();
    expect((await validate(id)).status).toBe(200);
    expect(await workshop.read(id, desk)).toMatchObject({
      checkModuleValidationGuarantee: true,
      warranty: { kind: 'repair', since: world.today, covered: true, confirmed: false, notes: 'Stesso guasto' },
    });
    const confirm = { id, covered: true };
    for (const who of [desk, technician]) expect((await who.post(`${base}/confirmWarranty`, confirm)).status).toBe(403);
    expect((await manager.post(`${base}/confirmWarranty`, confirm)).status).toBe(200);
    expect((await workshop.read(id, desk)).warranty).toMatchObject({ confirmed: true });

    const quote = { id, id_states_quote: 2, object: 'In garanzia' };
    const dear = await desk.post(`${base}/updateInterventionUpdateViewQuotes`, { ...quote, tot_quote: '10,00' });
    expect([dear.status, dear.body.code, dear.body.fields?.[0]?.field]).toEqual([
      422,
      'warranty-quote-zero',
      'tot_quote',
    ]);
    expect((await desk.post(`${base}/updateInterventionUpdateViewQuotes`, { ...quote, tot_quote: 0 })).status).toBe(
      200,
    );
    expect((await workshop.read(id, desk)).quotes).toMatchObject([{ tot_quote: '0.00' }]);
    const told = (await desk.get(`/api/v1/history/repair/${id}`)).data<HistoryEntry[]>();
    expect(told.find(({ type }) => type === 'WarrantyConfirmed')?.changes).toMatchObject([
      { label: 'Confermata dal responsabile', after: 'Sì' },
    ]);
  });
});

describe('the warranty validation module', () => {
  test('shows in the list’s row; the customer reads neither module nor notes', async () => {
    const { second: id } = await returned();
    await validate(id, { covered: false, notes: 'Caduta dal muletto' });
    const rows = (await desk.get(`${base}?limit=500`)).data<RepairRow[]>();
    expect(rows.find((row) => row.id === id)?.checkModuleValidationGuarantee).toBe(true);
    const own = await customer.get(`${base}/${id}`);
    expect(own.status).toBe(200);
    expect(JSON.stringify(own.body)).not.toMatch(/Caduta|"warranty"/);
  });

  test('is a paper, of which the customer gets the confirmed one; what is internal stands in neither', async () => {
    const MARK = 'MarcatoreInterno7731';
    const { first, second: id } = await returned();
    const paper = `/api/v1/document/warranty/${id}`;
    expect((await desk.get(paper)).status).toBe(404);
    await validate(id, { notes: MARK });
    const textOf = async (who: typeof desk) => {
      const { statusCode, rawPayload } = await world.app.inject({
        url: paper,
        headers: { authorization: `Bearer ${who.token}` },
      });
      return statusCode === 200 ? pdfText(rawPayload) : statusCode;
    };
    const waiting = await textOf(desk);
    expect(waiting).toContain('In attesa di conferma');
    expect(await textOf(customer)).toBe(404);
    const himself = customer.actor?.customerId;
    const own = async () => {
      const all = (await customer.get(`/api/v1/interventioncustomer/getAllInterventionCustomer/${himself}`)).data<
        { id: number; warranty_confirmed: boolean }[]
      >();
      return all.find((repair) => repair.id === id)?.warranty_confirmed;
    };
    expect(await own()).toBe(false);
    await manager.post(`${base}/confirmWarranty`, { id, covered: true });
    expect(await own()).toBe(true);
    for (const who of [desk, customer]) {
      const text = await textOf(who);
      expect(text).toMatch(/Coperta\s*da\s*garanzia/);
      expect(text).toContain((await workshop.read(first, desk)).code_intervention_gr);
      expect(text).not.toContain('In attesa di conferma');
      expect(text).not.toContain(MARK);
    }
    expect(waiting).not.toContain(MARK);
  });

  test('tells the list how it stands, which it is narrowed by; customers can neither read nor ask it', async () => {
    const { second: missing } = await returned();
    const { second: waiting } = await returned();
    const { second: covered } = await returned();
    const { second: refused } = await returned();
    const none = await make();
    await validate(waiting);
    await validate(covered);
    await manager.post(`${base}/confirmWarranty`, { id: covered, covered: true });
    await validate(refused, { covered: false });
    await manager.post(`${base}/confirmWarranty`, { id: refused, covered: false });
    const listed = async (asked: string) =>
      (await desk.get(`${base}?view=open&limit=500&warranty=${asked}`)).data<RepairRow[]>();
    const all = { missing, waiting, covered, refused };
    for (const [state, id] of Object.entries(all)) {
      const rows = await listed(state);
      expect(rows.find((row) => row.id === id)?.warranty_state).toBe(state);
      expect(new Set(rows.map((row) => row.warranty_state))).toEqual(new Set([state]));
      const { open } = (await desk.get(`${base}/count?warranty=${state}`)).data<{ open: number }>();
      expect(open).toBe(rows.length);
    }
    const both = (await listed('waiting,refused')).map(({ id }) => id);
    expect([both.includes(waiting), both.includes(refused), both.includes(covered)]).toEqual([true, true, false]);
    expect((await workshop.read(none, desk)).warranty_state).toBeNull();
    // Removing the association removes the claim; what the warranty module already says stays.
    for (const id of [missing, waiting]) await desk.post(base, { id, rip_association: '' });
    expect((await workshop.read(missing, desk)).warranty_state).toBeNull();
    expect((await workshop.read(waiting, desk)).warranty_state).toBe('waiting');
    expect(JSON.stringify((await customer.get(`${base}/${covered}`)).body)).not.toMatch(/warranty/);
    expect((await customer.get(`${base}?warranty=covered`)).status).toBe(400);
  });

  test('of another customer’s repair, or without one, is refused at its field', async () => {
    const id = await make();
    const alone = await validate(id);
    expect([alone.status, alone.body.code]).toEqual([422, 'warranty-without-repair']);
    const stranger = await workshop.repair({ customer: await world.customer({ email: 'altra@ditta.it' }) });
    await desk.post(base, { id, rip_association: stranger });
    expect((await validate(id)).body.code).toBe('warranty-without-repair');
    const goods = { kind: 'goods', since: world.today };
    expect((await validate(id, goods)).status).toBe(200);
    expect((await workshop.read(id, desk)).warranty).toMatchObject({ kind: 'goods', since: world.today });
  });
});
