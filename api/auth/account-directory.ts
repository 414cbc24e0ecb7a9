import type { Journal } from '#commands/kernel/journal.ts';
import { Reservations } from '#commands/kernel/reservations.ts';
import { accountFold, accountIdOf, accountStream, type OpenAccount } from '#domain/accounts/account.state.ts';
import { normaliseLoginName, scopeOfLoginName } from '#domain/accounts/login-names.ts';
import type { UniqueScope } from '#domain/accounts/unique-scopes.ts';
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { BriefCache } from './brief-cache.ts';

/** How long rights may be remembered: so long a change of roles or a disabling may take to be felt. */
export const RIGHTS_TTL_MS = 5_000;

/**
 * Accounts as their event streams tell, never a read model: whoever was let in a moment ago can sign in now. A name
 * leads to its account by the stream that keeps it unique.
 */
export class AccountDirectory {
  readonly #reservations: Reservations;
  readonly #journal: Journal;
  readonly #recent: BriefCache<number, OpenAccount | null>;

  constructor(journal: Journal, vault: PersonalVault, now: () => number) {
    this.#reservations = new Reservations(journal, vault);
    this.#journal = journal;
    this.#recent = new BriefCache(RIGHTS_TTL_MS, now);
  }

  /** The id of the account that a user name or e-mail belongs to. */
  async idOf(typed: string): Promise<number | null> {
    return this.ownerOf(scopeOfLoginName(typed), typed);
  }

  /** Whose a value is, also while its owner is only about to appear. */
  async ownerOf(scope: UniqueScope, value: string): Promise<number | null> {
    const owner = await this.#reservations.ownerOf(scope, normaliseLoginName(value));
    return owner === null ? null : accountIdOf(owner);
  }

  /** As it is in the store now. */
  async read(accountId: number): Promise<OpenAccount | null> {
    const { state } = await this.#journal.load(accountStream(accountId), accountFold);
    return state.status === 'open' ? state : null;
  }

  /** As it was at most {@link RIGHTS_TTL_MS} ago. */
  recent(accountId: number): Promise<OpenAccount | null> {
    return this.#recent.get(accountId, () => this.read(accountId));
  }

  /** Something happened to the account: look again. For whoever hears of its events. */
  forget(accountId: number): void {
    this.#recent.forget(accountId);
  }

  /** Forgets everybody: somebody was erased. */
  clear(): void {
    this.#recent.clear();
  }
}
