import { expect, test } from 'vitest';
import { REPAIR_COLUMNS } from '#web/features/repairs/list/columns.tsx';
import { repairRow } from './row.ts';

test('«crea preventivo» reads Sì or No in export and print', () => {
  const column = REPAIR_COLUMNS.find(({ id }) => id === 'create_quote');
  expect([true, false].map((create_quote) => column?.value(repairRow({ create_quote })))).toEqual(['Sì', 'No']);
});
