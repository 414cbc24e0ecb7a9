import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { addressBefore, clientAddress, isInside, lineOf, networkOf, trustIn } from '#api/kernel/client-address.ts';

const request = (ip: string, over: Partial<Record<'headers' | 'ips' | 'remote', unknown>> = {}) =>
  ({
    ip,
    ips: over.ips,
    headers: over.headers ?? {},
    socket: { remoteAddress: over.remote ?? ip },
  }) as unknown as FastifyRequest;

describe('the address of a client', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:DB8::7]:4711', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
  ])('%s is written as %s', (said, written) => {
    expect(clientAddress(request(said, { remote: '10.0.0.1' }))).toBe(written);
  });

  test.each(['unknown', '', '<script>', '1.2.3', '999.1.1.1'])('«%s» is none: the connection’s own counts', (said) => {
    expect(clientAddress(request(said, { remote: '::ffff:10.0.0.1' }))).toBe('10.0.0.1');
  });

  test('of a connection that ended meanwhile is empty, whatever Fastify’s types say', () => {
    expect(clientAddress({ ip: undefined, socket: {} } as unknown as FastifyRequest)).toBe('');
  });
});

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('a number of proxies', () => {
  const trusts = trustIn(2);
  test('is believed from a private address, as many times as it says', () => {
    expect([trusts('10.0.0.1', 0), trusts('203.0.113.9', 1), trusts('10.0.0.2', 2)]).toEqual([true, true, false]);
    expect([trusts('::1', 0), trusts('::ffff:172.18.0.2', 0), trusts('fd00::5', 0)]).toEqual([true, true, true]);
  });
  test('is not believed of whoever reaches us from outside, past the proxy', () => {
    expect([trusts('203.0.113.7', 0), trusts('172.32.0.1', 0), trusts('2001:db8::1', 0)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('the address before a socket is the one that Fastify finds before a request', () => {
  const chains = [
    '',
    '203.0.113.7',
    '9.9.9.9, 203.0.113.7',
    '9.9.9.9,10.0.0.3, 10.1.2.3',
    'unknown',
    '::1, fd12::1',
    ' , ',
  ];
  const trusted = [undefined, 1, 2, ['10.0.0.0/8'], ['loopback', 'uniquelocal'], ['192.0.2.1', 'fd00::/8']] as const;
  const remotes = ['10.0.0.1', '::ffff:10.0.0.1', '192.0.2.1', '127.0.0.1', '::1', '203.0.113.99'];
  test.each(trusted)('TRUST_PROXY %j', async (trustProxy) => {
    const app = Fastify({ trustProxy: trustProxy === undefined ? false : trustIn(trustProxy) });
    app.get('/', async (request) => clientAddress(request));
    for (const remoteAddress of remotes) {
      for (const chain of chains) {
        const headers = chain === '' ? {} : { 'x-forwarded-for': chain };
        const { payload } = await app.inject({ url: '/', remoteAddress, headers });
        const raw = { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
        expect([remoteAddress, chain, addressBefore(raw, trustIn(trustProxy))]).toEqual([
          remoteAddress,
          chain,
          payload,
        ]);
      }
    }
    await app.close();
  });
});

test('a line is an IPv4 address, or the /64 of IPv6', () => {
  expect(['203.0.113.7', '2001:db8:1:2:3::4'].map(lineOf)).toEqual(['203.0.113.7', '2001:db8:1:2::/64']);
});

describe('inside', () => {
  test.each(['127.0.0.1', '::1', '10.1.2.3', '172.31.0.9', '192.168.4.4', 'fd12::1', '::ffff:10.0.0.1'])(
    '%s is',
    (ip) => {
      expect(isInside(request(ip))).toBe(true);
    },
  );
  test.each(['8.8.8.8', '172.32.0.1', '2001:db8::1', 'fe00::1', ''])('«%s» is not', (ip) => {
    expect(isInside(request(ip))).toBe(false);
  });
  test('whoever a proxy forwarded is only when that proxy is trusted', () => {
    const headers = { 'x-forwarded-for': '10.0.0.9' };
    expect(isInside(request('10.0.0.1', { headers }))).toBe(false);
    expect(isInside(request('10.0.0.9', { headers, ips: ['10.0.0.1', '10.0.0.9'] }))).toBe(true);
    expect(isInside(request('8.8.8.8', { headers, ips: ['10.0.0.1', '8.8.8.8'] }))).toBe(false);
  });
});
