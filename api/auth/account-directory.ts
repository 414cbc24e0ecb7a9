import { createHash } from 'node:crypto';
import type { Journal } from '#commands/kernel/journal.ts';
import { Reservations } from '#commands/kernel/reservations.ts';
import { accountFold, accountIdOf, accountStream, type OpenAccount } from '#domain/accounts/account.state.ts';
import { normaliseLoginName, scopeOfLoginName } from '#domain/accounts/login-names.ts';
import { widest } from '#domain/accounts/permissions.ts';
import { managesPeople } from '#domain/accounts/second-factor.rules.ts';
import type { UniqueScope } from '#domain/accounts/unique-scopes.ts';
import { FIRM_STREAM, firmFold } from '#domain/firm/firm.state.ts';
import type { Texts } from '#domain/kernel/message.ts';
import { calledIn } from '#domain/roles/built-in-roles.ts';
import { ROLES_STREAM, type RoleBook, rightsOf, rolesFold } from '#domain/roles/role.state.ts';
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { BriefCache } from './brief-cache.ts';

/** How long rights may be remembered: so long a change of roles or a disabling may take to be felt. */
export const RIGHTS_TTL_MS = 5_000;

const NOTHING = widest([]);
const unknownRole = (name: string) => ({ builtIn: null, display_name: name });

/** What the rights of an account follow from, beside its own events. */
interface Ground {
  readonly book: RoleBook;
  /** The firm wants a second factor of whoever manages people. */
  readonly wantsFactor: boolean;
}

/** What an account may do by its roles, as they are stored. */
export interface Standing {
  readonly rights: ReturnType<typeof rightsOf>;
  /** As its roles are called, in their order. */
  readonly roleNames: readonly Texts[];
  /** Whether a second factor is on; `due`: the firm wants one, and until there is one the account may do nothing. */
  readonly secondFactor: 'on' | 'off' | 'due';
  /** Another one for other rights: an access token made at another one is void, and its browser asks for a new one. */
  readonly stamp: string;
}

/**
 * Accounts as their event streams tell, never a read model: whoever was let in a moment ago can sign in now. A name
 * leads to its account by the stream that keeps it unique.
 */
export class AccountDirectory {
  readonly #reservations: Reservations;
  readonly #journal: Journal;
  readonly #recent: BriefCache<number, OpenAccount | null>;
  readonly #ground: BriefCache<'ground', Ground>;
  /** What sets of roles let one do, worked out once for a book of roles. */
  readonly #standings = new WeakMap<
    RoleBook,
    Map<string, Omit<Standing, 'stamp' | 'secondFactor'> & { readonly hash: string }>
  >();

  constructor(journal: Journal, vault: PersonalVault, now: () => number) {
    this.#reservations = new Reservations(journal, vault);
    this.#journal = journal;
    this.#recent = new BriefCache(RIGHTS_TTL_MS, now);
    this.#ground = new BriefCache(RIGHTS_TTL_MS, now);
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

  /** What the account may do, as it is in the store now. */
  async standing(account: OpenAccount): Promise<Standing> {
    return this.#standingIn(await this.#readGround(), account);
  }

  /** The same, as it was at most {@link RIGHTS_TTL_MS} ago. */
  async recentStanding(account: OpenAccount): Promise<Standing> {
    return this.#standingIn(await this.#ground.get('ground', () => this.#readGround()), account);
  }

  /** Something happened to the roles, or to what the firm wants: look again. */
  forgetRoles(): void {
    this.#ground.forget('ground');
  }

  async #readGround(): Promise<Ground> {
    const [roles, firm] = await Promise.all([
      this.#journal.load(ROLES_STREAM, rolesFold),
      this.#journal.load(FIRM_STREAM, firmFold),
    ]);
    return { book: roles.state, wantsFactor: firm.state.second_factor_required };
  }

  #standingIn({ book, wantsFactor }: Ground, { roles, rights: changes, factor }: OpenAccount): Standing {
    const known = this.#standings.get(book) ?? new Map();
    this.#standings.set(book, known);
    const key = roles.join(' ');
    let found = known.get(key);
    if (!found) {
      const rights = rightsOf(book, roles);
      const roleNames = roles.map((name) => calledIn(book.find((role) => role.name === name) ?? unknownRole(name)));
      const hash = createHash('sha256')
        .update(JSON.stringify([rights, roleNames]))
        .digest('base64url')
        .slice(0, 16);
      found = { rights, roleNames, hash };
      known.set(key, found);
    }
    const { hash, ...standing } = found;
    if (factor !== null) return { ...standing, secondFactor: 'on', stamp: `${changes}.${hash}` };
    if (!wantsFactor || !managesPeople(standing.rights)) {
      return { ...standing, secondFactor: 'off', stamp: `${changes}.${hash}` };
    }
    return { ...standing, rights: NOTHING, secondFactor: 'due', stamp: `${changes}.${hash}.due` };
  }

  /** Forgets everybody: somebody was erased. */
  clear(): void {
    this.#recent.clear();
  }
}
