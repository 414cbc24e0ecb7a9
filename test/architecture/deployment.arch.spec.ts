import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#platform/config/config.ts';
import { ENVIRONMENT, IMAGE, PORT } from '#test/support/real-eventstoredb.ts';
import { root } from './rules/sources.ts';

const text = (file: string) => readFileSync(join(root, file), 'utf8');

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly healthcheck?: { readonly test: unknown };
  readonly deploy?: { readonly replicas: number };
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const { services, volumes }: Compose = parse(text('docker-compose.yml'), { merge: true });
/** The settings of a service as docker compose fills them in when no variable is set. */
const filledIn = (environment: Service['environment'] = {}) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, String(value).replace(/\$\{\w+(?::-([^}]*))?\}/g, '$1')]),
  );

describe('docker-compose.yml', () => {
  it('names the real engines and every role', () => {
    expect(services.kurrentdb?.image).toBe('kurrentplatform/kurrentdb:26.0');
    expect(services.postgres?.image).toBe('postgres:18');
    expect(services.redis?.image).toBe('redis:7');
    expect(services.mail?.image).toMatch(/^axllent\/mailpit:/);
    expect(['api', 'projector', 'worker'].map((role) => services[role]?.environment?.ROLE)).toEqual([
      'api',
      'projector',
      'worker',
    ]);
    expect(Number(services.api?.deploy?.replicas)).toBeGreaterThan(1);
  });

  it('runs the very event store that `npm run test:esdb` tests on', () => {
    expect(services.kurrentdb?.image).toBe(IMAGE);
    expect(services.kurrentdb?.environment).toEqual(ENVIRONMENT);
    expect(services.api?.environment?.EVENTSTORE_URL).toBe(`esdb://kurrentdb:${PORT}?tls=false`);
  });

  it.each(['api', 'projector', 'worker'])('gives %s settings that it starts with', (role) => {
    const config = readConfig(filledIn(services[role]?.environment));
    expect([...config.roles]).toEqual([role]);
    expect(config.host).toBe('0.0.0.0');
    // Only the gateway says for whom it forwards a request.
    expect(config.trustProxy).toBe(role === 'api' ? 1 : undefined);
    const hosts = [config.databaseUrl, config.redisUrl, config.eventStoreUrl, config.smtpUrl].map(
      (url) => new URL(url ?? '').hostname,
    );
    expect(hosts).toEqual(['postgres', 'redis', 'kurrentdb', 'mail']);
  });

  it('starts a service only when what it needs is healthy, and every such service says when it is', () => {
    const needs = Object.entries(services).flatMap(([name, service]) =>
      Object.entries(service.depends_on ?? {}).map(([needed, how]) => ({ name, needed, how: how.condition })),
    );
    expect(needs.filter(({ how }) => how !== 'service_healthy')).toEqual([]);
    expect(needs.filter(({ needed }) => !services[needed]?.healthcheck?.test)).toEqual([]);
    for (const role of ['api', 'projector', 'worker']) {
      const needed = needs.filter(({ name }) => name === role).map(({ needed }) => needed);
      expect(needed.sort()).toEqual(['kurrentdb', 'postgres', 'redis']);
    }
  });

  it('keeps what must outlive a container in volumes that it declares', () => {
    const used = Object.values(services).flatMap(
      (service) => service.volumes?.map((volume) => volume.split(':', 1)[0]) ?? [],
    );
    expect([...new Set(used)].sort()).toEqual(Object.keys(volumes).sort());
    for (const name of ['api', 'worker', 'kurrentdb', 'postgres', 'redis']) {
      expect(services[name]?.volumes, name).toBeDefined();
    }
  });

  it('publishes no database to the network', () => {
    for (const name of ['kurrentdb', 'postgres', 'redis', 'api']) expect(services[name]?.ports, name).toBeUndefined();
  });
});

describe('Dockerfile', () => {
  const lines = text('Dockerfile').split('\n');

  it('installs what the lockfile says, builds the web app and runs as nobody special', () => {
    expect(lines.filter((line) => line.startsWith('FROM node:24'))).toHaveLength(2);
    expect(lines.some((line) => line.startsWith('RUN npm ci'))).toBe(true);
    expect(lines.some((line) => line.includes('vite build'))).toBe(true);
    expect(lines.indexOf('USER node')).toBeLessThan(lines.findIndex((line) => line.startsWith('CMD')));
    expect(lines).toContain('USER node');
  });

  it('runs and copies files that exist and are not left out of the build', () => {
    const ignored = text('.dockerignore').split('\n');
    const copied = lines
      .filter((line) => /^COPY (?!--from)/.test(line))
      .flatMap((line) => line.split(/\s+/).slice(1, -1));
    expect(copied.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(copied.filter((file) => ignored.includes(file))).toEqual([]);
    expect(ignored).toEqual(expect.arrayContaining(['node_modules', '.git', '.officina', '.env']));
  });
});
