import { createHmac, createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Pool } from 'pg';
import { derivedKey } from '#platform/secrets/derived-key.ts';
import { seal, unseal } from '#platform/secrets/sealing.ts';

/** RFC 6238 with the parameters that every app knows. */
const PERIOD_S = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Codes of one step before and after hold too: clocks differ, and people are slow. */
const SKEW = 1;
export const RECOVERY_CODES = 10;
/** How long a set-up may take. */
const BEGUN_MS = 60 * 60_000;
/** Without letters and digits that are easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** What became of a code of the app. `used`: right, but this code or a newer one was taken before. */
export type CodeOutcome = 'right' | 'used' | 'wrong';

/** A set-up that was begun: what the owner's app needs. */
export interface Begun {
  readonly id: string;
  /** Base32. */
  readonly secret: string;
}

/** The keys that encrypt secrets and hash recovery codes. */
export interface FactorKeys {
  readonly secrets: KeyObject;
  readonly codes: Buffer;
}

/** @param master the master key */
export function factorKeys(master: Buffer): FactorKeys {
  return {
    secrets: createSecretKey(derivedKey(master, 'second factors')),
    codes: derivedKey(master, 'recovery codes'),
  };
}

/** `vault.second_factors` and `vault.recovery_codes`. The account's events tell which row counts. */
export class SecondFactors {
  readonly #pool: Pool;
  readonly #now: () => number;
  readonly #keys: FactorKeys;

  constructor(pool: Pool, keys: FactorKeys, now: () => number) {
    this.#pool = pool;
    this.#keys = keys;
    this.#now = now;
  }

  /** Makes a secret. It counts for nothing until its owner has shown that the app knows it. */
  async begin(accountId: number): Promise<Begun> {
    const id = randomUUID();
    const secret = new Secret({ size: SECRET_BYTES });
    await this.#pool.query(
      'insert into vault.second_factors (id, account_id, sealed, begun_at) values ($1, $2, $3, $4)',
      [id, accountId, seal(this.#keys.secrets, Buffer.from(secret.base32), id), this.#instant()],
    );
    return { id, secret: secret.base32 };
  }

  /** The address that apps read from the picture. @param account the name shown beside the codes */
  static address(secret: string, issuer: string, account: string): string {
    return totp(secret, issuer, account).toString();
  }

  /**
   * A set-up of this account, and the command that confirmed it (null: none did yet). Null: unknown, or too old to
   * confirm.
   */
  async begun(id: string, accountId: number): Promise<{ readonly confirmedBy: string | null } | null> {
    const { rows } = await this.#pool.query<{ confirmed_by: string | null }>(
      `select confirmed_by from vault.second_factors
        where id = $1 and account_id = $2 and (confirmed_by is not null or begun_at > $3)`,
      [id, accountId, new Date(this.#now() - BEGUN_MS).toISOString()],
    );
    return rows[0] ? { confirmedBy: rows[0].confirmed_by } : null;
  }

  /** Stores the command that is about to name this row. */
  async confirm(id: string, command: string): Promise<void> {
    await this.#pool.query('update vault.second_factors set confirmed_by = $2 where id = $1', [id, command]);
  }

  /** Takes a code of the app, each once: of two calls with one code at the same time, one succeeds. */
  async takeCode(id: string, code: string): Promise<CodeOutcome> {
    const { rows } = await this.#pool.query<{ sealed: Buffer }>(
      'select sealed from vault.second_factors where id = $1',
      [id],
    );
    const sealed = rows[0]?.sealed;
    if (!sealed) return 'wrong';
    const timestamp = this.#now();
    const delta = totp(unseal(this.#keys.secrets, sealed, id).toString()).validate({
      token: code,
      timestamp,
      window: SKEW,
    });
    if (delta === null) return 'wrong';
    const step = Math.floor(timestamp / 1000 / PERIOD_S) + delta;
    const { rowCount } = await this.#pool.query(
      'update vault.second_factors set last_step = $2 where id = $1 and last_step < $2',
      [id, step],
    );
    return rowCount === 1 ? 'right' : 'used';
  }

  /** Takes a recovery code, and deletes it. False: there is no such code. */
  async takeRecoveryCode(id: string, code: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query('delete from vault.recovery_codes where factor_id = $1 and hash = $2', [
      id,
      this.#hash(id, code),
    ]);
    return rowCount === 1;
  }

  async codesLeft(id: string): Promise<number> {
    const { rows } = await this.#pool.query<{ left: number }>(
      'select count(*)::int as left from vault.recovery_codes where factor_id = $1',
      [id],
    );
    return rows[0]?.left ?? 0;
  }

  /** Makes new recovery codes in place of all earlier ones. They are given here and stored nowhere. */
  async renewCodes(id: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
    await this.#pool.query(
      `with gone as (delete from vault.recovery_codes where factor_id = $1)
       insert into vault.recovery_codes (factor_id, hash) select $1, unnest($2::bytea[])`,
      [id, codes.map((code) => this.#hash(id, code))],
    );
    return codes;
  }

  /** Deletes an account's rows except the one that its events name now. */
  async keepOnly(accountId: number, factor: string | null): Promise<void> {
    await this.#pool.query('delete from vault.second_factors where account_id = $1 and id is distinct from $2', [
      accountId,
      factor,
    ]);
  }

  #hash(id: string, code: string): Buffer {
    return createHmac('sha256', this.#keys.codes)
      .update(`${id}\n${plainCode(code)}`)
      .digest();
  }

  #instant(): string {
    return new Date(this.#now()).toISOString();
  }
}

/** True for what an app shows: six digits, however they are spaced. */
export function isAppCode(typed: string): boolean {
  return /^\d{6}$/.test(plainCode(typed));
}

/** A code without the spaces and hyphens that people type. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase();
}

function totp(secret: string, issuer = '', label = 'OTPAuth'): TOTP {
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits: DIGITS, period: PERIOD_S, secret });
}

/** 12 letters and digits, some 59 bits: `abcd-efgh-jkmn`. */
function recoveryCode(): string {
  const letters: string[] = [];
  while (letters.length < 12) {
    for (const byte of randomBytes(16)) {
      // 31 letters: bytes beyond the last whole multiple of 31 would make some letters likelier.
      if (byte < 248 && letters.length < 12) letters.push(ALPHABET[byte % ALPHABET.length] as string);
    }
  }
  return (letters.join('').match(/.{4}/g) ?? []).join('-');
}
