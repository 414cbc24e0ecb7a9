import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { TrustedProxies } from '#platform/config/trusted-proxies.ts';

/**
 * As Fastify's `trustProxy`. A number of proxies believes the nearest one by its private address alone: whoever reaches us
 * from outside past them may write what he likes. Proxies with public addresses are named by these.
 */
export function trustIn(proxies: TrustedProxies): string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'object') return [...proxies];
  return (address, hop) => hop < proxies && (hop > 0 || isPrivate(plain(address)));
}

/**
 * The address of whoever sent a request: what the proxies of TRUST_PROXY say, or the connection's own. One form for each
 * address: IPv4 in IPv6 is written as IPv4. What a proxy wrote that is no address counts as the proxy's own.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const [said, own] = [plain(ip), plain(socket.remoteAddress ?? '')];
  return isIP(said) ? said : own;
}

/**
 * The network that one household or firm has as a rule: /24 of IPv4, /64 of IPv6. For counts that a stranger elsewhere
 * must not fill up, and that changing the last digits must not escape.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address.replace(/\.\d+$/, '.0/24');
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::');
  const [first, last] = [head, tail].map((half) => half.split(':').filter(Boolean)) as [string[], string[]];
  const groups = address.includes('::')
    ? [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
    : first;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Whether the client itself is on this machine or in a private network: one whom a proxy may have forwarded is not. */
export function isInside(request: FastifyRequest): boolean {
  const { headers, ips } = request;
  // Forwarded by a proxy that nobody told us to trust: whose address that is cannot be known.
  const forwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return isPrivate(clientAddress(request)) && (ips !== undefined || !forwarded);
}

function isPrivate(address: string): boolean {
  if (isIP(address) !== 4) return address === '::1' || /^f[cd]/i.test(address);
  const [a = 0, b = 0] = address.split('.').map(Number);
  return a === 127 || a === 10 || (a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168);
}

/** Without the port that some proxies add, and without IPv6's wrapping of IPv4. */
function plain(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  return bare.toLowerCase().replace(/^::ffff:(?=[\d.]+$)/, '');
}
