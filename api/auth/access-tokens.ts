import { jwtVerify, SignJWT } from 'jose';
import { JOSEError } from 'jose/errors';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { OpenAccount } from '#domain/accounts/account.state.ts';
import { derivedKey } from '#platform/secrets/derived-key.ts';

export const ACCESS_TOKEN_MS = 60 * 60_000;
/** Verified tokens that are remembered; more are verified anew. */
const MOST_KNOWN = 5_000;
const ISSUER = 'officina';

/** What an access token says. It is believed only together with its session and account (`auth.ts`). */
const claims = z.object({
  sub: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  sid: z.uuid(),
  /** Stamp of the account's rights when the token was made (`AccountStatus.stamp`): other rights have another stamp. */
  rights: z.string(),
  roles: z.array(z.string()),
  customer: z.number().int().nullable(),
  exp: z.number(),
});
export type AccessClaims = z.infer<typeof claims>;

/** The key that access tokens are signed with, from the master key. */
export function accessTokenKey(master: Buffer): Uint8Array {
  return derivedKey(master, 'access tokens');
}

/** JSON Web Tokens, HS256: only this server makes them and only it reads them. */
export class AccessTokens {
  readonly #key: Uint8Array;
  readonly #now: () => number;
  /** What a token says never changes. Session and account tell each time whether it may still say it. */
  readonly #known = new LRUCache<string, AccessClaims>({ max: MOST_KNOWN });

  constructor(key: Uint8Array, now: () => number) {
    this.#key = key;
    this.#now = now;
  }

  /** @param rights the stamp of what the account may do now */
  async issue(account: OpenAccount, rights: string, sessionId: string): Promise<{ token: string; expiresAt: number }> {
    const issued = Math.floor(this.#now() / 1000);
    const expires = issued + ACCESS_TOKEN_MS / 1000;
    const token = await new SignJWT({
      sid: sessionId,
      rights,
      roles: [...account.roles],
      customer: account.customer_id,
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setIssuer(ISSUER)
      .setAudience(ISSUER)
      .setSubject(String(account.accountId))
      .setIssuedAt(issued)
      .setExpirationTime(expires)
      .sign(this.#key);
    return { token, expiresAt: expires * 1000 };
  }

  /** Null: not ours, changed, or expired. */
  async read(token: string): Promise<AccessClaims | null> {
    const known = this.#known.get(token);
    if (known && known.exp > Math.floor(this.#now() / 1000)) return known;
    const read = await this.#verify(token);
    if (read) this.#known.set(token, read);
    else this.#known.delete(token);
    return read;
  }

  async #verify(token: string): Promise<AccessClaims | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        typ: 'at+jwt',
        issuer: ISSUER,
        audience: ISSUER,
        currentDate: new Date(this.#now()),
      });
      return claims.safeParse(payload).data ?? null;
    } catch (error) {
      if (error instanceof JOSEError) return null;
      throw error;
    }
  }
}
