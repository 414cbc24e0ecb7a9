import { holdPort } from './held-port.ts';

/**
 * A free port of the loopback between 20000 and 29999; `preferred` when that is free. For a program that can neither choose
 * one itself nor say which: another process may take it before its use, so whoever starts such a program retries.
 */
export async function freePort(preferred = 0): Promise<number> {
  const held = await holdPort(preferred, '127.0.0.1').catch(() => holdPort(0, '127.0.0.1'));
  await held.release();
  return held.port;
}
