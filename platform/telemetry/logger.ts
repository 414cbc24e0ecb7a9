import { createRequire } from 'node:module';
import { type DestinationStream, type Logger as PinoLogger, pino, stdSerializers } from 'pino';
import { logContext } from './log-context.ts';

export type Logger = PinoLogger;

export interface LoggerOptions {
  /** pino's levels, or `silent`. */
  readonly level: string;
  /** For tests; else standard output, readable on a terminal and JSON lines elsewhere. */
  readonly destination?: DestinationStream;
}

/** What never stands in a log, at any of the places where requests, errors and jobs carry it. */
const SECRETS = ['password', 'token', 'accessToken', 'refreshToken', 'authorization', 'cookie', 'set-cookie', 'secret'];

/** A logger whose lines carry the request, command and correlation ids of the work that writes them. */
export function createLogger({ level, destination = readableStream() }: LoggerOptions): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ ...logContext() }),
    serializers: { err: plainError, error: plainError },
    redact: {
      paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[secret]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** pino-pretty is there for development only; in a container it is absent and nobody reads the terminal. */
function readableStream(): DestinationStream | undefined {
  if (!process.stdout.isTTY) return undefined;
  try {
    const pretty: (options: object) => DestinationStream = createRequire(import.meta.url)('pino-pretty');
    return pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss.l', sync: true });
  } catch {
    return undefined;
  }
}

/** From here on only failures: while a process ends, connections that break are what was asked for. */
export function quietly(log: Logger): void {
  if (log.isLevelEnabled('warn')) log.level = 'error';
}

/** An error's own story. Database drivers hang their whole connection on theirs, which says nothing and fills pages. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { client: _, ...told } = stdSerializers.err(error) as { client?: unknown };
  return told;
}
