import { join } from 'node:path';
import type { CarrierProvider } from '#platform/carriers/port.ts';
import { TestCarrier } from '#platform/carriers/test-carrier/test-carrier.ts';
import { testCarrierClient } from '#platform/carriers/test-carrier/test-carrier-client.ts';
import { derivedKey } from '#platform/secrets/derived-key.ts';
import { isWholeDemo } from './card-provider.ts';
import type { Foundations } from './foundations.ts';
import type { Shutdown } from './shutdown.ts';

/**
 * The carrier that packages are announced to: the test carrier, for a demo that runs as a whole on the machine of the
 * person who looks at it; else none. Choose a real carrier here, by its settings, before the test carrier.
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
