import { expect, test } from 'vitest';
import { termsFold, termsInForce, wordingOf } from '#domain/firm/offered/terms-of-sale.ts';

const corrected = (changes: object) => ({ type: 'FirmCorrected', data: { changes } });
const after = (...changes: object[]) => changes.map(corrected).reduce(termsFold.evolve, termsFold.initial);

test('each wording has a number; a correction of anything else is none', () => {
  const terms = after(
    { name: 'Officina' },
    { terms_of_sale_it: 'Uno' },
    { name: 'Officina GR' },
    { terms_of_sale_it: 'Uno', terms_of_sale_en: '' },
    { terms_of_sale_en: 'One' },
  );
  expect(terms).toEqual([
    { it: 'Uno', en: '' },
    { it: 'Uno', en: 'One' },
  ]);
  expect(termsInForce(terms)).toBe(2);
});

test('a language without a text has that of the other', () => {
  const terms = after({ terms_of_sale_it: 'Uno' }, { terms_of_sale_it: '', terms_of_sale_en: 'Two' });
  expect([wordingOf(terms, 1), wordingOf(terms, 2)]).toEqual([
    { it: 'Uno', en: 'Uno' },
    { it: 'Two', en: 'Two' },
  ]);
});

test('emptied, none is in force, and the earlier ones stay readable', () => {
  const terms = after({ terms_of_sale_it: 'Uno' }, { terms_of_sale_it: '' });
  expect([termsInForce(terms), wordingOf(terms, 2), wordingOf(terms, 3), wordingOf(terms, null)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(wordingOf(terms, 1)).toEqual({ it: 'Uno', en: 'Uno' });
  expect(termsInForce(after())).toBeNull();
});
