import { expect, test } from 'vitest';
import { registerBody } from '#api/contracts/auth.contract.ts';
import { insertCustomerBody, updateCustomerBody } from '#api/contracts/customers.contract.ts';
import { updateUserBody } from '#api/contracts/users.contract.ts';
import { Problem } from '#api/kernel/problem.ts';
import { strictReader } from '#api/kernel/validation.ts';

const faultyFields = (schema: Parameters<typeof strictReader>[0], body: object) => {
  const read = strictReader(schema)(body);
  const { fields = [] } = 'error' in read && read.error instanceof Problem ? read.error.in('it') : {};
  return fields.map(({ field }) => field).sort();
};

test('a refused form names what cannot be read and what is not true at once', () => {
  const form = {
    email: 'nessuna',
    telephone_number: 'abc',
    vat_number: '123',
    codepostal: '1',
    province: 'XX',
    altro: 1,
  };
  const all = ['altro', 'business_name', 'codepostal', 'email', 'province', 'telephone_number', 'vat_number'];
  expect(faultyFields(insertCustomerBody, form)).toEqual(all);
  const registration = { ...form, username: 'x', password: 'kurz' };
  const more = ['checkprivacy_cookie_policy', 'password', 'username'];
  expect(faultyFields(registerBody, registration)).toEqual([...all, ...more].sort());
});

test('a rule that looks at a field that cannot be read is not judged', () => {
  expect(faultyFields(insertCustomerBody, { name: 'Carlo', surname: 7, business_name: '' })).toEqual(['surname']);
});

test('of a correction only what was sent is judged', () => {
  expect(faultyFields(updateCustomerBody, { id: 1, email: 'nessuna', sdi: '1', codepostal: '1' })).toEqual([
    'email',
    'sdi',
  ]);
});

test('what can be read is left to the domain', () => {
  expect(insertCustomerBody.safeParse({ vat_number: '123' }).success).toBe(true);
});

test.each([null, undefined, 1, 'testo', []])('%j is no form, and is refused like any other', (value) => {
  const { error } = updateUserBody.safeParse(value);
  expect(error?.issues.map(({ code, path }) => [code, path])).toEqual([['invalid_type', []]]);
});
