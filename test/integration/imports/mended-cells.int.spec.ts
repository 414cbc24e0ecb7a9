import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { ImportOfFile } from '#test/support/records/import-world.ts';

const file = (...rows: string[]) => ['Codice;Descrizione;Aliquota;Natura;Riferimento normativo', ...rows].join('\r\n');

let world: ApiWorld;
let manager: Person;
beforeAll(async () => {
  world = await openApiWorld();
  manager = await world.person('manager');
});
afterAll(() => world.close());

const open = (bytes: string) => ImportOfFile.open(world, manager, 'vattype', bytes);
const found = async (search: string) =>
  (await manager.get(`/api/v1/vattype?limit=500&search=${search}`))
    .data<{ code: string; rate: number }[]>()
    .filter(({ code }) => code.startsWith(search));

describe('an import whose cells are mended in its dry run', () => {
  test('looks again at a cell that is mended, and at whom its row has, or had, something in common with', async () => {
    const one = await open(
      file('AD1;Uno;tanto;;', 'AD2;Due;10;;', 'AD1;Tre;4;;', 'AD4;Quattro;0;;', 'AD4;Cinque;5;;', ';Sei;22'),
    );
    const faults = async () =>
      (await one.rows('faulty')).map((row) => [row.line, ...row.faults.map(({ message }) => message)]);
    const twin = (line: number) => `Stesso valore della riga ${line}`;
    expect(await one.check()).toMatchObject({ counts: { add: 1, faulty: 5 } });
    // Row 2 now has the code that row 3 has below it: row 3 is no longer the first with this code.
    expect(await one.mend(2, 0, ' AD2 ')).toMatchObject({ status: 'checked', counts: { checked: 6, add: 1 } });
    expect(await faults()).toEqual([
      [2, 'Numero non valido'],
      [3, twin(2)],
      [5, 'Senza IVA serve la natura'],
      [6, twin(5)],
      [7, 'Campo obbligatorio'],
    ]);
    await one.mend(2, 2, '22');
    await one.mend(5, 3, 'N4');
    await one.mend(6, 0, 'AD6');
    await one.mend(7, 0, 'AD3');
    expect(await one.mend(3, 0, 'ad3')).toMatchObject({ counts: { add: 5, faulty: 1 } });
    expect(await faults()).toEqual([[7, twin(3)]]);
    expect(await one.run()).toMatchObject({ counts: { done: 5, faulty: 1 } });
    expect((await found('AD')).map(({ code }) => code).sort()).toEqual(['AD1', 'AD2', 'AD4', 'AD6']);
  });

  test('takes no cell for mended that is in no column, no row, or no longer to be mended', async () => {
    const one = await open(file('AE1;Uno;tanto;;'));
    const mend = async (cell: object, id = one.id) =>
      (await manager.post('/api/v1/imports/cell', { id, line: 2, column: 2, text: '4', ...cell })).status;
    expect(await mend({})).toBe(409);
    await one.check();
    expect([await mend({ column: 5 }), await mend({ line: 9 }), await mend({}, 987_654)]).toEqual([422, 409, 404]);
    expect(await mend({})).toBe(200);
    expect(await one.work()).toMatchObject({ counts: { add: 1, faulty: 0 } });
    await one.run();
    expect(await mend({})).toBe(409);
  });

  test('takes up after the run the rows that it left out, and imports these too; one undo is for all', async () => {
    const one = await open(file('AF1;Uno;4;;', 'AF2;Due;tanto;;', 'AF3;Tre;molto;;'));
    await one.check();
    expect(await one.run()).toMatchObject({ status: 'done', counts: { done: 1, faulty: 2 } });
    expect(await one.mend(3, 2, '10')).toMatchObject({ status: 'checked', counts: { done: 1, add: 2, faulty: 1 } });
    await expect(one.step('cell', { line: 2, column: 0, text: 'AF9' }), 'an imported row').rejects.toThrow();
    await expect(one.check('add'), 'columns of rows that were run').rejects.toThrow();
    expect(await one.run()).toMatchObject({ status: 'done', counts: { done: 2, faulty: 1 } });
    expect((await found('AF')).map(({ code, rate }) => [code, rate]).sort()).toEqual([
      ['AF1', 4],
      ['AF2', 10],
    ]);
    await one.mend(4, 2, '5');
    expect(await one.undo()).toMatchObject({ status: 'undone', counts: { undone: 2 } });
    expect(await found('AF')).toEqual([]);
  });

  test('of a file that was imported already does what was mended in it since, and nothing twice', async () => {
    const rows = ['CM1;Uno;4;;', 'CM2;Due;tanto;;'];
    const first = await open(file(...rows));
    await first.check();
    await first.mend(3, 2, '5');
    expect(await first.run()).toMatchObject({ counts: { done: 2 } });
    const again = await open(file(...rows));
    await again.check('skip');
    await again.mend(3, 0, 'CM3');
    await again.mend(3, 2, '6');
    expect(await again.run()).toMatchObject({ counts: { skip: 1, done: 1 } });
    expect((await found('CM')).map(({ code, rate }) => [code, rate]).sort()).toEqual([
      ['CM1', 4],
      ['CM2', 5],
      ['CM3', 6],
    ]);
  });
});
