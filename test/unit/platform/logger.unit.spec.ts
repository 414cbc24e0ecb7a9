import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { withLogContext } from '#platform/telemetry/log-context.ts';
import { createLogger } from '#platform/telemetry/logger.ts';

function capture(level = 'info') {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger({ level, destination: { write: (line) => lines.push(JSON.parse(line)) } });
  return { lines, logger };
}

describe('a line of the log', () => {
  it('carries the ids of the work that writes it, also after an await and in nested work', async () => {
    const { lines, logger } = capture();
    await withLogContext({ requestId: 'r1', correlationId: 'c1' }, async () => {
      await turn();
      await withLogContext({ commandId: 'k1' }, async () => {
        await turn();
        logger.info('inside');
      });
      logger.info('between');
    });
    logger.info('outside');
    expect(lines[0]).toMatchObject({ msg: 'inside', requestId: 'r1', correlationId: 'c1', commandId: 'k1' });
    expect(lines[1]).not.toHaveProperty('commandId');
    expect(lines[2]).not.toHaveProperty('requestId');
  });

  it('keeps the ids of two works that run at once apart', async () => {
    const { lines, logger } = capture();
    const work = (requestId: string) =>
      withLogContext({ requestId }, async () => {
        await turn();
        logger.info(requestId);
      });
    await Promise.all([work('a'), work('b')]);
    expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ]);
  });

  it('never shows passwords, tokens or cookies', () => {
    const { lines, logger } = capture();
    logger.info(
      { password: 'p1', body: { password: 'p2', token: 'p3' }, req: { headers: { cookie: 'p4' } } },
      'sign-in',
    );
    logger.info(
      { req: { headers: { authorization: 'Bearer p5' } }, res: { headers: { 'set-cookie': 'p6' } } },
      'asked',
    );
    expect(JSON.stringify(lines)).not.toMatch(/p[1-6]"/);
    expect(JSON.stringify(lines)).not.toContain('Bearer');
  });

  it('is left out below the level', () => {
    const { lines, logger } = capture('warn');
    logger.info('unseen');
    logger.warn('seen');
    expect(lines.map(({ msg }) => msg)).toEqual(['seen']);
  });

  it('goes out at the end of the process by one listener, however many loggers there are', () => {
    const before = process.listenerCount('exit');
    for (let n = 0; n < 20; n++) createLogger({ level: 'silent' });
    expect(process.listenerCount('exit')).toBeLessThanOrEqual(before + 1);
  });
});
