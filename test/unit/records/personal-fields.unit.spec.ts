import { expect, test } from 'vitest';
import { cents, type Field, image, line, personal, ref, rows, translated } from '#domain/records/kernel/field.ts';
import { defineRecord } from '#domain/records/kernel/record-definition.ts';

const words = { it: 'x', en: 'x' };

/** A family with these fields beside its name. */
function family(fields: Readonly<Record<string, Field>>, more: object = {}) {
  const all: Record<string, Field> = { name: line(40).label(), ...fields };
  const names = Object.keys(all);
  return defineRecord({
    name: 'sample',
    version: 1,
    path: '/api/v1/sample',
    section: 'base',
    grants: 'catalogue',
    fields: all,
    tabs: { data: [...names, 'list'] },
    list: { columns: ['name'], sort: 'name' },
    texts: {
      many: words,
      one: words,
      tabs: { data: words },
      fields: Object.fromEntries([...names, 'list'].map((name) => [name, words])),
    },
    ...more,
  });
}
const user_id = ref('customer').required();
const owner = { owner: 'user_id' };
const ownKey = { ownKey: true };

test('a personal text is sealed with the key of the customer whose record it is', () => {
  expect(() => family({ user_id, phone: personal(line(40)) }, owner)).not.toThrow();
});

test('a personal text of a record with a key of its own is sealed with it, also where no two may hold the same', () => {
  expect(() => family({ phone: personal(line(40).unique()) }, ownKey)).not.toThrow();
});

test.each<[string, Readonly<Record<string, Field>>, object, string]>([
  ['without an owner', { phone: personal(line(40)) }, {}, "nobody's key seals phone"],
  [
    'that is public',
    { user_id, phone: personal(line(40)) },
    { ...owner, publicFields: ['phone'] },
    'personal and public',
  ],
  ['that is unique', { user_id, phone: personal(line(40).unique()) }, owner, "phone can't be sealed"],
  ['in languages', { user_id, phone: personal(translated(line(40))) }, owner, "phone can't be sealed"],
  ['that is no text', { user_id, price: personal(cents()) }, owner, "price can't be sealed"],
  ['of an owner who need not be named', { user_id: ref('customer') }, owner, 'user_id names no customer'],
  ['of an owner who is no customer', { user_id: ref('roles').required() }, owner, 'user_id names no customer'],
  ['with two keys', { user_id }, { ...owner, ...ownKey }, 'two keys seal the same'],
  ['with its own key, in one stream of many', {}, { ...ownKey, stream: 'family' }, 'none can be erased'],
  ['with its own key, beside a file', { photo: image() }, ownKey, 'no erasure removes the file of photo'],
  ['in one stream of many owners', { user_id }, { ...owner, stream: 'family' }, 'none can be erased'],
])('a personal field %s stops the program before it could write it readable', (_what, fields, more, fault) => {
  expect(() => family(fields, more)).toThrow(fault);
});

test('a personal field within rows stops the program, too', () => {
  const list = rows({ max: 3, orderBy: 'phone', fields: { phone: personal(line(40)) } });
  expect(() => family({ user_id }, { ...owner, children: { list } })).toThrow("phone can't be sealed");
});
