import { describe, expect, test } from 'vitest';
import { type MachineRepair, machinesOf, piecesOf, replacementSearches } from '#domain/machines/machines.ts';
import { together } from '#web/features/machines/reorder.ts';

const part = { part: 3, quantity: 1.5 };
const repair = (id: number, over: Partial<MachineRepair> = {}): MachineRepair => ({
  id,
  code_intervention_gr: `RIP-2026-0000${id}`,
  state: 'CLOSED',
  plant_type: '',
  trolley_type: '',
  series: '',
  description: '',
  created_at: '2026-03-02T12:00:00.000Z',
  finished_on: '2026-03-09',
  delivered_on: '2026-03-10',
  covered: false,
  parts: [part],
  ...over,
});

describe('repairs are of one machine', () => {
  test('where they name the same serial number, however it is written, and whatever else they say', () => {
    const [one, ...more] = machinesOf([
      repair(3, { series: 'ab 12', plant_type: '' }),
      repair(2, { series: 'AB12', plant_type: 'Carrello', trolley_type: 'E16' }),
      repair(1, { series: 'AB13', plant_type: 'Carrello', trolley_type: 'E16' }),
    ]);
    expect([one?.name, one?.series, one?.repairs.map(({ id }) => id)]).toEqual(['Carrello E16', 'ab 12', [3, 2]]);
    expect(more.map(({ repairs }) => repairs.map(({ id }) => id))).toEqual([[1]]);
  });

  test('where they name the same type without a serial number; what says nothing stands for itself', () => {
    const found = machinesOf([
      repair(4, { plant_type: 'Saldatrice' }),
      repair(3, { plant_type: 'saldatrice ' }),
      repair(2, { description: 'Scheda bruciata\ndue volte' }),
      repair(1),
    ]);
    expect(found.map(({ name, repairs }) => [name, repairs.length])).toEqual([
      ['Saldatrice', 2],
      ['Scheda bruciata', 1],
      ['RIP-2026-00001', 1],
    ]);
  });
});

test('the parts of a repair that was made are told; those of any other are only planned', () => {
  const told = machinesOf([repair(2), repair(1, { state: 'DELIVERED', finished_on: null })]);
  expect(told.flatMap(({ repairs }) => repairs.map(({ parts }) => parts))).toEqual([[part], []]);
});

test('whole pieces are ordered, at least one, and one item once', () => {
  expect([0, 0.2, 1, 1.5, 3].map(piecesOf)).toEqual([1, 1, 1, 2, 3]);
  const [fuse, again, board] = [1, 2, 4].map((quantity, at) => ({ name: `p${at}`, item_id: at < 2 ? 7 : 8, quantity }));
  expect(together([fuse, board, again] as never)).toEqual([
    { name: 'p0', item_id: 7, quantity: 3 },
    { name: 'p2', item_id: 8, quantity: 4 },
  ]);
});

test('what is like a machine is searched by ever fewer of its words', () => {
  expect(replacementSearches(repair(1, { plant_type: 'Carrello elevatore', trolley_type: 'E16 S' }))).toEqual([
    'Carrello elevatore E16',
    'Carrello elevatore',
    'Carrello',
  ]);
  expect(replacementSearches(repair(1))).toEqual([]);
});
