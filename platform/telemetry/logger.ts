import { createRequire } from 'node:module';
import {
  type DestinationStream,
  type Logger as PinoLogger,
  type LoggerOptions as PinoOptions,
  pino,
  stdSerializers,
} from 'pino';
import { logContext } from './log-context.ts';
import { standardLogOutput } from './log-output.ts';

export type Logger = PinoLogger;

export interface LoggerOptions {
  /** pino's levels, or `silent`. */
  readonly level: string;
  /** For tests. By default standard output, readable on a terminal and JSON lines elsewhere. */
  readonly destination?: DestinationStream;
}

/** Fields whose values never appear in a log, wherever requests, errors and jobs carry them. */
const SECRETS = new Set([
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'authorization',
  'cookie',
  'set-cookie',
  'secret',
]);
/** How deep such fields can lie in requests, errors and jobs. */
const DEPTH = 4;

/** A logger whose lines carry the request, command and correlation ids of the work that writes them. */
export function createLogger({ level, destination = readableStream() ?? standardLogOutput() }: LoggerOptions): Logger {
  const options: PinoOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ ...logContext() }),
    serializers: { err: plainError, error: plainError },
    formatters: { log: (line) => withoutSecrets(line, DEPTH) as Record<string, unknown> },
  };
  return pino(options, destination);
}

/** The value itself when there is nothing to hide, otherwise a copy without secrets. */
function withoutSecrets(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return value;
  if (value instanceof Error || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth - 1));
  let copy: Record<string, unknown> | undefined;
  for (const [key, item] of Object.entries(value)) {
    const shown = SECRETS.has(key) ? '[secret]' : withoutSecrets(item, depth - 1);
    if (shown === item) continue;
    copy ??= { ...value };
    copy[key] = shown;
  }
  return copy ?? value;
}

/**
 * A readable log on a terminal. pino-pretty is installed for development only; in a container it is absent, and no
 * person reads the terminal.
 */
function readableStream(): DestinationStream | undefined {
  if (!process.stdout.isTTY) return undefined;
  try {
    const require = createRequire(import.meta.url);
    const pretty: (options: object) => DestinationStream = require('pino-pretty');
    return pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss.l', sync: true });
  } catch {
    return undefined;
  }
}

/** Logs only errors from here on: while a process ends, breaking connections are expected. */
export function quietly(log: Logger): void {
  if (log.isLevelEnabled('warn')) log.level = 'error';
}

/** An error without `client`: database drivers attach their whole connection, which says nothing and fills pages. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { client: _, ...serialised } = stdSerializers.err(error) as { client?: unknown };
  return withoutSecrets(serialised, DEPTH);
}
