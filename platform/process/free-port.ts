import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Local services stay below the ephemeral ports: a client of a dead port in that range can connect to itself. */
const LOWEST = 20_000;
const HIGHEST = 29_999;

/** Can this port of the loopback be bound now? */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
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
