import { expect, test } from 'vitest';
import { exactFirst } from '#web/shell/exact-first.ts';

interface Entry {
  readonly id: string;
  readonly names?: readonly string[];
}

const lists: readonly Entry[] = [{ id: 'in-attesa' }, { id: 'in-attesa-di-ricambi' }];
const commands: readonly Entry[] = [
  { id: 'attese-fornitori', names: ['Vai a Attese fornitori', 'Attese fornitori'] },
  { id: 'attese', names: ['Vai a Attesè', 'Attesè'] },
  { id: 'scheme', names: ['Cambia chiaro/scuro'] },
];
const ids = (term: string) =>
  exactFirst([{ entries: lists }, { entries: commands }], term).flatMap(({ entries }) => entries.map(({ id }) => id));

test.each(['Attesè', 'attese', ' Vai a attese '])(
  'the page that %j names comes before lists and other pages',
  (term) => {
    expect(ids(term)).toEqual(['attese', 'attese-fornitori', 'scheme', 'in-attesa', 'in-attesa-di-ricambi']);
  },
);

test('a command is named by its whole label', () => {
  expect(ids('cambia chiaro/scuro')[0]).toBe('scheme');
});

test.each(['atte', ''])('lists stay first while %j names nothing whole', (term) => {
  expect(ids(term)).toEqual(['in-attesa', 'in-attesa-di-ricambi', 'attese-fornitori', 'attese', 'scheme']);
});
