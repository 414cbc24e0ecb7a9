import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** A person's data key, or null when it was destroyed (the person was erased). */
export type DataKey = Buffer | null;

/** What stands in the place of a personal value that nobody can read any more. */
export const ERASED = 'dato cancellato';

type Kind = 'text' | 'list' | 'empty';

/** What is stored in place of personal values: AES-256-GCM over the JSON of all personal fields of one event. */
interface Sealed {
  readonly iv: string;
  readonly tag: string;
  readonly text: string;
  /** Shapes of the sealed fields, so that an erased event still has values of the right kind. */
  readonly kinds: Readonly<Record<string, Kind>>;
}
const SEALED = '$personal';

/** At most this many keys are kept in memory. */
const CACHE = 20_000;

/**
 * Keeps one AES-256 key a person (table `vault.personal_keys`), wrapped by the master key. Destroying it is the erasure:
 * history still replays and shows «dato cancellato». Subjects are `customer-{id}` or `account-{id}`.
 */
export class PersonalVault {
  readonly #pool: Pool;
  readonly #wrapping: Buffer;
  readonly #naming: Buffer;
  readonly #cache = new Map<string, DataKey>();

  /** `master`: 32 bytes or more, from the settings or the home's key file. */
  constructor(pool: Pool, master: Buffer) {
    this.#pool = pool;
    this.#wrapping = Buffer.from(hkdfSync('sha256', master, '', 'officina personal data', 32));
    this.#naming = Buffer.from(hkdfSync('sha256', master, '', 'officina unique values', 32));
  }

  /** A name for a value that gives nothing away (HMAC-SHA-256, hex): for streams of unique values. */
  pseudonym(scope: string, value: string): string {
    return createHmac('sha256', this.#naming).update(`${scope}\n${value}`).digest('hex');
  }

  /**
   * Encrypts fields of `data` for a person, whose key is made if need be. A field may lie within objects
   * (`details.referent`). Fields that are absent stay absent.
   */
  async seal(
    subject: string,
    data: Record<string, unknown>,
    fields: readonly string[],
  ): Promise<Record<string, unknown>> {
    const personal: Record<string, unknown> = {};
    const kinds: Record<string, Kind> = {};
    const rest: Record<string, unknown> = { ...data };
    for (const field of fields) {
      const value = take(rest, field.split('.'));
      if (value === undefined) continue;
      personal[field] = value;
      kinds[field] = Array.isArray(value) ? 'list' : typeof value === 'string' && value !== '' ? 'text' : 'empty';
    }
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

  /** Decrypts what {@link seal} made; with a destroyed key every personal text reads «dato cancellato». */
  open(data: Record<string, unknown>, key: DataKey): Record<string, unknown> {
    const { [SEALED]: sealed, ...rest } = data as Record<string, unknown> & { [SEALED]?: Sealed };
    if (!sealed) return data;
    if (!key || sealed.text === '') {
      for (const [field, kind] of Object.entries(sealed.kinds)) put(rest, field.split('.'), blank(kind));
      return rest;
    }
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(sealed.iv, 'base64'));
    decipher.setAuthTag(Buffer.from(sealed.tag, 'base64'));
    const text = Buffer.concat([decipher.update(Buffer.from(sealed.text, 'base64')), decipher.final()]);
    const personal = JSON.parse(text.toString('utf8')) as Record<string, unknown>;
    for (const [field, value] of Object.entries(personal)) put(rest, field.split('.'), value);
    return rest;
  }

  /** The keys of many persons in one query; those unknown or destroyed are null. */
  async keysOf(subjects: readonly string[]): Promise<Map<string, DataKey>> {
    const found = new Map<string, DataKey>();
    const wanted: string[] = [];
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
      for (const { subject, wrapped } of rows) found.set(subject, this.#remember(subject, wrapped));
    }
    return found;
  }

  /** Destroys a person's key, for ever, and remembers when. Other processes forget it by {@link forget}. */
  async erase(subject: string, at: string): Promise<void> {
    await this.#pool.query(
      `insert into vault.personal_keys (subject, wrapped, erased_at) values ($1, null, $2)
       on conflict (subject) do update set wrapped = null, erased_at = coalesce(vault.personal_keys.erased_at, excluded.erased_at)`,
      [subject, at],
    );
    this.forget(subject);
  }

  forget(subject: string): void {
    this.#cache.delete(subject);
  }

  async #keyFor(subject: string): Promise<DataKey> {
    const known = (await this.keysOf([subject])).get(subject);
    if (known !== undefined) return known;
    const { rows } = await this.#pool.query<{ wrapped: Buffer | null }>({
      name: 'personal-key-make',
      // The no-op update makes the loser of a race read the winner's key in the same statement.
      text: `insert into vault.personal_keys (subject, wrapped) values ($1, $2)
             on conflict (subject) do update set subject = excluded.subject returning wrapped`,
      values: [subject, this.#wrap(randomBytes(32))],
    });
    return this.#remember(subject, rows[0]?.wrapped ?? null);
  }

  #remember(subject: string, wrapped: Buffer | null): DataKey {
    const key = wrapped && this.#unwrap(wrapped);
    if (key) {
      if (this.#cache.size >= CACHE) this.#cache.clear();
      this.#cache.set(subject, key);
    }
    return key;
  }

  #wrap(key: Buffer): Buffer {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#wrapping, iv);
    return Buffer.concat([iv, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
  }

  #unwrap(wrapped: Buffer): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', this.#wrapping, wrapped.subarray(0, 12));
    decipher.setAuthTag(wrapped.subarray(-16));
    return Buffer.concat([decipher.update(wrapped.subarray(12, -16)), decipher.final()]);
  }
}

function blank(kind: Kind): unknown {
  return kind === 'text' ? ERASED : kind === 'list' ? [] : '';
}

/** Takes the value at a path out of `target`, copying the objects on the way; undefined when it is not there. */
function take(target: Record<string, unknown>, [name = '', ...rest]: string[]): unknown {
  const value = target[name];
  if (rest.length === 0) {
    delete target[name];
    return value;
  }
  if (!isObject(value)) return undefined;
  const copy = { ...value };
  target[name] = copy;
  return take(copy, rest);
}

/** Puts a value at a path, copying the objects on the way. */
function put(target: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = target[name];
  const copy = isObject(inner) ? { ...inner } : {};
  target[name] = copy;
  put(copy, rest, value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
