import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { buildApi } from '#api/app.ts';
import { answer } from '#api/contracts/envelope.ts';
import { idInput } from '#api/contracts/input.ts';
import type { ApiDeps } from '#api/deps.ts';
import { Problem } from '#api/kernel/problem.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import type { SignedIn } from '#api/kernel/session.ts';
import { visitorCookie } from '#api/kernel/visitor-cookie.ts';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import type { Role } from '#domain/kernel/decider.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { repairMessages } from '#domain/repairs/repair.messages.ts';
import { programTexts } from '#main/program-texts.ts';
import { EventTooLarge, StoreUnavailable } from '#platform/event-store/port.ts';
import { returnPaths } from '#platform/mail/return-path.ts';
import { connectRedis } from '#platform/redis/connections.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { SigningKey } from '#platform/signing/signing-key.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { createMetrics } from '#platform/telemetry/metrics.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import { makeTestHome } from '#test/support/test-run.ts';
import { noReadModels } from './own-writes.ts';
import { type FreshRedis, freshRedis } from './redis.ts';

const repairs = { function: 'repairs', action: 'view' } as const;
const body = z.object({
  id: idInput,
  name: z.string().max(5).optional(),
  rows: z.array(z.object({ qta: z.number() })).optional(),
  session_token: z.string().optional(),
});
const echo = queryRoute(
  { method: 'POST', path: '/api/v1/test/echo', body, answer: answer(z.looseObject({ id: z.number() })) },
  {
    tag: 'test',
    summary: 'Gives its body back',
    access: 'public',
    read: async ({ body }) => data(body),
  },
);
const faults: Record<string, () => unknown> = {
  refused: () => new Problem(422, repairMessages['customer-missing']),
  away: () => new StoreUnavailable('the cluster of 10.0.0.7 is away'),
  large: () => new EventTooLarge('QuoteIssued@1', 1_048_577),
  bug: () => new TypeError('secret internals of /srv/app.ts'),
};
const fail = queryRoute(
  {
    method: 'GET',
    path: '/api/v1/test/fail/:kind',
    params: z.object({ kind: z.enum(['refused', 'away', 'large', 'bug']) }),
    query: z.object({ token: z.string().optional() }),
    answer: answer(z.null()),
  },
  {
    tag: 'test',
    summary: 'Fails as it is told',
    access: 'public',
    read: async ({ params }) => {
      throw faults[params.kind]?.();
    },
  },
);
const none = queryRoute(
  { method: 'GET', path: '/api/v1/test/none', answer: answer(z.null()) },
  {
    tag: 'test',
    summary: 'Has no such record',
    access: 'signed-in',
    read: async () => null,
  },
);
const staff = queryRoute(
  { method: 'GET', path: '/api/v1/test/staff', answer: answer(z.object({ scope: z.string() })) },
  {
    tag: 'test',
    summary: 'For whoever may view repairs',
    access: repairs,
    read: async ({ scope }) => data({ scope }),
  },
);
const whitelisted = queryRoute(
  { method: 'GET', path: '/api/v1/test/whitelisted', answer: answer(z.object({ shown: z.string() })) },
  {
    tag: 'test',
    summary: 'Has more fields than its contract',
    access: 'public',
    whitelist: true,
    read: async () => data({ shown: 'yes', price: 12 }),
  },
);

const signedIn = (role: Role, language: 'it' | 'en' = 'it'): SignedIn => ({
  actor: { kind: 'account', id: role.length, name: role, roles: [role], rights: builtInRights([role]), customerId: 7 },
  language,
  sessionId: role,
  expiresAt: Date.now() + 60_000,
});

/** The assembled API with a few calls for tests, and no store behind it. Tokens are `role` or `role.language`. */
export class AssembledApi {
  /** The API that most tests talk to. */
  readonly app: FastifyInstance;
  /** What was logged. */
  readonly lines: string[];
  readonly #redisServer: FreshRedis;
  readonly #redis: Redis;
  readonly #webRoot: string;

  private constructor(app: FastifyInstance, lines: string[], server: FreshRedis, redis: Redis, webRoot: string) {
    this.app = app;
    this.lines = lines;
    this.#redisServer = server;
    this.#redis = redis;
    this.#webRoot = webRoot;
  }

  static async open(): Promise<AssembledApi> {
    const server = await freshRedis();
    const redis = await connectRedis(server.url, 'commands');
    const webRoot = makeTestHome();
    mkdirSync(join(webRoot, 'assets'));
    writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Officina</title>');
    writeFileSync(join(webRoot, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(join(webRoot, '.sources'), 'of the build');
    writeFileSync(join(webRoot, 'assets', 'app-1a2b.js'), 'export {}');
    const lines: string[] = [];
    return new AssembledApi(await assemble(redis, webRoot, lines), lines, server, redis, webRoot);
  }

  /** Another one, assembled differently; the caller closes it. */
  another(changes: Partial<ApiDeps>): Promise<FastifyInstance> {
    return assemble(this.#redis, this.#webRoot, this.lines, changes);
  }

  async close(): Promise<void> {
    await this.app.close();
    this.#redis.disconnect();
    await this.#redisServer.close();
    rmSync(this.#webRoot, { recursive: true });
  }
}

async function assemble(
  redis: Redis,
  webRoot: string,
  lines: string[],
  changes: Partial<ApiDeps> = {},
): Promise<FastifyInstance> {
  const deps: ApiDeps = {
    execute: async () => ({
      ok: true,
      data: null,
      message: kernelMessages.saved,
      stream: '',
      revision: 0,
      written: [],
      position: null,
    }),
    ownWrites: noReadModels(redis),
    pools: {} as ApiDeps['pools'],
    journal: {} as ApiDeps['journal'],
    links: signedLinks(Buffer.alloc(32)),
    certificates: new SigningKey(Buffer.alloc(32), 'repairs'),
    returns: returnPaths(Buffer.alloc(32)),
    secrets: {} as ApiDeps['secrets'],
    whoIsThere: async () => null,
    accountNow: async () => null,
    pushKey: '',
    card: null,
    pseudonym: (scope, value) => `${scope}-${value}`,
    media: {} as ApiDeps['media'],
    namesOf: async () => new Map(),
    programTexts,
    settingsChanged: () => undefined,
    notified: () => undefined,
    now: () => Date.now(),
    log: createLogger({ level: 'info', destination: { write: (line: string) => lines.push(line) } }),
    metrics: createMetrics({ processFigures: false }),
    redis,
    visitorCookie: visitorCookie(Buffer.alloc(32), PUBLIC_URL, Date.now),
    readToken: async (token) => {
      const [role, language] = token.split('.');
      return role === 'expired' ? null : signedIn(role as Role, language as 'it' | 'en');
    },
    plugins: [
      (scope) => {
        for (const route of [echo, fail, none, staff, whitelisted]) route.mount(scope, deps);
      },
    ],
    checks: { postgres: async () => true },
    webRoot,
    site: null,
    publicUrl: PUBLIC_URL,
    answers: 'strict',
    ...changes,
  };
  return buildApi(deps);
}

export const as = (token: string) => ({ authorization: `Bearer ${token}` });
