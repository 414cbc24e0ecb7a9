import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { originCheck } from '#api/kernel/origin-guard.ts';

const asked = (headers: Record<string, string>, method = 'POST', url = '/api/auth/login') =>
  ({ method, url, headers, socket: { localPort: 3000 } }) as unknown as IncomingMessage;

describe('an instance with a name', () => {
  const check = originCheck('https://officina.example');
  const host = 'officina.example';

  test.each([
    ['its own page', { host, origin: 'https://officina.example' }],
    ['a program', { host }],
    ['the port written out', { host: 'officina.example:443', origin: 'https://officina.example:443' }],
    ['an address that was typed', { host, 'sec-fetch-site': 'none' }],
  ])('takes a write of %s', (_who, headers) => {
    expect(check(asked(headers))).toBeNull();
  });

  test.each([
    'https://evil.example',
    'http://officina.example',
    'https://officina.example:8443',
    'https://officina.example.evil.example',
    'https://sub.officina.example',
    'null',
    '',
  ])('refuses a write from «%s»', (origin) => {
    expect(check(asked({ host, origin }))).toBe('site');
  });

  test.each(['cross-site', 'same-site'])('refuses a write that says %s and no origin', (site) => {
    expect(check(asked({ host, 'sec-fetch-site': site }))).toBe('site');
  });

  test('answers reads of links that stand elsewhere, but opens no socket', () => {
    const headers = { host, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(check(asked(headers, 'GET', '/preventivo/x'))).toBeNull();
    expect(check(asked(headers, 'GET', '/socket.io/?EIO=4&transport=polling'))).toBe('site');
  });

  test.each([
    'evil.example',
    '127.0.0.1:3000',
    'officina.example@evil.example',
    'officina.example/x',
    'officina.example:80',
    '',
  ])('does not answer to the name «%s»', (name) => {
    expect(check(asked({ host: name }, 'GET', '/'))).toBe('host');
  });

  test.each(['/health/live', '/health/ready', '/metrics'])('tells machines %s by any name', (url) => {
    expect(check(asked({ host: 'api:3000' }, 'GET', url))).toBeNull();
    expect(check(asked({ host: 'api:3000' }, 'GET', `/api${url}`))).toBe('host');
  });
});

describe('an instance on this machine', () => {
  const check = originCheck('http://localhost:8080');
  test.each(['localhost:8080', '127.0.0.1:8080', '[::1]:8080', '127.0.0.1:3000'])('answers to %s', (name) => {
    expect(check(asked({ host: name, origin: `http://${name}` }))).toBeNull();
  });
  test.each(['localhost:9000', '127.0.0.1.evil.example:8080', 'evil.example:8080'])('refuses %s', (name) => {
    expect(check(asked({ host: name }))).toBe('host');
    expect(check(asked({ host: 'localhost:8080', origin: `http://${name}` }))).toBe('site');
  });
});
