import { join } from 'node:path';
import type { CarrierProvider } from '#platform/carriers/port.ts';
import { TestCarrier } from '#platform/carriers/test-carrier/test-carrier.ts';
import { testCarrierClient } from '#platform/carriers/test-carrier/test-carrier-client.ts';
import type { Shutdown } from '#platform/process/shutdown.ts';
import { derivedKey } from '#platform/secrets/derived-key.ts';
import { isWholeDemo } from './card-provider.ts';
import type { Foundations } from './foundations.ts';

/**
 * Whoever is told of packages for this Officina: the test carrier, where a demo runs whole on the machine of whoever looks at it; else
 * nobody. A real carrier is chosen here by its settings, and goes before it.
 */
export async function openCarrier(
  { config, key }: Pick<Foundations, 'config' | 'key'>,
  shutdown: Pick<Shutdown, 'onClose'>,
): Promise<CarrierProvider | null> {
  if (!isWholeDemo(config)) return null;
  const secret = derivedKey(key, 'test carrier').toString('hex');
  const carrier = new TestCarrier({ secret, file: join(config.home, 'test-carrier', 'parcels.tsv') });
  await carrier.start();
  shutdown.onClose('intake', 'test carrier', () => carrier.close());
  return testCarrierClient(() => carrier.url, secret);
}
