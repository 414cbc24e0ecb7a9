import { resolve } from 'node:path';
import { z } from 'zod';
import { eventStoreAddress } from './event-store-address.ts';
import { type SignInClients, signInClients, signInVariables } from './sign-in-clients.ts';
import { type TrustedProxies, trustedProxies } from './trusted-proxies.ts';

/** The parts of Officina that a process can run. */
export const ROLE_PARTS = ['api', 'projector', 'worker'] as const;
export type RolePart = (typeof ROLE_PARTS)[number];

/** The settings of the environment. The composition root reads them once. */
export interface Config {
  /** PORT (3000): the port of the web app and the API; 0: any free port. */
  readonly port: number;
  /** HOST (127.0.0.1): the address to listen on. */
  readonly host: string;
  /** OFFICINA_HOME (`.officina/`): all local data; an absolute path. */
  readonly home: string;
  /** OFFICINA_KEY: 32 bytes in base64 that wrap the keys of personal data; absent: kept in the home. Never log it. */
  readonly masterKey?: string;
  /** ROLE (`all`): the parts that this process runs. */
  readonly roles: ReadonlySet<RolePart>;
  /** DATABASE_URL; absent: the embedded PostgreSQL is used. */
  readonly databaseUrl?: string;
  /** REDIS_URL; absent: a local Redis is used. */
  readonly redisUrl?: string;
  /** EVENTSTORE_URL; absent: the events are in PostgreSQL. */
  readonly eventStoreUrl?: string;
  /** SMTP_URL; absent: mails are kept as files. */
  readonly smtpUrl?: string;
  /**
   * BOUNCE_ADDRESS: the address for delivery reports (`rimbalzi@officina.example`, whose host must accept `rimbalzi+…@`
   * too); absent: reports go to senders.
   */
  readonly bounceAddress?: string;
  /** BOUNCE_SECRET: the secret that senders of such reports must show; absent: none are accepted. Never log it. */
  readonly bounceSecret?: string;
  /**
   * QUOTE_MAIL_SECONDS: for how long a sent quote tells nobody, so that it can be taken back; absent: as the toast
   * needs.
   */
  readonly quoteMailSeconds?: number;
  /** `http://HOST:PORT`: the address for a person on this machine. */
  readonly address: string;
  /** PUBLIC_URL (`http://HOST:PORT`): the beginning of links in mails, without a slash at its end. */
  readonly publicUrl: string;
  /** TRUST_PROXY: the proxies that are trusted to name a client's address; absent: there is no proxy. */
  readonly trustProxy?: TrustedProxies;
  /** DEMO (1): an empty store gets the demo company. 0: an empty firm, whose first admin's password is printed once. */
  readonly demo: boolean;
  /** GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER, and the same for FACEBOOK: sign-in by other providers. */
  readonly signInClients: SignInClients;
  /** LOG_LEVEL (info). */
  readonly logLevel: LogLevel;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The environment cannot be used; the message names every faulty variable, one a line. */
export class ConfigFault extends Error {
  override readonly name = 'ConfigFault';
}

const url = (...schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)), {
    error: `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  });

const eventStoreUrl = z.string().transform((text, context) => {
  try {
    return eventStoreAddress(text);
  } catch (error) {
    context.addIssue(`is no address of an event store: ${(error as Error).message}`);
    return z.NEVER;
  }
});

const flag = z
  .enum(['0', '1', 'false', 'true', 'no', 'yes', 'off', 'on'], { error: 'must be 1 or 0' })
  .transform((text) => ['1', 'true', 'yes', 'on'].includes(text));

const roles = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => part === 'all' || ROLE_PARTS.some((known) => known === part)), {
    error: `must be all, or some of ${ROLE_PARTS.join(', ')} with commas between`,
  })
  .transform((parts): ReadonlySet<RolePart> => {
    const wanted = parts.includes('all') ? ROLE_PARTS : ROLE_PARTS.filter((part) => parts.includes(part));
    return new Set(wanted);
  });

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, { error: 'must be a number' })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: 'must be between 0 and 65535' })
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  OFFICINA_HOME: z.string().default('.officina'),
  OFFICINA_KEY: z
    .string()
    .refine((text) => Buffer.from(text, 'base64').length === 32, { error: 'must be 32 bytes in base64' })
    .optional(),
  ROLE: roles.default(new Set(ROLE_PARTS)),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  REDIS_URL: z
    .union([z.string().startsWith('/'), url('redis', 'rediss')], {
      error: 'must be a URL that begins with redis:// or rediss://, or the path of a socket',
    })
    .optional(),
  EVENTSTORE_URL: eventStoreUrl.optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  BOUNCE_ADDRESS: z.email({ error: 'must be an e-mail address' }).max(200).optional(),
  BOUNCE_SECRET: z.string().min(16, { error: 'must have 16 characters or more' }).optional(),
  QUOTE_MAIL_SECONDS: z
    .string()
    .regex(/^\d{1,4}$/, { error: 'must be a number of seconds, at most 9999' })
    .transform(Number)
    .optional(),
  PUBLIC_URL: url('http', 'https').optional(),
  TRUST_PROXY: trustedProxies.optional(),
  ...signInVariables,
  DEMO: flag.default(true),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
});

/**
 * Reads the settings. An empty variable counts as absent (`docker compose` writes absent ones as empty).
 * @throws ConfigFault naming every faulty variable in one message
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const { data, error } = environment.safeParse(given);
  const faults = (error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`);
  const clients = signInClients(given);
  faults.push(...missingWhenApart(given), ...clients.faults);
  if (!data || faults.length > 0) {
    throw new ConfigFault(`these settings cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
  const address = `http://${hostInUrl(data.HOST)}:${data.PORT}`;
  return {
    port: data.PORT,
    host: data.HOST,
    address,
    home: resolve(data.OFFICINA_HOME),
    masterKey: data.OFFICINA_KEY,
    roles: data.ROLE,
    databaseUrl: data.DATABASE_URL,
    redisUrl: data.REDIS_URL,
    eventStoreUrl: data.EVENTSTORE_URL,
    smtpUrl: data.SMTP_URL,
    bounceAddress: data.BOUNCE_ADDRESS,
    bounceSecret: data.BOUNCE_SECRET,
    quoteMailSeconds: data.QUOTE_MAIL_SECONDS,
    publicUrl: (data.PUBLIC_URL ?? address).replace(/\/+$/, ''),
    trustProxy: data.TRUST_PROXY,
    signInClients: clients.found,
    demo: data.DEMO,
    logLevel: data.LOG_LEVEL,
  };
}

/**
 * Variables that processes apart need and that are missing. Checked apart from the schema, whose rules across variables
 * do not run once one variable is faulty.
 */
function missingWhenApart(given: Readonly<Record<string, string | undefined>>): string[] {
  const wanted = roles.safeParse(given.ROLE ?? 'all').data;
  if (!wanted || wanted.size === ROLE_PARTS.length) return [];
  const missing = ['DATABASE_URL', 'REDIS_URL']
    .filter((name) => !given[name])
    .map((name) => `${name} is needed when ROLE is not all: processes apart share one database and one Redis`);
  if (Number(given.PORT) === 0 && !given.PUBLIC_URL && !wanted.has('api')) {
    missing.push('PUBLIC_URL is needed when PORT is 0 and ROLE has no api: links name a port that others got');
  }
  return missing;
}

/** The host as it stands in a URL: a browser cannot open `http://0.0.0.0`, and an IPv6 address needs brackets. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
