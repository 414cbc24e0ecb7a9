import { expect, test } from 'vitest';
import { type Field, line, order, translated } from '#domain/records/kernel/field.ts';
import { defineRecord } from '#domain/records/kernel/record-definition.ts';
import { recordFamily, uniqueScopes } from '#domain/records/registry.ts';

test('a unique value is reserved in its own scope, and in those of the families that share it, always in one order', () => {
  const shared = ['record-voucher-code', 'record-cart-rules-code'];
  expect(uniqueScopes(recordFamily('voucher'), 'code')).toEqual(shared);
  expect(uniqueScopes(recordFamily('cartRules'), 'code')).toEqual(shared);
  expect(uniqueScopes(recordFamily('carrier'), 'code')).toEqual(['record-carrier-code']);
  expect(uniqueScopes(recordFamily('carrierArea'), 'name.it')).toEqual(['record-carrier-area-name.it']);
});

test.each([
  ['translated', { code: translated(line(40)).unique(undefined, 'sharedCode') }, 'record'],
  ['in one stream', { code: line(40).unique(undefined, 'sharedCode'), place: order() }, 'family'],
] as const)('a value that families share is refused where it is %s', (_, more, stream) => {
  const words = { it: 'x', en: 'x' };
  const fields: Readonly<Record<string, Field>> = { name: line(40).label(), ...more };
  const texts = { name: words, code: words, place: words };
  const define = () =>
    defineRecord({
      name: 'sample',
      version: 1,
      path: '/api/v1/sample',
      section: 'base',
      grants: 'catalogue',
      stream,
      fields,
      tabs: { data: ['name', 'code'] },
      list: { columns: ['name'], sort: 'name' },
      texts: { many: words, one: words, tabs: { data: words }, fields: texts },
    });
  expect(define).toThrow("code can't be reserved for several families");
});
