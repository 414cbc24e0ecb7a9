import { derivedKey } from '#platform/secrets/derived-key.ts';

/** A cookie of one instance. */
export interface InstanceCookie {
  readonly name: string;
  /** Travels by https alone. */
  readonly secure: boolean;
}

/**
 * Names a cookie of one instance. Browsers keep cookies by host without its port, so two instances on one host need
 * different names, or each sign-in at one would end the session at the other. All processes of an instance agree on the
 * name.
 * @param master the master key
 * @param publicUrl the address that people type; https makes the cookie `__Host-`: bound to this very host
 * @param purpose what the cookie is for, in a word
 */
export function instanceCookie(master: Buffer, publicUrl: string, purpose: string): InstanceCookie {
  const { origin, protocol } = new URL(publicUrl);
  const secure = protocol === 'https:';
  const instance = derivedKey(master, `${purpose} cookie ${origin}`, { bytes: 6 }).toString('hex');
  return { name: `${secure ? '__Host-' : ''}officina_${purpose}_${instance}`, secure };
}
