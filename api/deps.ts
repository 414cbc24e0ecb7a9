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
import type { OwnWrites } from './kernel/own-writes.ts';
import type { TokenReader } from './kernel/session.ts';
import type { VisitorCookie } from './kernel/visitor-cookie.ts';
import type { Site } from './site/offered/site.ts';

/** Everything that the API needs. The composition root opens and closes it. */
export interface ApiDeps extends RouteDeps {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** A Redis connection for `commands`; the request limits are counted there. */
  readonly redis: Redis;
  readonly readToken: TokenReader;
  readonly visitorCookie: VisitorCookie;
  /** Makes the reads of a session wait for what it wrote. */
  readonly ownWrites: OwnWrites;
  /** Routes that mount themselves: sign-in (`api/auth`), files (`api/media`). */
  readonly plugins: readonly ((app: FastifyInstance) => Promise<void> | void)[];
  /** Checks that must pass before requests may come. */
  readonly checks: Readonly<Record<string, HealthCheck>>;
  /** Folder of the built web app; null: API alone. */
  readonly webRoot: string | null;
  /** Draws the public pages; null: there are none. */
  readonly site: Site | null;
  readonly limits?: Limits;
  /** For tests. */
  readonly largeBodies?: LargeBodyLimits;
  /** Which proxies stand before us (`TRUST_PROXY`); default: none. */
  readonly trustProxy?: TrustedProxies;
  readonly answers?: AnswerCheck;
}
