import { describe, expect, it } from 'vitest';
import { createShutdown } from '#platform/process/shutdown.ts';

function stage(timeoutMs = 1000) {
  const seen: string[] = [];
  const shutdown = createShutdown({
    timeoutMs,
    onStart: (reason) => seen.push(`start ${reason}`),
    onFailure: (name, error) => seen.push(`${name}: ${(error as Error).message}`),
    exit: (code) => seen.push(`exit ${code}`),
  });
  return { seen, shutdown };
}

describe('the end of a process', () => {
  it('goes from the intake to the servers, and within a phase from the last opened to the first', async () => {
    const { seen, shutdown } = stage();
    shutdown.onClose('servers', 'postgres', () => seen.push('postgres'));
    shutdown.onClose('connections', 'pools', () => seen.push('pools'));
    shutdown.onClose('intake', 'http', () => seen.push('http'));
    shutdown.onClose('work', 'projector', async () => {
      await Promise.resolve();
      seen.push('projector');
    });
    shutdown.onClose('work', 'worker', () => seen.push('worker'));
    await shutdown.begin('SIGTERM');
    expect(seen).toEqual(['start SIGTERM', 'http', 'worker', 'projector', 'pools', 'postgres', 'exit 0']);
  });

  it('closes the rest when one closer fails, names it and ends with 1', async () => {
    const { seen, shutdown } = stage();
    shutdown.onClose('servers', 'redis', () => seen.push('redis'));
    shutdown.onClose('intake', 'http', () => {
      throw new Error('busy');
    });
    await shutdown.begin('SIGINT');
    expect(seen).toEqual(['start SIGINT', 'http: busy', 'redis', 'exit 1']);
  });

  it('happens once, however often it is asked for', async () => {
    const { seen, shutdown } = stage();
    shutdown.onClose('work', 'worker', () => seen.push('worker'));
    await Promise.all([shutdown.begin('one'), shutdown.begin('two')]);
    expect(seen).toEqual(['start one', 'worker', 'exit 0']);
  });

  it('gives up on a closer that never answers', async () => {
    const { seen, shutdown } = stage(5);
    shutdown.onClose('work', 'worker', () => new Promise(() => undefined));
    await shutdown.begin('SIGINT');
    expect(seen).toEqual(['start SIGINT', 'shutdown: not done after 5 ms', 'exit 1']);
  });

  it('begins at the first signal and ends at once at the second', async () => {
    const { seen, shutdown } = stage();
    let finish: () => void = () => undefined;
    shutdown.onClose('work', 'worker', () => new Promise<void>((done) => (finish = done)));
    const deafen = shutdown.listen();
    process.emit('SIGTERM', 'SIGTERM');
    process.emit('SIGINT', 'SIGINT');
    deafen();
    expect(seen).toEqual(['start SIGTERM', 'exit 130']);
    finish();
    await shutdown.begin('waits for the first');
  });
});
