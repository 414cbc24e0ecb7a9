import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let sent: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
let reachable = true;

beforeEach(() => {
  vi.resetModules();
  sent = [];
  reachable = true;
  vi.stubGlobal('location', { pathname: '/admin/riparazioni/7', search: '?q=segreto', hash: '' });
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body: string }) => {
    if (!reachable) throw new TypeError('Failed to fetch');
    sent.push({ path, body: JSON.parse(body) as Record<string, unknown> });
    return new Response('{"data":null,"message":""}');
  });
});
afterEach(() => vi.unstubAllGlobals());

const modules = async () => {
  const { reportFault } = await import('#web/lib/faults/report-fault.ts');
  const { ApiFailure } = await import('#web/lib/http/failure.ts');
  return { reportFault, ApiFailure };
};

test('a fault of the program is told to the server’s log, once, with where it was and without what was searched', async () => {
  const { reportFault } = await modules();
  const fault = new TypeError('x is undefined');
  await reportFault(fault);
  await reportFault(new TypeError('x is undefined'));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    path: '/api/v1/log',
    body: { message: 'TypeError: x is undefined', address: '/admin/riparazioni/7' },
  });
  expect(JSON.stringify(sent)).not.toContain('segreto');
});

test('what the server refused, and what was abandoned, is no fault', async () => {
  const { reportFault, ApiFailure } = await modules();
  await reportFault(new ApiFailure(422, { message: 'Manca il cliente' }));
  await reportFault(new DOMException('aborted', 'AbortError'));
  await reportFault('a text');
  expect(sent).toEqual([]);
});

test('a page that fails in a loop tells five, and one that can’t tell goes on', async () => {
  const { reportFault } = await modules();
  for (let i = 0; i < 20; i++) await reportFault(new Error(`fault ${i}`));
  expect(sent).toHaveLength(5);
  vi.resetModules();
  reachable = false;
  const again = await modules();
  await expect(again.reportFault(new Error('alone'))).resolves.toBeUndefined();
});
