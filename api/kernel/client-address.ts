import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { TrustedProxies } from '#platform/config/trusted-proxies.ts';

/** Whether the address at this hop (0: the connection's own) belongs to a proxy that we trust. */
export type Trust = (address: string, hop: number) => boolean;

/**
 * As Fastify's `trustProxy`. With a number of proxies, the nearest one is trusted only if its address is private: a
 * client that reaches us from outside, past the proxies, could write any header. Name proxies that have public
 * addresses by these.
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

/** {@link clientAddress} of a socket's request, which Fastify does not see. */
export function addressBefore({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, trust: Trust): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const [peer = '', ...claimed] = [socket.remoteAddress ?? '', ...forwarded.map((part) => part.trim()).reverse()];
  const addresses = [peer, ...claimed.filter((address) => address !== '')];
  const ip = addresses.find((address, hop) => hop === addresses.length - 1 || !trust(address, hop)) ?? peer;
  return clientAddress({ ip, socket });
}

/**
 * The address of the client that sent a request: what the proxies of TRUST_PROXY say, else the connection's own. Each
 * address has one form: IPv4 in IPv6 is written as IPv4. Where a proxy wrote something that is no address, the
 * connection's own address counts.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  // Once a connection has ended, nothing is known of it, whatever the types say.
  const [claimed, peer] = [plain(ip ?? ''), plain(socket.remoteAddress ?? '')];
  return isIP(claimed) ? claimed : peer;
}

/**
 * The network that one household or firm usually has: /24 of IPv4, /64 of IPv6. For counts that a stranger in another
 * network must not fill up, and that nobody must escape by changing the last digits.
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

/**
 * An internet line, the least that one household or firm has: an IPv4 address, or a /64 of IPv6, within which it
 * changes its address at will.
 */
export function lineOf(address: string): string {
  return isIP(address) === 6 ? networkOf(address) : address;
}

/** Whether the client itself is on this machine or in a private network; false where a proxy may have forwarded it. */
export function isInside(request: FastifyRequest): boolean {
  const { headers, ips } = request;
  // A proxy that we were not told to trust forwarded the request: the client's address cannot be known.
  const forwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return isPrivate(clientAddress(request)) && (ips !== undefined || !forwarded);
}

function isPrivate(address: string): boolean {
  if (isIP(address) !== 4) return address === '::1' || /^f[cd]/i.test(address);
  const [a = 0, b = 0] = address.split('.').map(Number);
  return a === 127 || a === 10 || (a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168);
}

/** The address without the port that some proxies add, and without IPv6's wrapping of IPv4. */
function plain(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  return bare.toLowerCase().replace(/^::ffff:(?=[\d.]+$)/, '');
}
