import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { counted } from '#test/support/counted.ts';

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

const UNREAD = `
  const { createLogger } = await import('#platform/telemetry/logger.ts');
  const { createShutdown } = await import('#main/shutdown.ts');
  createShutdown().listen();
  const log = createLogger({ level: 'info' });
  for (let n = 0; n < 3_000; n++) log.warn({ text: 'x'.repeat(1_000) }, 'line');
  process.stderr.write('full');
  setInterval(() => log.warn('still here'), 10);
`;

it('a program whose output nobody reads goes on, and ends when it is told to', async () => {
  const started = spawn(process.execPath, ['--input-type=module-typescript', '--eval', UNREAD]);
  child = started;
  counted('programs');
  await once(started.stderr, 'data');
  const ended = once(started, 'exit');
  started.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
