import { createHmac, timingSafeEqual } from 'node:crypto';
import { ForgedWebhook } from './port.ts';

/**
 * How old a signature may be, and how far ahead its clock may be, in ms. Each delivery is signed anew, so a late
 * delivery is not old.
 */
const FRESH_MS = 5 * 60_000;

const macOf = (secret: string, seconds: string, body: Buffer) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/**
 * Makes the header of a webhook: `t=1767225600,v1=…`, an HMAC-SHA-256 over the instant and the body.
 * @param now ms since 1970
 */
export function signWebhook(secret: string, body: Buffer, now: number): string {
  const seconds = String(Math.floor(now / 1000));
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}`;
}

/**
 * @throws ForgedWebhook when the header was not made with this secret for this body, or more than five minutes before
 *   or after `now`
 */
export function requireSigned(secret: string, body: Buffer, header: unknown, now: number): void {
  const [, seconds = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  if (seconds === '' || !timingSafeEqual(Buffer.from(signature, 'hex'), macOf(secret, seconds, body))) {
    throw new ForgedWebhook('the signature does not hold');
  }
  if (Math.abs(now - Number(seconds) * 1000) > FRESH_MS)
    throw new ForgedWebhook('the signature is not of these minutes');
}
