import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Local services stay below the ephemeral ports: a client of a dead port in that range can connect to itself. */
const LOWEST = 20_000;
const HIGHEST = 29_999;

/** Can this port of the loopback be bound now? */
export function isFree(port: number): Promise<boolean> {
  return bind(port, '127.0.0.1').then(
    () => true,
    () => false,
  );
}

/** The port cannot be bound; the message says what to do. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
  constructor(port: number, host: string, cause: NodeJS.ErrnoException) {
    const reasons: Record<string, string> = {
      EADDRINUSE: `port ${port} is in use, perhaps by another Officina: stop it, or set PORT (and OFFICINA_HOME) for this one`,
      EACCES: `port ${port} needs rights that this user lacks: set PORT to 1024 or above`,
      EADDRNOTAVAIL: `this machine has no address ${host}: set HOST to one that it has`,
    };
    super(reasons[cause.code ?? ''] ?? `port ${port} of ${host} cannot be bound: ${cause.message}`, { cause });
  }
}

/** Asked before anything is written for a process that is to listen there. @throws PortTaken */
export async function needsPort(port: number, host: string): Promise<void> {
  await bind(port, host).catch((error) => {
    throw new PortTaken(port, host, error);
  });
}

function bind(port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done()));
  });
}

/**
 * A free port of the loopback between 20000 and 29999; `preferred` when that is free.
 * Another process may take it before its use: whoever binds it retries.
 */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred && (await isFree(preferred))) return preferred;
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = randomInt(LOWEST, HIGHEST + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${LOWEST} and ${HIGHEST}`);
}
