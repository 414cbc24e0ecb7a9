import { describe, expect, it } from 'vitest';
import { createShutdown, SHUTDOWN_PHASES } from '#main/shutdown.ts';

const NEVER = () => new Promise(() => undefined);

function stage(patienceMs = 1000) {
  const seen: string[] = [];
  const clock = { now: 0 };
  const shutdown = createShutdown({
    patience: { intake: patienceMs, work: patienceMs, connections: patienceMs, servers: patienceMs },
    onStart: (reason) => seen.push(`start ${reason}`),
    onFailure: (name, error) => seen.push(`${name}: ${(error as Error).message}`),
    exit: (code) => seen.push(`exit ${code}`),
    now: () => clock.now,
  });
  return { seen, shutdown, clock };
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

  it('passes over a closer that never answers, and comes to the servers all the same', async () => {
    const { seen, shutdown } = stage(5);
    shutdown.onClose('servers', 'postgres', () => seen.push('postgres'));
    shutdown.onClose('work', 'first opened', () => seen.push('first opened'));
    shutdown.onClose('work', 'hung', NEVER);
    await shutdown.begin('SIGINT');
    expect(seen).toEqual(['start SIGINT', 'hung: not done after 5 ms', 'first opened', 'postgres', 'exit 1']);
  });

  it('takes less than ten seconds, whatever hangs', () => {
    expect(Object.values<number>(SHUTDOWN_PHASES).reduce((sum, ms) => sum + ms)).toBeLessThan(10_000);
  });

  it('takes two signals that come together for one', async () => {
    const { seen, shutdown, clock } = stage();
    shutdown.onClose('servers', 'postgres', () => seen.push('postgres'));
    shutdown.onClose('work', 'worker', () => seen.push('worker'));
    const deafen = shutdown.listen();
    process.emit('SIGINT', 'SIGINT');
    clock.now = 200;
    process.emit('SIGINT', 'SIGINT');
    deafen();
    await shutdown.begin('waits for the first');
    expect(seen).toEqual(['start SIGINT', 'worker', 'postgres', 'exit 0']);
  });

  it('hurries at a later signal: past what hangs, never past the servers', async () => {
    const { seen, shutdown, clock } = stage(60_000);
    shutdown.onClose('servers', 'postgres', async () => {
      await Promise.resolve();
      seen.push('postgres');
    });
    shutdown.onClose('work', 'hung', NEVER);
    const deafen = shutdown.listen();
    process.emit('SIGINT', 'SIGINT');
    clock.now = 3_000;
    process.emit('SIGINT', 'SIGINT');
    deafen();
    await shutdown.begin('waits for the first');
    expect(seen).toEqual(['start SIGINT', 'postgres', 'exit 130']);
  });
});
