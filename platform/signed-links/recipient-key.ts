import { createHmac } from 'node:crypto';

/**
 * Stands in a link for the address to which the link was sent, instead of the address itself.
 * @param key the link's key
 */
export function recipientKey(key: Buffer, address: string): string {
  const mac = createHmac('sha256', key).update(`recipient\n${address.trim().toLowerCase()}`);
  return mac.digest('base64url').slice(0, 16);
}
