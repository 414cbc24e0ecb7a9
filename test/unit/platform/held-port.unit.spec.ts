import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { holdPort, PortTaken } from '#platform/process/held-port.ts';

test('a port that is held is taken for all others until it is let go, and whoever connects is turned away', async () => {
  const held = await holdPort(0, '127.0.0.1');
  expect(held.port).toBeGreaterThanOrEqual(20_000);
  expect(held.port).toBeLessThan(30_000);
  await expect(holdPort(held.port, '127.0.0.1')).rejects.toThrow(PortTaken);
  await expect(once(connect(held.port, '127.0.0.1'), 'close')).rejects.toThrow('ECONNRESET');
  await held.release();
  const next = await holdPort(held.port, '127.0.0.1');
  await next.release();
});
