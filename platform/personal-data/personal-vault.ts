import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { derivedKey } from '#platform/secrets/derived-key.ts';
import { seal, unseal } from '#platform/secrets/sealing.ts';
import { concretePaths, putAll, removeAt, valueAt } from './paths.ts';

/**
 * A person's data key, or null when it was destroyed (the person was erased). It is an OpenSSL key object, because a
 * cipher that is given bytes creates such an object each time, which takes five times as long as the encryption itself.
 */
export type DataKey = KeyObject | null;

/** Stands in place of a personal text whose key was destroyed. */
export const ERASED = 'dato cancellato';

/** Kinds of sealed values. `empty` occurs in older events only: an empty value needs no sealing. */
type Kind = 'text' | 'list' | 'none' | 'empty';

/** Stored in place of personal values: AES-256-GCM over the JSON of all personal fields of one event. */
interface Sealed {
  readonly iv: string;
  readonly tag: string;
  readonly text: string;
  /** Kinds of the sealed fields, so that an event of an erased person still has values of the right kind. */
  readonly kinds: Readonly<Record<string, Kind>>;
}
const SEALED = '$personal';

/** The most keys that are kept in memory. */
const CACHE = 20_000;

/**
 * How long remembered keys are used after the last look for erasures, in ms. So this long after an erasure no process
 * can read with the erased key any more.
 */
export const KEY_LEASE_MS = 1_000;
/** Listeners are told again after this, in ms: a read that was under way when they first forgot has ended by then. */
const SECOND_NOTICE_MS = 5_000;

export type ErasureListener = (subjects: readonly string[]) => void;

/**
 * Keeps one AES-256 key for each person (table `vault.personal_keys`), wrapped by the master key. Destroying the key is
 * the erasure: history still replays and shows «dato cancellato». Subjects are `customer-{id}` or `account-{id}`.
 */
export class PersonalVault {
  readonly #pool: Pool;
  readonly #wrapping: KeyObject;
  readonly #naming: Buffer;
  readonly #cache = new LRUCache<string, KeyObject>({ max: CACHE });
  readonly #listeners = new Set<ErasureListener>();
  readonly #erased = new Set<string>();
  readonly #now: () => number;
  /** When this process last looked for erasures, and the transaction from which the next look starts. */
  #lookedAt = Number.NEGATIVE_INFINITY;
  #horizon: string | null = null;
  #looking: Promise<void> | null = null;
  /** Raised by each erasure that this process sees: a key read from the table before is not remembered afterwards. */
  #generation = 0;

  /**
   * @param master 32 bytes or more, from the settings or the home's key file
   * @param now the machine's clock (ms), for tests
   */
  constructor(pool: Pool, master: Buffer, now: () => number = Date.now) {
    this.#pool = pool;
    this.#now = now;
    this.#wrapping = createSecretKey(derivedKey(master, 'personal data'));
    this.#naming = derivedKey(master, 'unique values');
  }

  /** A name for a value that reveals nothing of it (HMAC-SHA-256, hex); it names streams of unique values. */
  pseudonym(scope: string, value: string): string {
    return createHmac('sha256', this.#naming).update(`${scope}\n${value}`).digest('hex');
  }

  /**
   * Encrypts fields of `data` for a person, whose key is created when it is missing. A field may lie within objects
   * (`details.referent`), and in each item of a list (`lines.*.description`). Absent fields stay absent, and empty ones
   * are not sealed: they say nothing of a person.
   */
  async seal(
    subject: string,
    data: Record<string, unknown>,
    fields: readonly string[],
  ): Promise<Record<string, unknown>> {
    const personal: Record<string, unknown> = {};
    const kinds: Record<string, Kind> = {};
    const rest: Record<string, unknown> = { ...data };
    for (const path of fields.flatMap((field) => concretePaths(data, field))) {
      const kind = kindOf(valueAt(data, path));
      if (kind === null) continue;
      const name = path.join('.');
      kinds[name] = kind;
      personal[name] = removeAt(rest, path);
    }
    if (Object.keys(kinds).length === 0) return data;
    const key = await this.#keyFor(subject);
    if (!key) return { ...rest, [SEALED]: { iv: '', tag: '', text: '', kinds } satisfies Sealed };
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const text = Buffer.concat([cipher.update(JSON.stringify(personal), 'utf8'), cipher.final()]);
    const sealed: Sealed = {
      iv: iv.toString('base64'),
      tag: cipher.getAuthTag().toString('base64'),
      text: text.toString('base64'),
      kinds,
    };
    return { ...rest, [SEALED]: sealed };
  }

  /** Decrypts the output of {@link seal}; with a destroyed key every personal text reads «dato cancellato». */
  open(data: Record<string, unknown>, key: DataKey): Record<string, unknown> {
    const sealed = data[SEALED] as Sealed | undefined;
    if (!sealed) return data;
    const { [SEALED]: _, ...rest } = data;
    const values =
      key && sealed.text !== ''
        ? opened(sealed, key)
        : Object.fromEntries(Object.entries(sealed.kinds).map(([field, kind]) => [field, blank(kind)]));
    putAll(rest, values);
    return rest;
  }

  /** The keys of many persons in one query: null for a destroyed key, no entry for an unknown person. */
  async keysOf(subjects: readonly string[]): Promise<Map<string, DataKey>> {
    await this.current();
    const found = new Map<string, DataKey>();
    const wanted: string[] = [];
    const generation = this.#generation;
    for (const subject of subjects) {
      const cached = this.#cache.get(subject);
      if (cached) found.set(subject, cached);
      else wanted.push(subject);
    }
    if (wanted.length > 0) {
      const { rows } = await this.#pool.query<{ subject: string; wrapped: Buffer | null }>({
        name: 'personal-keys',
        text: 'select subject, wrapped from vault.personal_keys where subject = any($1)',
        values: [wanted],
      });
      for (const { subject, wrapped } of rows) found.set(subject, this.#remember(subject, wrapped, generation));
    }
    return found;
  }

