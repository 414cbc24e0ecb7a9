import { expect, test } from 'vitest';
import { canonicalJson } from '#domain/kernel/canonical-json.ts';

test('equal values give equal texts, however they were put together', () => {
  const one = { b: [1, { d: null, c: 'è' }], a: undefined, e: true };
  const other = { e: true, b: [1, { c: 'è', d: null }] };
  expect(canonicalJson(one)).toBe(canonicalJson(other));
});

test('is the text that kept hashes and signatures were made of', () => {
  expect(canonicalJson({ b: 1, a: [null, undefined, 'x"'], c: { z: 0.5 } })).toBe(
    '{"a":[null,null,"x\\""],"b":1,"c":{"z":0.5}}',
  );
  expect(canonicalJson(undefined)).toBe('null');
});
