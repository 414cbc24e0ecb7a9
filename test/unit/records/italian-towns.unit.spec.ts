import { expect, it } from 'vitest';
import { italianTowns } from '#commands/records/italian-towns.ts';
import { blankValues } from '#domain/records/kernel/record-values.ts';
import { recordFaults } from '#domain/records/kernel/value-faults.ts';
import { ITALY } from '#domain/records/region/italy.rows.ts';
import { recordFamily } from '#domain/records/registry.ts';

const towns = italianTowns();

it('there are all municipalities but the few whose postal code no open source tells, each once under each of its codes', () => {
  expect(new Set(towns.map(({ city, province }) => `${city} ${province}`)).size).toBe(7889);
  expect(new Set(towns.map(({ code, city, province }) => `${code} ${city} ${province}`)).size).toBe(towns.length);
  expect(towns.filter(({ city }) => city === 'Milano').length).toBeGreaterThan(30);
  expect(towns).toContainEqual({ code: '42121', city: 'Reggio nell’Emilia'.replace('’', "'"), province: 'RE' });
});

it('each stands in a province that is known, every province has some, and all fit their family', () => {
  const known = new Set(ITALY.flatMap(([, , provinces]) => provinces.map(([code]) => code)));
  expect(new Set(towns.map(({ province }) => province))).toEqual(known);
  const family = recordFamily('postalcode');
  for (const { code, city } of towns) {
    expect(recordFaults(family, { ...blankValues(family), code, city, province_id: 1 }), `${code} ${city}`).toEqual([]);
    expect(code, city).toMatch(/^\d{5}$/);
  }
});
