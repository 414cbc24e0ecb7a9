import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ALL_ROUTES } from '#test/support/all-routes.ts';

/**
 * Fields that say who the caller is, or what the caller may do: the server knows that by the session, or by a token
 * that it verifies.
 */
const IDENTITY = new Set([
  ...['role', 'roles', 'roles_id', 'role_id', 'permissions', 'rights'],
  ...['actor', 'accountId', 'account_id', 'acting_for', 'actingFor', 'origin', 'credential'],
  ...['customer_id', 'user_id', 'salesman_id', 'email_confirmed', 'emailConfirmed', 'unconfirmed'],
]);

/** Searches are POSTs by the specification: there the field is a filter like any other, whose things to search for. */
const SEARCHES = /^POST \/api\/v1\/search\w*(\/search\w*)?$/;
/** Whose cart: a signed-in caller needs a right to it; a visitor's is ignored (`visitors-carts.int.spec.ts`). */
const WHOSE_CART = 'PUT /api/v1/CartDetail/insertRequest';
/** The sender's role in their firm, as the specification calls it: words of the request. */
const ROLE_IN_FIRM = 'PUT /api/v1/contactrequest/landingebook';
const meansOtherwise = (call: string, field: string) =>
  (field === 'customer_id' && SEARCHES.test(call)) ||
  (field === 'user_id' && call === WHOSE_CART) ||
  (field === 'role' && call === ROLE_IN_FIRM);

function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap(fieldsOf);
  const { innerType, in: input } = schema.def as { readonly innerType?: z.ZodType; readonly in?: z.ZodType };
  return fieldsOf(innerType ?? input);
}

const open = ALL_ROUTES.filter(({ access, method }) => access === 'public' && method !== 'GET');

describe('a call that anybody may make', () => {
  test('is looked at: registrations, sign-ins and links are among them', () => {
    const paths = open.map(({ path }) => path);
    for (const path of [
      '/api/v1/user/insertNoAuth',
      '/api/auth/loginSalesman',
      '/api/auth/confirmemail',
      '/api/auth/insertLoginForGoogle',
    ]) {
      expect(paths).toContain(path);
    }
  });

  test.each(open.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s sets no role and no identity',
    (name, { endpoint }) => {
      const { body } = endpoint as { readonly body?: z.ZodType };
      const said = fieldsOf(body).filter((field) => IDENTITY.has(field) && !meansOtherwise(name, field));
      expect(said).toEqual([]);
    },
  );
});
