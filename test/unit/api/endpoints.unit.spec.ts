import { expect, test } from 'vitest';
import { z } from 'zod';
import { demoRoute } from '#api/accounts/demo.route.ts';
import { AUTH_ROUTES } from '#api/auth/auth.routes.ts';
import { addressed, withQuery } from '#api/contracts/address.ts';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { ENDPOINTS } from '#api/contracts/endpoints.ts';
import { DOCUMENT_ROUTES } from '#api/documents/document.routes.ts';
import { MEDIA_ROUTES } from '#api/media/register-media.ts';
import { ROUTES } from '#api/routes.registry.ts';
import { SETUP_ROUTES } from '#api/setup/setup.routes.ts';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const MOUNTED = [
  ...[...ROUTES, ...MEDIA_ROUTES, ...DOCUMENT_ROUTES, ...SETUP_ROUTES, demoRoute(null)].map(
    ({ info }) => info.endpoint,
  ),
  ...AUTH_ROUTES.map(({ endpoint }) => endpoint),
];

test('every route is a call of the table, and every call has one route', () => {
  const table = new Set(ENDPOINTS);
  expect(MOUNTED.filter((endpoint) => !table.has(endpoint)).map(nameOf)).toEqual([]);
  expect(ENDPOINTS.filter((endpoint) => !MOUNTED.includes(endpoint)).map(nameOf)).toEqual([]);
  expect(new Set(MOUNTED).size).toBe(MOUNTED.length);
});

test('no two calls have one address', () => {
  const names = ENDPOINTS.map(nameOf);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test.each(ENDPOINTS.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s names in its path what its parameters are, and nothing of its query or body',
  (_name, { path, params, query, body }) => {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(fieldsOf(params).sort()).toEqual(inPath.sort());
    expect([...fieldsOf(query), ...fieldsOf(body)].filter((field) => inPath.includes(field))).toEqual([]);
  },
);

/** The names of a schema's fields; the schema may be optional. */
function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  // The specification sends some bodies as a list: its rows, or an object that holds them.
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldsOf);
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return fieldsOf(schema.unwrap());
  expect(schema, 'a call takes objects').toBeUndefined();
  return [];
}

test('an address holds what its path names, encoded; the rest is left for query or body', () => {
  expect(addressed('/api/v1/document/quote/:id/:version', { id: 7, version: '2' })).toEqual({
    path: '/api/v1/document/quote/7/2',
    rest: {},
  });
  expect(addressed('/api/v1/quotelink/:token', { token: '../a?b=c', name: 'Rossi' })).toEqual({
    path: '/api/v1/quotelink/..%2Fa%3Fb%3Dc',
    rest: { name: 'Rossi' },
  });
  expect(addressed('/api/v1/history/repair/:id/export.csv', { id: 1 }).path).toBe(
    '/api/v1/history/repair/1/export.csv',
  );
});

test.each([undefined, null, ''])('an address without a value (%s) is none: it would be that of another call', (id) => {
  expect(() => addressed('/api/v1/intervention/:id', { id })).toThrow('/api/v1/intervention/:id: no id');
});

test('a query leaves out what is empty, and keeps zero and false', () => {
  const query = { search: 'a b', state: '', cursor: null, technician: undefined, from: 0, urgent: false };
  expect(withQuery('/api/v1/intervention', query)).toBe('/api/v1/intervention?search=a+b&from=0&urgent=false');
  expect(withQuery('/api/v1/intervention')).toBe('/api/v1/intervention');
});
