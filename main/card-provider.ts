import { join } from 'node:path';
import { paymentEndpoints } from '#api/contracts/payments.contract.ts';
import type { Config } from '#platform/config/config.ts';
import { ROLE_PARTS } from '#platform/config/config.ts';
import type { PaymentProvider } from '#platform/payments/port.ts';
import { testCard } from '#platform/payments/test-provider/test-card.ts';
import { TestProvider } from '#platform/payments/test-provider/test-provider.ts';
import { derivedKey } from '#platform/secrets/derived-key.ts';
import type { Foundations } from './foundations.ts';
import type { Shutdown } from './shutdown.ts';

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The provider of card payments: the test provider, for a demo that runs as a whole on the machine of the person who
 * looks at it; else none. Choose a real provider here, by its settings, before the test provider.
 */
export async function openCard(
  { config, key }: Pick<Foundations, 'config' | 'key'>,
  shutdown: Pick<Shutdown, 'onClose'>,
): Promise<PaymentProvider | null> {
  if (!isWholeDemo(config)) return null;
  const secret = derivedKey(key, 'test payment provider').toString('hex');
  const webhookUrl = `${config.publicUrl}${paymentEndpoints.webhook.path.replace(':provider', 'test')}`;
  const provider = new TestProvider({
    secret,
    webhookUrl: () => webhookUrl,
    folder: join(config.home, 'test-provider'),
    now: Date.now,
  });
  await provider.start();
  shutdown.onClose('intake', 'test payment provider', () => provider.close());
  return testCard(() => provider.url, secret);
}

/** True when all of a demo runs on the machine of the person who looks at it: only there test providers run. */
export function isWholeDemo({ demo, roles, publicUrl }: Config): boolean {
  return demo && roles.size === ROLE_PARTS.length && THIS_MACHINE.has(new URL(publicUrl).hostname);
}
