import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { ENDPOINTS } from '#api/contracts/endpoints.ts';
import { get, SELECT } from '#web/lib/api/client.ts';
import { rememberEntries } from '#web/lib/api/function-here.ts';

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  rememberEntries([{ id: 7, url: '/admin/riparazioni', description: { it: 'Riparazioni', en: 'Repairs' } }]);
  vi.stubGlobal('location', { pathname: '/admin/riparazioni/31' });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response('{"data":[],"message":""}');
  });
});
afterEach(() => {
  rememberEntries([]);
  vi.unstubAllGlobals();
});

test('select calls carry the number of the menu’s function whose page is open; other reads do not', async () => {
  await get('/api/v1/people/select', { search: '*' });
  await get('/api/v1/people/getSelectExternalReferent', { search: 'ro', user_id: 3 });
  await get('/api/v1/intervention/count', {});
  expect(asked).toEqual([
    '/api/v1/people/select?search=*&idFunctionality=7',
    '/api/v1/people/getSelectExternalReferent?search=ro&user_id=3&idFunctionality=7',
    '/api/v1/intervention/count',
  ]);
});

test('every select call takes that number', () => {
  const selects = Object.values<Endpoint>(ENDPOINTS).filter(
    ({ method, path }) => method === 'GET' && SELECT.test(path),
  );
  expect(selects.length).toBeGreaterThan(100);
  const takes = ({ query }: Endpoint) => query instanceof z.ZodObject && 'idFunctionality' in query.shape;
  expect(selects.filter((one) => !takes(one)).map(({ path }) => path)).toEqual([]);
});
