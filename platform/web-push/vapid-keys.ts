import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import { derivedKey } from '#platform/secrets/derived-key.ts';

/** The key pair by which push services recognise this installation (RFC 8292), on P-256. */
export interface VapidKeys {
  /** In the form of browsers (`applicationServerKey`): the uncompressed point, base64url. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/**
 * This installation's key pair. It is derived from the master key, so every process has it, and a restored backup keeps
 * its subscribers.
 */
export function vapidKeys(master: Buffer): VapidKeys {
  const pair = createECDH('prime256v1');
  const d = derivedKey(master, 'web push');
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x, y };
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

/** The contact for push services (RFC 8292 wants https or an e-mail address). */
export function contactOf(publicUrl: string): string {
  return publicUrl.startsWith('https://') ? publicUrl : `mailto:officina@${new URL(publicUrl).hostname}`;
}
