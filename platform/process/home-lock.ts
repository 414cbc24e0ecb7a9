import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { createServer, type Server } from 'node:net';

/** Somebody else works in this home. */
export class HomeInUse extends Error {
  override readonly name = 'HomeInUse';
  constructor(home: string) {
    super(`another Officina is running on ${home}: stop it, or set OFFICINA_HOME (and PORT) for this one`);
  }
}

/**
 * Makes this process the only owner of a home until it releases the lock or ends, however it ends: the kernel
 * itself drops the name (an abstract socket) with the process, so kill -9 leaves nothing behind.
 * @returns how to release it
 * @throws HomeInUse
 */
export async function lockHome(home: string): Promise<() => Promise<void>> {
  mkdirSync(home, { recursive: true, mode: 0o711 });
  const digest = createHash('sha256').update(realpathSync(home)).digest('hex').slice(0, 32);
  const server = createServer((socket) => socket.destroy());
  await listen(server, `\0officina-${digest}`).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new HomeInUse(home) : error;
  });
  server.unref();
  return () => new Promise((done) => server.close(() => done()));
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen({ path }, done);
  });
}
