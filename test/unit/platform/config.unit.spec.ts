import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigFault, readConfig } from '#platform/config/config.ts';

function faultsOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigFault) return error.message;
    throw error;
  }
  return 'none';
}

describe('settings', () => {
  it('need nothing: everything has a default that runs on one machine', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      address: 'http://127.0.0.1:3000',
      home: resolve('.officina'),
      roles: new Set(['api', 'projector', 'worker']),
      publicUrl: 'http://127.0.0.1:3000',
      signInClients: {},
      demo: true,
      logLevel: 'info',
    });
  });

  it('know providers of sign-ins by a client and its secret, at their own addresses or at another’s', () => {
    const google = { GOOGLE_CLIENT_ID: 'officina', GOOGLE_CLIENT_SECRET: 'segreto' };
    const client = { clientId: 'officina', clientSecret: 'segreto' };
    expect(readConfig(google).signInClients).toEqual({ google: { ...client, issuer: 'https://accounts.google.com' } });
    const elsewhere = { ...google, GOOGLE_ISSUER: 'https://sso.officina.example' };
    expect(readConfig(elsewhere).signInClients.google?.issuer).toBe('https://sso.officina.example');
    expect(faultsOf({ FACEBOOK_CLIENT_ID: 'officina' })).toContain('FACEBOOK_CLIENT_SECRET is needed');
    expect(faultsOf({ GOOGLE_CLIENT_SECRET: 'segreto' })).toContain('GOOGLE_CLIENT_ID is needed');
    for (const issuer of ['http://sso.example', 'http://127.0.0.1.sso.example', 'accounts.google.com']) {
      expect(faultsOf({ ...google, GOOGLE_ISSUER: issuer })).toContain('GOOGLE_ISSUER must be');
    }
    expect(faultsOf({ ...google, GOOGLE_ISSUER: 'http://127.0.0.1:9000' })).toBe('none');
  });

  it('name all faults in one message, each with its variable', () => {
    const message = faultsOf({
      PORT: '70000',
      ROLE: 'api,cook',
      DATABASE_URL: 'mysql://x',
      REDIS_URL: 'localhost:6379',
      EVENTSTORE_URL: 'http://x',
      SMTP_URL: 'mail',
      PUBLIC_URL: 'officina.it',
      DEMO: 'maybe',
      LOG_LEVEL: 'loud',
      OFFICINA_KEY: 'short',
    });
    const named = message
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(' ')[0]);
    expect(named.sort()).toEqual(
      [
        'DATABASE_URL',
        'DEMO',
        'EVENTSTORE_URL',
        'LOG_LEVEL',
        'OFFICINA_KEY',
        'PORT',
        'PUBLIC_URL',
        'REDIS_URL',
        'ROLE',
        'SMTP_URL',
      ].sort(),
    );
  });

  it('say for how many seconds a sent quote can be taken back', () => {
    expect(readConfig({ QUOTE_MAIL_SECONDS: '0' }).quoteMailSeconds).toBe(0);
    for (const QUOTE_MAIL_SECONDS of ['-1', '1.5', 'ten', '10000']) {
      expect(faultsOf({ QUOTE_MAIL_SECONDS })).toContain('QUOTE_MAIL_SECONDS must be');
    }
  });

  it.each(['http', '-1', '3000.5', '65536'])('refuse the port %s', (PORT) => {
    expect(faultsOf({ PORT })).toContain('PORT');
  });

  it('need the shared servers as soon as the parts run apart', () => {
    const message = faultsOf({ ROLE: 'worker', PORT: 'http' });
    expect(message).toContain('PORT');
    expect(message).toContain('DATABASE_URL is needed');
    expect(message).toContain('REDIS_URL is needed');
    const shared = { DATABASE_URL: 'postgres://u:p@db/officina', REDIS_URL: 'redis://cache' };
    expect(readConfig({ ROLE: 'worker', ...shared }).roles).toEqual(new Set(['worker']));
    expect(readConfig({ ROLE: 'api, projector', ...shared }).roles).toEqual(new Set(['api', 'projector']));
    expect(faultsOf({ ROLE: 'worker', PORT: '0', ...shared })).toContain('PUBLIC_URL is needed');
    expect(faultsOf({ ROLE: 'api', PORT: '0', ...shared })).toBe('none');
  });

  it('take the three parts named one by one as all of them', () => {
    expect(readConfig({ ROLE: 'api,projector,worker' }).roles.size).toBe(3);
    expect(readConfig({ ROLE: 'all' }).roles.size).toBe(3);
  });

  it('take an empty variable for an absent one', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['0', false],
    ['false', false],
    ['1', true],
    ['yes', true],
  ])('read DEMO=%s', (DEMO, expected) => {
    expect(readConfig({ DEMO }).demo).toBe(expected);
  });

  it('make links that a person can open', () => {
    expect(readConfig({ HOST: '0.0.0.0', PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
    expect(readConfig({ PUBLIC_URL: 'https://officina.example/' }).publicUrl).toBe('https://officina.example');
  });

  it('take a socket path for Redis, as the local one has', () => {
    expect(readConfig({ REDIS_URL: '/run/redis.sock' }).redisUrl).toBe('/run/redis.sock');
  });

  it.each([
    ['1', 1],
    ['10.0.0.0/8, 192.168.1.7 ,::1', ['10.0.0.0/8', '192.168.1.7', '::1']],
    ['fd00::/8,loopback', ['fd00::/8', 'loopback']],
  ])('trust the proxies %s', (text, proxies) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(proxies);
  });

  it.each([
    '0',
    '11',
    '-1',
    'true',
    'all',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0/8',
    'gateway',
    '10.0.0.1,',
    '1/2/3',
  ])('trust no proxies «%s»', (text) => {
    expect(faultsOf({ TRUST_PROXY: text })).toContain('TRUST_PROXY must be');
  });
});
