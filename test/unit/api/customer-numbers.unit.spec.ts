import { expect, test } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '#api/contracts/endpoints.ts';
import { clearableCustomer, customerInQuery, customerNumber, idInput, namesCustomer } from '#api/contracts/input.ts';
import { customersIn } from '#api/kernel/customer-numbers.ts';

/** The names of fields that ask for a customer. */
const CALLED = new Set(['customer', 'customer_id', 'user_id', 'userId', 'idUser', 'id_customer', 'user']);
/** Fields with such a name that do not ask for a customer, each with the reason. */
const OTHERS: Readonly<Record<string, string>> = {
  'GET /api/v1/intervention/getByViewQuotes/:id user_id': 'passed over',
  'GET /api/v1/intervention/getByViewQuotes/:id userId': 'passed over',
  'GET /api/v1/intervention/getByViewQuotes/:id idUser': 'passed over',
  'PUT /api/v1/negotiation user_id': 'passed over',
  'PUT /api/v1/negotiation/insertDetail user_id': 'passed over',
  'POST /api/v1/favourites user_id': 'passed over',
  'PUT /api/auth/insertLoginForFacebook idUser': 'the number at the provider, held against its token',
  'POST /api/v1/useraddress/activeAddressByUser user_id': 'passed over',
  'POST /api/v1/useraddress/resetAddressByCartId user_id': 'passed over',
  'POST /api/v1/page/getRender userId': 'passed over',
  'GET /api/v1/roleuser/all user_id': 'any account',
  'PUT /api/v1/roleuser user_id': 'any account',
  'POST /api/v1/roleuser user_id': 'any account',
  'POST /api/v1/intervention/updateInterventionUpdateViewQuotes user_id': 'a referent, whoever he is: kept as sent',
  'PUT /api/v1/viewquotes user_id': 'the same',
  'POST /api/v1/viewquotes user_id': 'the same',
};

/** Every field of a schema with its name, at any depth. */
function fieldsOf(schema: unknown): [string, z.ZodType][] {
  if (!(schema instanceof z.ZodType)) return [];
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => [
      [name, field] as [string, z.ZodType],
      ...fieldsOf(field),
    ]);
  }
  const { innerType, element, in: from, options = [] } = schema.def as unknown as Record<string, unknown>;
  return [innerType, element, from, ...(options as unknown[])].flatMap(fieldsOf);
}

function marked(schema: z.ZodType): boolean {
  const { innerType } = schema.def as { readonly innerType?: z.ZodType };
  return namesCustomer(schema) || (innerType !== undefined && marked(innerType));
}

test('every field of a call that asks for a customer takes the number of his account, too', () => {
  const unmarked = ENDPOINTS.flatMap(({ method, path, params, query, body }) =>
    [params, query, body].flatMap(fieldsOf).flatMap(([name, field]) => {
      const where = `${method} ${path} ${name}`;
      return CALLED.has(name) && !marked(field) && !(where in OTHERS) ? [where] : [];
    }),
  );
  expect(unmarked).toEqual([]);
});

test('every field that is marked is found where values are replaced', () => {
  for (const { params, query, body } of ENDPOINTS) {
    for (const part of [params, query, body]) {
      if (!(part instanceof z.ZodType)) continue;
      expect(customersIn(part) !== null).toBe(fieldsOf(part).some(([, field]) => marked(field)));
    }
  }
});

test('customers take the place of their accounts in fields, rows and absent values', async () => {
  const schema = z.object({
    user_id: clearableCustomer.optional(),
    id: idInput,
    customer: customerInQuery.nullable(),
    rows: z.array(z.object({ id: idInput, user_id: customerNumber.optional() })).optional(),
  });
  const replaced = customersIn(schema);
  const of = async (number: number) => number + 100;
  expect(await replaced?.({ user_id: 1, id: 2, customer: 3, rows: [{ id: 4, user_id: 5 }, { id: 6 }] }, of)).toEqual({
    user_id: 101,
    id: 2,
    customer: 103,
    rows: [{ id: 4, user_id: 105 }, { id: 6 }],
  });
  expect(await replaced?.({ user_id: null, id: 2, customer: null }, of)).toEqual({
    user_id: null,
    id: 2,
    customer: null,
  });
});

test('a schema that names no customer is left alone', () => {
  expect(customersIn(z.object({ id: idInput, rows: z.array(z.object({ name: z.string() })) }))).toBeNull();
  expect(customersIn(undefined)).toBeNull();
});