  /**
   * Destroys a person's key for ever, and records when. This process forgets the key at once; every other process
   * forgets it before it uses a key again, {@link KEY_LEASE_MS} later at the latest.
   */
  async erase(subject: string, at: string): Promise<void> {
    await this.#pool.query(
      `insert into vault.personal_keys (subject, wrapped, erased_at, erased_in) values ($1, null, $2, pg_current_xact_id())
       on conflict (subject) do update set wrapped = null,
         erased_at = coalesce(vault.personal_keys.erased_at, excluded.erased_at),
         erased_in = coalesce(vault.personal_keys.erased_in, excluded.erased_in)`,
      [subject, at],
    );
    this.#learn([subject]);
  }

  forget(subject: string): void {
    this.#cache.delete(subject);
  }

  /**
   * Registers a listener that is told which persons were erased, here or in any other process: it must forget whatever
   * else it remembers of them.
   */
  onErased(listener: ErasureListener): void {
    this.#listeners.add(listener);
  }

  /**
   * Looks for erasures of other processes, by the transaction that destroyed the key and not by an order of arrival.
   * Each look starts from the oldest transaction that could still commit at the look before, so that no erasure is
   * missed.
   * @throws when the database does not answer: then no remembered key is used either
   */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /**
   * Resolves once every erasure older than the lease is known. Code that remembers data of persons must call it before
   * using them.
   */
  async current(): Promise<void> {
    if (Math.abs(this.#now() - this.#lookedAt) > KEY_LEASE_MS) await this.look();
  }

  /** Looks for erasures regularly, so that a process that reads nothing forgets too. @returns how to stop it */
  watch(everyMs = KEY_LEASE_MS, onError: (error: unknown) => void = () => undefined): () => void {
    const timer = setInterval(() => this.look().catch(onError), everyMs);
    timer.unref();
    return () => clearInterval(timer);
  }

  async #look(): Promise<void> {
    const began = this.#now();
    const { rows } = await this.#pool.query<{ horizon: string; erased: string[] }>({
      name: 'personal-keys-erased',
      text: `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
               array(select subject from vault.personal_keys where erased_in >= $1::xid8) as erased`,
      values: [this.#horizon],
    });
    const row = rows[0];
    if (!row) return;
    this.#horizon = row.horizon;
    this.#learn(row.erased);
    this.#lookedAt = began;
  }

  #learn(subjects: readonly string[]): void {
    const fresh = subjects.filter((subject) => !this.#erased.has(subject));
    if (fresh.length === 0) return;
    this.#generation++;
    for (const subject of fresh) {
      this.#erased.add(subject);
      this.#cache.delete(subject);
    }
    const tell = () => {
      for (const listener of this.#listeners) listener(fresh);
    };
    tell();
    setTimeout(tell, SECOND_NOTICE_MS).unref();
  }

  async #keyFor(subject: string): Promise<DataKey> {
    const known = (await this.keysOf([subject])).get(subject);
    if (known !== undefined) return known;
    const generation = this.#generation;
    const { rows } = await this.#pool.query<{ wrapped: Buffer | null }>({
      name: 'personal-key-make',
      // The no-op update makes the loser of a race read the winner's key in the same statement.
      text: `insert into vault.personal_keys (subject, wrapped) values ($1, $2)
             on conflict (subject) do update set subject = excluded.subject returning wrapped`,
      values: [subject, seal(this.#wrapping, randomBytes(32))],
    });
    return this.#remember(subject, rows[0]?.wrapped ?? null, generation);
  }

  #remember(subject: string, wrapped: Buffer | null, generation: number): DataKey {
    const key = wrapped && createSecretKey(unseal(this.#wrapping, wrapped));
    if (key && generation === this.#generation) this.#cache.set(subject, key);
    return key;
  }
}

function opened({ iv, tag, text }: Sealed, key: KeyObject): Record<string, unknown> {
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'));
  decipher.setAuthTag(Buffer.from(tag, 'base64'));
  const plain = decipher.update(text, 'base64');
  // `final` gives no more bytes, but only it proves that the text is what was sealed.
  decipher.final();
  return JSON.parse(plain.toString('utf8')) as Record<string, unknown>;
}

/** The kind of a value; null when there is nothing to seal. */
function kindOf(value: unknown): Kind | null {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.length > 0 ? 'list' : null;
  return typeof value === 'string' ? 'text' : 'none';
}

/** The value shown in place of one that cannot be read any more; null when that was neither a text nor a list. */
function blank(kind: Kind): unknown {
  switch (kind) {
    case 'text':
      return ERASED;
    case 'list':
      return [];
    case 'none':
      return null;
    default:
      return '';
  }
}
