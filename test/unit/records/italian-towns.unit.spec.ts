import { expect, it } from 'vitest';
import { italianTowns } from '#commands/records/italian-towns.ts';
import { capFitsProvince } from '#domain/customers/offered/provinces.ts';
import { blankValues } from '#domain/records/kernel/record-values.ts';
import { recordFaults } from '#domain/records/kernel/value-faults.ts';
import { ITALY } from '#domain/records/region/italy.rows.ts';
import { recordFamily } from '#domain/records/registry.ts';

const towns = italianTowns();

/** By ISTAT, from 2024 on. */
const MUNICIPALITIES = 7896;

it('no municipality is without a postal code, and each stands once under each of its codes', () => {
  expect(new Set(towns.map(({ city, province }) => `${city} ${province}`)).size).toBe(MUNICIPALITIES);
  expect(new Set(towns.map(({ code, city, province }) => `${code} ${city} ${province}`)).size).toBe(towns.length);
  expect(towns.filter(({ city }) => city === 'Milano').length).toBeGreaterThan(30);
  expect(towns).toContainEqual({ code: '42121', city: 'Reggio nell’Emilia'.replace('’', "'"), province: 'RE' });
});

it('those that no open source has a certain match for have theirs, too, beside others of the same name', () => {
  const said: readonly [string, string, string][] = [
    ['10010', 'Samone', 'TO'],
    ['38060', 'Calliano', 'TN'],
    ['38020', 'Livo', 'TN'],
    ['30016', 'Jesolo', 'VE'],
    ['61049', 'Peglio', 'PU'],
    ['73030', 'Castro', 'LE'],
    ['07052', 'San Teodoro', 'SS'],
  ];
  for (const [code, city, province] of said) {
    const found = towns.filter((town) => town.city === city && town.province === province);
    expect(found, city).toEqual([{ code, city, province }]);
    expect(capFitsProvince(code, province), city).toBe(true);
  }
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
