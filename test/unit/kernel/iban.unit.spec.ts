import { expect, test } from 'vitest';
import { isBic, isIban, printedIban } from '#domain/kernel/iban.ts';

test.each([
  'IT60X0542811101000000123456',
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'SM86U0322509800000000270100',
])('%s is an IBAN', (iban) => expect(isIban(iban)).toBe(true));

test.each([
  ['a digit changed', 'IT60X0542811101000000123457'],
  ['two digits exchanged', 'IT60X0542811101000000132456'],
  ['too short for Italy', 'IT60X054281110100000012345'],
  ['Italian without its letter', 'IT6000542811101000000123456'],
  ['with spaces', 'IT60 X054 2811 1010 0000 0123 456'],
  ['lower case', 'it60x0542811101000000123456'],
  ['nothing', ''],
])('no IBAN: %s', (_why, iban) => expect(isIban(iban)).toBe(false));

test('no single wrong digit or letter passes', () => {
  const right = 'IT60X0542811101000000123456';
  const wrong = [...right].flatMap((character, at) =>
    [...(/\d/.test(character) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')]
      .filter((other) => other !== character)
      .map((other) => right.slice(0, at) + other + right.slice(at + 1)),
  );
  expect(wrong.filter(isIban)).toEqual([]);
});

test('a BIC has 8 or 11 signs', () => {
  expect(['BLOPIT22', 'BLOPIT22XXX'].every(isBic)).toBe(true);
  expect(['BLOPIT2', 'BLOPIT22XX', '1LOPIT22', ''].some(isBic)).toBe(false);
});

test('is printed in groups of four', () => {
  expect(printedIban('IT60X0542811101000000123456')).toBe('IT60 X054 2811 1010 0000 0123 456');
});
