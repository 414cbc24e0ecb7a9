import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Local services stay below the ephemeral ports: within that range, a client of a dead port can connect to itself. */
const LOWEST = 20_000;
const HIGHEST = 29_999;
const ATTEMPTS = 200;

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

/** A port that no other process can bind until it is released. Connections are refused meanwhile. */
export interface HeldPort {
  readonly port: number;
  /** Frees the port for the process that is to listen there. */
  release(): Promise<void>;
}

/**
 * Holds a port for a process that is to listen there, from before the process writes anything until it is up.
 * @param port 0: any free port between 20000 and 29999
 * @throws PortTaken
 */
export async function holdPort(port: number, host: string): Promise<HeldPort> {
  for (let attempt = 1; ; attempt++) {
    const tried = port || randomInt(LOWEST, HIGHEST + 1);
    try {
      return await hold(tried, host);
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (port !== 0 || !taken || attempt === ATTEMPTS) throw new PortTaken(tried, host, error as Error);
    }
  }
}

async function hold(port: number, host: string): Promise<HeldPort> {
  const holder = createServer((socket) => socket.resetAndDestroy());
  holder.listen({ port, host, exclusive: true });
  await once(holder, 'listening');
  holder.unref();
  return {
    port,
    release: async () => {
      holder.close();
      await once(holder, 'close');
    },
  };
}
