import { createHmac } from 'node:crypto';

/** Stands in a link for the address that it was sent to, which is not in it. @param key the link's own */
export function recipientKey(key: Buffer, address: string): string {
  const mac = createHmac('sha256', key).update(`recipient\n${address.trim().toLowerCase()}`);
  return mac.digest('base64url').slice(0, 16);
}
