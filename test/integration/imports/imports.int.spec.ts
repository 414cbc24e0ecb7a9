import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { xlsxOf } from '#platform/tables/write-workbook.ts';
import type { ApiWorld } from '#test/support/api.ts';
import { openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { eventually } from '#test/support/eventually.ts';
import { ImportOfFile, importLocks, importWorker } from '#test/support/records/import-world.ts';

/** Statements a row. A batch of rows looks up and writes together: separately it would be a dozen for each row. */
const MOST_STATEMENTS = 6;

const PATH = '/api/v1/vattype';
const HEAD = 'Codice;Descrizione;Aliquota;Natura;Riferimento normativo';
const file = (...rows: string[]) => [HEAD, ...rows].join('\r\n');
const many = (prefix: string, count: number) =>
  file(...Array.from({ length: count }, (_, i) => `${prefix}${i};Tipo ${i};22;;Legge ${i}`));

let world: ApiWorld;
let manager: Person;
beforeAll(async () => {
  world = await openApiWorld();
  manager = await world.person('manager');
});
afterAll(() => world.close());

interface Found {
  readonly id: number;
  readonly code: string;
  readonly law: string;
  readonly archived: boolean;
}
const open = (bytes: Buffer | string, who = manager) => ImportOfFile.open(world, who, 'vattype', bytes);
const found = async (search: string) =>
  (await manager.get(`${PATH}?limit=500&search=${search}`))
    .data<Found[]>()
    .filter(({ code }) => code.startsWith(search));
const imported = async (bytes: Buffer | string, duplicates: 'skip' | 'update' | 'add' = 'skip') => {
  const one = await open(bytes);
  await one.check(duplicates);
  return { one, view: await one.run() };
};

describe('the dry run', () => {
  test('names each cell that is wrong, all of a row, and writes nothing', async () => {
    const one = await open(
      file('AA1;Buono;22;;', 'AA2;Male;duecento;N99;', ';Senza codice;10;;', 'AA4;Senza natura;0;;', 'AA1;Doppio;4;;'),
    );
    expect(await one.check()).toMatchObject({ counts: { rows: 5, checked: 5, add: 1, faulty: 4 } });
    const faults = (await one.rows('faulty')).map((row) => [row.line, row.faults]);
    expect(faults).toEqual([
      [
        3,
        [
          { column: 2, field: 'Aliquota', message: 'Numero non valido' },
          { column: 3, field: 'Natura', message: expect.stringMatching(/^Valore non valido: uno tra N1/) },
        ],
      ],
      [4, [{ column: 0, field: 'Codice', message: 'Campo obbligatorio' }]],
      [5, [{ column: 3, field: 'Natura', message: 'Senza IVA serve la natura' }]],
      [6, [{ column: 0, field: 'Codice', message: 'Stesso valore della riga 2' }]],
    ]);
    expect(await found('AA')).toEqual([]);
    expect(await one.run()).toMatchObject({ status: 'done', counts: { done: 1, faulty: 4 } });
    expect((await found('AA')).map(({ code }) => code)).toEqual(['AA1']);
  });

  test('is made anew when columns are matched by hand', async () => {
    const one = await open('Sigla;Nome;%\nAB1;Uno;4\nAB2;Due;5');
    expect((await one.view()).columns).toEqual(['', '', '']);
    expect(await one.check('skip', ['code', '', ''])).toMatchObject({ counts: { faulty: 2 } });
    expect((await one.rows('faulty'))[0]?.faults).toContainEqual({
      column: null,
      field: 'Descrizione (italiano)',
      message: 'Campo obbligatorio',
    });
    expect(await one.check('skip', ['code', 'description.it', 'rate'])).toMatchObject({
      counts: { add: 2, faulty: 0 },
    });
  });

  test('takes what is matched twice, unknown, or nothing for a fault', async () => {
    const one = await open(file('AC1;Uno;4;;'));
    for (const columns of [['code', 'code'], ['nowhere'], ['', ''], ['', '', '', '', '', 'code']]) {
      const body = { id: one.id, columns, duplicates: 'skip' };
      expect((await manager.post('/api/v1/imports/columns', body)).status, columns.join()).toBe(422);
    }
  });

  test('says what a file is that it cannot read', async () => {
    expect(await (await open(Buffer.from([0x89, 0x50, 0, 0]))).view()).toMatchObject({
      status: 'unreadable',
      fault: 'Il file non si può leggere: serve un file CSV o XLSX',
    });
    expect(await (await open(HEAD)).view()).toMatchObject({
      status: 'unreadable',
      fault: 'Il file non contiene righe',
    });
  });
});

describe('duplicates', () => {
  test('are skipped, updated, or tried all the same; an update takes only what its cells say', async () => {
    await imported(file('BA1;Uno;22;;Vecchia', 'BA2;Due;10;;'));
    const again = file('ba1;Uno bis;4;;', 'BA3;Tre;22;;');
    expect((await imported(again)).view).toMatchObject({ counts: { skip: 1, add: 1, done: 1 } });
    const { view } = await imported(file('BA1;Uno ter;4;;', 'BA4;Quattro;22;;'), 'update');
    expect(view).toMatchObject({ counts: { update: 1, add: 1, done: 2 } });
    expect((await found('BA')).find(({ code }) => code === 'BA1')).toMatchObject({
      rate: 4,
      law: 'Vecchia',
      description: { it: 'Uno ter' },
    });
    const one = await open(file('BA1;Ancora;4;;'));
    expect(await one.check('add')).toMatchObject({ counts: { faulty: 1 } });
    expect((await one.rows())[0]?.faults).toEqual([{ column: 0, field: 'Codice', message: 'Codice già esistente' }]);
  });
});

describe('a run', () => {
  test('that dies after it has written and before it has noted goes on without doing anything twice', async () => {
    const one = await open(many('CA', 450));
    await one.check();
    await one.step('start');
    let batches = 0;
    const dying = importWorker(world, {
      fault: (step) => {
        if (step === 'executed' && ++batches === 2) throw new Error('killed');
      },
    });
    await expect(dying.sweep()).rejects.toThrow('killed');
    expect((await one.view()).counts.done).toBe(200);
    expect(await one.work()).toMatchObject({ status: 'done', counts: { done: 450, refused: 0 } });
    const codes = (await found('CA')).map(({ code }) => code);
    expect([codes.length, new Set(codes).size]).toEqual([450, 450]);
  });

  test('is stopped and goes on', async () => {
    const one = await open(many('CB', 250));
    await one.check();
    await one.step('start');
    const stopping = importWorker(world, {
      fault: async (step) => {
        if (step === 'executed') await one.step('stop');
      },
    });
    await one.work(stopping);
    expect(await one.view()).toMatchObject({ status: 'stopped', counts: { done: 200 } });
    expect(await one.run()).toMatchObject({ status: 'done', counts: { done: 250 } });
  });

  test('of many rows asks the database little for each: what rows ask at one time goes together', async () => {
    const one = await open(many('CN', 400));
    await one.check();
    await one.step('start');
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const view = await one.work();
    const statements = asked.mock.calls.length;
    asked.mockRestore();
    expect(view).toMatchObject({ status: 'done', counts: { done: 400 } });
    expect(statements / 400).toBeLessThan(MOST_STATEMENTS);
  });

  test('of one file twice makes each record once, and after an undo once more', async () => {
    const bytes = file('CC1;Uno;22;;', 'CC2;Due;22;;');
    const first = await open(bytes);
    await first.check('add');
    const second = await open(bytes);
    await second.check('add');
    await first.run();
    expect(await second.run()).toMatchObject({ counts: { done: 2, refused: 0 } });
    expect((await second.rows()).map((row) => row.record_id)).toEqual((await first.rows()).map((row) => row.record_id));
    await first.undo();
    expect((await found('CC')).length).toBe(0);
    expect((await imported(bytes, 'add')).view).toMatchObject({ counts: { done: 2, refused: 0 } });
    expect((await found('CC')).length).toBe(2);
  });

  test('reads a workbook, and names what somebody took in the meantime', async () => {
    const bytes = await xlsxOf(
      ['Codice', 'Descrizione', 'Aliquota'],
      [
        ['CD1', 'Uno', 22.5],
        ['CD2', 'Due', 4],
      ],
    );
    const one = await open(bytes);
    await one.check();
    await manager.put(PATH, { code: 'CD2', description: 'A mano', rate: 4 });
    expect(await one.run()).toMatchObject({ status: 'done', counts: { done: 1, refused: 1 } });
    expect((await one.rows('faulty'))[0]).toMatchObject({ line: 3, faults: [{ message: 'Codice già esistente' }] });
    expect((await found('CD1'))[0]).toMatchObject({ rate: 22.5 });
  });

  test('is by the rights that one has while it runs', async () => {
    const desk = await world.person('desk');
    const refused = await desk.put('/api/v1/imports', { family: 'vattype', name: 'a.csv', file: 'YQ==' });
    expect(refused.status).toBe(403);
    const other = await world.person('manager');
    const one = await open(file('CE1;Uno;22;;'), other);
    await one.check();
    await one.step('start');
    await world.pools.pg.query('update vault.imports set acting_id = $2 where id = $1', [one.id, desk.id]);
    expect(await one.work()).toMatchObject({ counts: { done: 0, refused: 1 } });
    expect(await found('CE')).toEqual([]);
  });
});

describe('two servers', () => {
  const session = async () => {
    const locks = await importLocks(world);
    onTestFinished(() => locks.stop());
    return locks;
  };
  const started = async (prefix: string) => {
    const one = await open(many(prefix, 450));
    await one.check();
    await one.step('start');
    return one;
  };

  test('that look for work at the same time do each batch of an import once', async () => {
    const one = await started('CF');
    let batches = 0;
    const fault = (step: string) => {
      if (step === 'executed') batches++;
    };
    const workers = [await session(), await session()].map((locks) => importWorker(world, { locks, fault }));
    await Promise.all(workers.map((worker) => worker.sweep()));
    expect(await one.work()).toMatchObject({ status: 'done', counts: { done: 450, refused: 0 } });
    expect(batches).toBe(3);
  });

  test('leave an import to the one that works at it, however long it takes, until that one dies', async () => {
    const one = await started('CG');
    const [dying, other] = [await session(), await session()];
    const hangs = Promise.withResolvers<void>();
    const dies = Promise.withResolvers<void>();
    let batches = 0;
    const fault = () => {
      if (++batches < 3) return;
      hangs.resolve();
      return dies.promise;
    };
    const death = expect(importWorker(world, { locks: dying, fault }).sweep()).rejects.toThrow('killed');
    await hangs.promise;
    const next = importWorker(world, { locks: other });
    expect((await one.work(next)).counts.done).toBe(200);

    await dying.stop();
    await eventually(async () => expect(await one.work(next)).toMatchObject({ status: 'done', counts: { done: 450 } }));
    expect(new Set((await found('CG')).map(({ code }) => code)).size).toBe(450);
    dies.reject(new Error('killed'));
    await death;
  });
});

describe('the undo', () => {
  test('by somebody else is his, also when who imported may do nothing any more', async () => {
    const gone = await world.person('manager');
    const one = await open(file('DC1;Uno;22;;'), gone);
    await one.check();
    await one.run();
    await world.system('DisableAccount', { accountId: gone.id });
    const other = await world.person('manager');
    const undone = await other.post('/api/v1/imports/undo', { id: one.id });
    expect(undone.status, undone.text).toBe(200);
    await importWorker(world).sweep();
    const view = (await manager.get(`/api/v1/imports/${one.id}`)).data();
    expect(view).toMatchObject({ status: 'undone', counts: { undone: 1, kept: 0 } });
    const [row] = (await manager.get(`/api/v1/imports/${one.id}/rows`)).data<{ record_id: number }[]>();
    const history = (await manager.get(`${PATH}/${row?.record_id}/history`)).data<{ by: string }[]>();
    expect(history.map(({ by }) => by)).toEqual([other.actor?.name, gone.actor?.name]);
  });

  test('takes all back that nobody changed since, and names the rest', async () => {
    await imported(file('DA1;Uno;22;;Vecchia', 'DA2;Due;22;;Vecchia'));
    const { one } = await imported(file('DA1;Uno;22;;Nuova', 'DA2;Due;22;;Nuova', 'DA3;Tre;22;;Nuova'), 'update');
    const [, second] = await found('DA');
    await manager.post(PATH, { id: second?.id, law: 'A mano' });
    expect(await one.undo()).toMatchObject({ status: 'undone', counts: { undone: 2, kept: 1 } });
    expect((await found('DA')).map(({ code, law }) => [code, law])).toEqual([
      ...[
        ['DA1', 'Vecchia'],
        ['DA2', 'A mano'],
      ],
    ]);
    expect(await one.rows('faulty')).toMatchObject([
      { line: 3, outcome: 'kept', faults: [{ message: 'Modificato dopo l’importazione: lasciato com’è' }] },
    ]);
  });

  test('comes after the run, and not before', async () => {
    const one = await open(file('DB1;Uno;22;;'));
    for (const step of ['undo', 'start', 'stop']) {
      expect((await manager.post(`/api/v1/imports/${step}`, { id: one.id })).status, step).toBe(409);
    }
    expect((await manager.post('/api/v1/imports/start', { id: 999_999 })).status).toBe(404);
  });
});
