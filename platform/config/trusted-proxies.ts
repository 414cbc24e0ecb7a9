import { isIP } from 'node:net';
import { z } from 'zod';

/** How many proxies stand before Officina, or their addresses and networks. */
export type TrustedProxies = number | readonly string[];

/** Names for networks: this machine, and the link-local and private ranges of IPv4 and IPv6. */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);
/** The most proxies in a row. A larger number is a mistake, and each one too many lets clients choose their address. */
const MOST_HOPS = 10;

/**
 * Parses `1`, or `10.0.0.0/8, 192.168.1.7, loopback`. There is no word for «any proxy»: then every client could choose
 * its address.
 */
export const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  if (/^\d+$/.test(text.trim())) {
    const hops = Number(text);
    if (hops >= 1 && hops <= MOST_HOPS) return hops;
    context.addIssue(`must be a number of proxies between 1 and ${MOST_HOPS}`);
    return z.NEVER;
  }
  const networks = text.split(',').map((part) => part.trim());
  const wrong = networks.filter((network) => !isNetwork(network));
  if (wrong.length === 0) return networks;
  context.addIssue(
    `must be a number of proxies, or addresses and networks with commas between; not ${wrong.join(', ')}`,
  );
  return z.NEVER;
});

function isNetwork(text: string): boolean {
  if (NAMED.has(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
