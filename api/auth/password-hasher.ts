import { hash, verify } from '@node-rs/argon2';

export interface HashCosts {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
export const RECOMMENDED: HashCosts = { memoryCost: 19_456, timeCost: 2 };

/** Hashes under way at once: the rest of libuv's four threads stay free for files. */
const AT_ONCE = 2;
/** More waiting calls are refused: somebody is flooding us, and each hash costs tens of milliseconds. */
const MOST_WAITING = 200;

/** More sign-ins at once than can be handled in bearable time. */
export class TooManySignIns extends Error {
  override readonly name = 'TooManySignIns';
}

/** argon2id, bounded, and of equal cost whether or not there is a hash to compare with. */
export class PasswordHasher {
  readonly #costs: HashCosts;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #decoy: Promise<string> | null = null;

  constructor(costs: HashCosts = RECOMMENDED) {
    this.#costs = costs;
  }

  /** PHC form: algorithm, costs, salt and hash in one text. @throws TooManySignIns */
  hash(password: string): Promise<string> {
    return this.#bounded(() => hash(password.normalize('NFKC'), { ...this.#costs, parallelism: 1 }));
  }

  /**
   * Null costs the same time and gives false: so a caller can't detect a name that nobody has.
   * @throws TooManySignIns
   */
  async verify(stored: string | null, password: string): Promise<boolean> {
    this.#decoy ??= this.hash('nobody has this password');
    const compared = stored ?? (await this.#decoy);
    const matches = await this.#bounded(() => verify(compared, password.normalize('NFKC')));
    return stored !== null && matches;
  }

  async #bounded<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= MOST_WAITING) throw new TooManySignIns('too many passwords to hash');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running++;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
