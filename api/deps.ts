import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { TrustedProxies } from '#platform/config/trusted-proxies.ts';
import type { HealthCheck } from '#platform/telemetry/health.ts';
import type { Logger } from '#platform/telemetry/logger.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';
import type { AnswerCheck } from './kernel/answers.ts';
import type { RouteDeps } from './kernel/deps.ts';
import type { LargeBodyLimits } from './kernel/large-bodies.ts';
import type { Limits } from './kernel/limits.ts';
import type { TokenReader } from './kernel/session.ts';
import type { VisitorCookie } from './kernel/visitor-cookie.ts';
import type { Site } from './site/site.ts';

/** All that the API stands on; opened and closed by the composition root. */
export interface ApiDeps extends RouteDeps {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** A connection for `commands`; the limits count in it. */
  readonly redis: Redis;
  readonly readToken: TokenReader;
  readonly visitorCookie: VisitorCookie;
  /** Routes that bring their own assembly: sign-in (`api/auth`), files (`api/media`). */
  readonly plugins: readonly ((app: FastifyInstance) => Promise<void> | void)[];
  /** What must answer before requests may come. */
  readonly checks: Readonly<Record<string, HealthCheck>>;
  /** Folder of the built web app; null: API alone. */
  readonly webRoot: string | null;
  /** What draws the public pages; null: without. */
  readonly site: Site | null;
  readonly limits?: Limits;
  /** For tests. */
  readonly largeBodies?: LargeBodyLimits;
  /** Which proxies stand before us (`TRUST_PROXY`); default: none. */
  readonly trustProxy?: TrustedProxies;
  readonly answers?: AnswerCheck;
}
