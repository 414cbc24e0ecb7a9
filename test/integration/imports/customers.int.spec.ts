import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { ImportOfFile } from '#test/support/records/import-world.ts';

let world: ApiWorld;
let manager: Person;
beforeAll(async () => {
  world = await openApiWorld();
  manager = await world.person('manager');
});
afterAll(() => world.close());

const [FIRST, SECOND] = ['01234567897', '12345678903'];
const file = (...rows: string[]) =>
  ['Ragione sociale;Partita IVA;E-mail;Città;Provincia;CAP;Aliquota IVA;Lingua', ...rows].join('\r\n');
const open = (text: string) => ImportOfFile.open(world, manager, 'customer', text);
const customer = async (id: number | null | undefined) =>
  (await manager.get(`/api/v1/customer/${id}`)).data<Record<string, unknown>>();

describe('a file of customers', () => {
  test('is run dry with each bad cell named, becomes customers, and goes by one undo', async () => {
    const one = await open(
      file(
        `Uno S.r.l.;IT ${FIRST};Info@Uno.example;Milano;MI;20100;10 %;inglese`,
        'Due S.r.l.;123;due@example;Roma;RM;20100;;tedesco',
        ';;;;;;;',
        ';;nessuno@tre.example;;;;;',
      ),
    );
    expect((await one.view()).columns).not.toContain('');
    const checked = await one.check();
    expect(checked.counts).toMatchObject({ rows: 3, add: 1, faulty: 2 });
    const [, second, third] = await one.rows();
    expect(second?.faults.map(({ field }) => field)).toContain('Lingua');
    expect(third?.faults.map(({ message }) => message)).toEqual(['Indicare la ragione sociale, oppure nome e cognome']);
    expect((await one.run()).counts).toMatchObject({ done: 1, refused: 0 });
    const [made] = await one.rows();
    expect(await customer(made?.record_id)).toMatchObject({
      business_name: 'Uno S.r.l.',
      vat_number: FIRST,
      email: 'info@uno.example',
      province: 'MI',
      country: 'IT',
      vat_rate: 10,
      language: 'en',
      archived: false,
    });
    const { rows } = await world.pools.pg.query('select count(*)::int as n from vault.outbox');
    expect(rows, 'what is loaded mails nobody').toEqual([{ n: 0 }]);
    expect((await one.undo()).counts).toMatchObject({ undone: 1, kept: 0 });
    expect(await customer(made?.record_id)).toMatchObject({ archived: true });
  });

  test('says each fault of its rows by the rules of customers, cell by cell', async () => {
    const one = await open(file('Quattro;123;x@quattro.example;Roma;RM;20100;;', 'Cinque;;nessuno;Roma;XX;1;;'));
    await one.check();
    const faults = (await one.rows()).map((row) => row.faults.map(({ field }) => field).toSorted());
    expect(faults[0]).toEqual(expect.arrayContaining(['Partita IVA']));
    expect(faults[1]).toEqual(expect.arrayContaining(['E-mail']));
  });

  test('says them all at once, also of a row of which one cell means nothing', async () => {
    const one = await open(file('Sei S.r.l.;123;nessuno;Roma;XX;1;;tedesco'));
    await one.check();
    const [row] = await one.rows();
    const fields = row?.faults.map(({ field }) => field).toSorted();
    expect(fields).toEqual(['CAP', 'E-mail', 'Lingua', 'Partita IVA', 'Provincia']);
  });

  test('says of a wrong value that it is wrong in every row, not that the row before has it too', async () => {
    const one = await open(file('Prima;12345;no;;;;;', 'Seconda;12345;no;;;;;', 'Terza;;no;;;;;'));
    await one.check();
    const told = (await one.rows()).map(({ faults }) => faults.map(({ message }) => message));
    const [vat, mail] = ['Partita IVA non valida', 'Indirizzo e-mail non valido'];
    expect(told.map((messages) => messages.toSorted())).toEqual([[mail, vat], [mail, vat], [mail]]);
  });

  test('knows customers by VAT number and e-mail: they are skipped, brought up to date, or added beside', async () => {
    const known = await world.customer({
      business_name: 'Nota S.p.A.',
      vat_number: SECOND,
      email: 'nota@nota.example',
    });
    const text = file(`Nota S.p.A.;${SECOND};;Torino;TO;10100;;`, 'Nota bis;;NOTA@nota.example;Asti;;;;');
    const skipped = await open(text);
    expect((await skipped.check('skip')).counts).toMatchObject({ skip: 2, add: 0 });
    const updated = await open(file(`;${SECOND};;Torino;TO;10100;;`));
    expect((await updated.check('update')).counts).toMatchObject({ update: 1, faulty: 0 });
    await updated.run();
    expect(await customer(known)).toMatchObject({ business_name: 'Nota S.p.A.', city: 'Torino', codepostal: '10100' });
    expect((await updated.undo()).counts).toMatchObject({ undone: 1 });
    expect(await customer(known)).toMatchObject({ city: '', codepostal: '', email: 'nota@nota.example' });
    const added = await open(text);
    expect((await added.check('add')).counts).toMatchObject({ add: 2 });
    expect((await added.run()).counts).toMatchObject({ done: 2 });
  });

  test('keeps by its undo whom somebody works for meanwhile', async () => {
    const one = await open(file('Sei S.r.l.;;sei@sei.example;;;;;'));
    await one.check();
    await one.run();
    const [made] = await one.rows();
    await world.system('ReceiveRepair', { customer_id: made?.record_id, description: 'Inverter' });
    expect((await one.undo()).counts).toMatchObject({ undone: 0, kept: 1 });
    expect(await customer(made?.record_id)).toMatchObject({ archived: false });
  });

  test('is nobody’s to import who may not enter customers', async () => {
    const technician = await world.person('technician');
    const body = { family: 'customer', name: 'x.csv', file: Buffer.from(file()).toString('base64') };
    expect((await technician.put('/api/v1/imports', body)).status).toBe(403);
    expect((await technician.get('/api/v1/imports?family=customer')).status).toBe(403);
    const theirs = await open(file());
    for (const path of [`/api/v1/imports/${theirs.id}`, `/api/v1/imports/${theirs.id}/rows`]) {
      expect((await technician.get(path)).status, path).toBe((await technician.get('/api/v1/imports/999999')).status);
    }
    for (const step of ['start', 'stop', 'undo']) {
      const answers = [theirs.id, 999_999].map((id) => technician.post(`/api/v1/imports/${step}`, { id }));
      const [there, none] = await Promise.all(answers);
      expect(there?.status, step).toBe(none?.status);
    }
  });
});
