import { expect, test } from 'vitest';
import { saidOnce } from '#domain/repairs/offered/said-once.ts';
import { machineLines } from '#domain/transport-documents/goods.ts';

test('what an earlier text says already is not said again, whatever its accents and capitals', () => {
  expect(saidOnce(['Unità a 24 V', '', 'UNITA', '24 v', 'Toyota'])).toEqual(['Unità a 24 V', 'Toyota']);
  expect(saidOnce(['', '  '])).toEqual([]);
});

test('a paper names a machine once that its description names', () => {
  const machine = { plant_type: 'Transpallet elettrico', trolley_type: 'Toyota 8FBMT25', series: 'SN-1' };
  expect(machineLines({ ...machine, description: 'Transpallet elettrico Toyota 8FBMT25' })).toEqual([
    'Transpallet elettrico Toyota 8FBMT25',
    'Matricola SN-1',
  ]);
  expect(machineLines({ ...machine, description: 'Scheda' })[0]).toBe(
    'Scheda – Transpallet elettrico – Toyota 8FBMT25',
  );
});
