import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const CLIENT = join(ROOT, 'node_modules', 'socket.io', 'client-dist', 'socket.io.min.js');

/** A bare socket.io server in a process of its own (`bare-server.main.ts`). */
export interface BareServer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts it. @param flags flags of Node */
export async function startBareServer(flags: readonly string[] = []): Promise<BareServer> {
  const child = fork(join(import.meta.dirname, 'bare-server.main.ts'), [CLIENT], {
    execArgv: [...flags],
    // The bench does not print Node's messages about its inspector.
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let printed = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const ended = once(child, 'exit');
  const failed = ended.then(([code]) => {
    throw new Error(`the bare server ended with ${code}:\n${printed}`);
  });
  const [{ port }] = (await Promise.race([once(child, 'message'), failed])) as [{ port: number }];
  failed.catch(() => undefined);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}
