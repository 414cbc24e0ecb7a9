import { holdPort } from './held-port.ts';

/**
 * A free port of the loopback between 20000 and 29999; `preferred` when that one is free. It is for a program that can
 * neither choose a port itself nor report which one it chose. Another process may take the port before the program uses
 * it, so the caller must retry the start.
 */
export async function freePort(preferred = 0): Promise<number> {
  const held = await holdPort(preferred, '127.0.0.1').catch(() => holdPort(0, '127.0.0.1'));
  await held.release();
  return held.port;
}
