import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { TrustedProxies } from '#platform/config/trusted-proxies.ts';

/** Whether the so-many-th address before us (0: the connection's own) is that of a proxy of ours. */
export type Trust = (address: string, hop: number) => boolean;

/**
 * As Fastify's `trustProxy`. A number of proxies believes the nearest one by its private address alone: whoever reaches us
 * from outside past them may write what he likes. Proxies with public addresses are named by these.
 */
export function trustIn(proxies: TrustedProxies | undefined): Trust {
  if (proxies === undefined) return () => false;
  if (typeof proxies === 'number') return (address, hop) => hop < proxies && (hop > 0 || isPrivate(plain(address)));
  const networks = new BlockList();
  for (const network of proxies.flatMap((named) => NAMED[named] ?? [named])) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    networks.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => {
    const version = isIP(plain(address));
    return version !== 0 && networks.check(plain(address), version === 6 ? 'ipv6' : 'ipv4');
  };
}

/** The words that TRUST_PROXY knows. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** {@link clientAddress} of a request that Fastify does not see: that of a socket. */
export function addressBefore({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, trust: Trust): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const [own = '', ...said] = [socket.remoteAddress ?? '', ...forwarded.map((part) => part.trim()).reverse()];
  const addresses = [own, ...said.filter((address) => address !== '')];
  const ip = addresses.find((address, hop) => hop === addresses.length - 1 || !trust(address, hop)) ?? own;
  return clientAddress({ ip, socket });
}

/**
 * The address of whoever sent a request: what the proxies of TRUST_PROXY say, or the connection's own. One form for each
 * address: IPv4 in IPv6 is written as IPv4. What a proxy wrote that is no address counts as the proxy's own.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  // Of a connection that ended meanwhile nothing is known any more, whatever the types say.
  const [said, own] = [plain(ip ?? ''), plain(socket.remoteAddress ?? '')];
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

/** What one household or firm has at least: an IPv4 address, or a /64 of IPv6, within which it changes at will. */
export function lineOf(address: string): string {
  return isIP(address) === 6 ? networkOf(address) : address;
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
