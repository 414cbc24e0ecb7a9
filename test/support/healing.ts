import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Random } from '#commands/demo/random.ts';
import { processesIn } from '#platform/process/alive.ts';
import { type Instance, setUp, startInstance } from './instance.ts';
import type { Caller } from './kills/cast.ts';
import { Client } from './kills/client.ts';
import { makeTestHome } from './test-run.ts';

/** A bare Officina, with its first admin as a client over HTTP that tries again until it is answered. */
export interface Patient {
  readonly instance: Instance;
  readonly admin: Caller;
  readonly client: Client;
}

export async function admitted(env: Record<string, string> = {}, keys = 'heals'): Promise<Patient> {
  const { home, password } = await copyOfFirm(env.OFFICINA_HOME ?? makeTestHome());
  const instance = await startInstance({ DEMO: '0', ...env, OFFICINA_HOME: home });
  const answer = await fetch(`${instance.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'admin', password }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { instance, admin: { id: 0, token }, client: new Client([instance.url], new Random(7), keys) };
}

let firm: Promise<{ home: string; password: string }> | null = null;

/**
 * Copies a firm that is set up into a home. Its first start is most of what a bare Officina costs, and is made once for
 * each test file.
 */
async function copyOfFirm(home: string): Promise<{ home: string; password: string }> {
  firm ??= openFirm();
  const { home: model, password } = await firm;
  mkdirSync(home, { recursive: true, mode: 0o755 });
  // The owners of the files are copied, too: PostgreSQL refuses files of another user.
  await promisify(execFile)('cp', ['-a', `${model}/.`, home]);
  return { home, password };
}

async function openFirm(): Promise<{ home: string; password: string }> {
  const instance = await startInstance({ DEMO: '0' });
  const password = await setUp(instance);
  await instance.end();
  return { home: instance.home, password };
}

/** Enters a customer. Resolves when that is acknowledged, however often it must be sent. */
export function enterCustomer({ client, admin }: Patient, name: string): Promise<{ id: number }> {
  return client.write(admin, 'PUT', '/api/v1/customer', {
    business_name: `${name} S.r.l.`,
    email: `${name.toLowerCase()}@heals.example`,
  });
}

/** Repeats each acknowledged write under its key. Each is answered as it was, if nothing was lost. */
export async function repeatedAnswers({ client }: Patient): Promise<{ first: unknown[]; again: unknown[] }> {
  const first = client.acknowledged.map(({ answer }) => answer);
  const again: unknown[] = [];
  for (const write of client.acknowledged) again.push(await client.repeat(write));
  return { first, again };
}

export const postmasterOf = ({ home }: Instance) =>
  Number(readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);

/** Every process of a home's own servers. */
export function serversOf({ home }: Instance): { postgres: number[]; redis: number[] } {
  return {
    postgres: processesIn(join(home, 'postgres'), 'postgres'),
    redis: processesIn(join(home, 'redis'), 'redis-server'),
  };
}

/** Waits until readiness says that it is ready. Rejects when the instance is removed before. */
export async function untilReady({ url, over }: Instance): Promise<void> {
  const ready = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ready())) await pause(50, undefined, { signal: over });
}
