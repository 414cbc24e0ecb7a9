import { createHash } from 'node:crypto';
import { accountFold, accountIdOf, accountStream, type OpenAccount } from '#domain/accounts/account.state.ts';
import { actingRights } from '#domain/accounts/acting.decide.ts';
import { normaliseLoginName, scopeOfLoginName } from '#domain/accounts/login-names.ts';
import { widest } from '#domain/accounts/permissions.ts';
import { managesPeople } from '#domain/accounts/second-factor.rules.ts';
import type { SignInProvider } from '#domain/accounts/sign-in-providers.ts';
import { unconfirmedRights } from '#domain/accounts/unconfirmed.ts';
import type { UniqueScope } from '#domain/accounts/unique-scopes.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { FIRM_STREAM, firmFold } from '#domain/firm/firm.state.ts';
import type { LocalizedText } from '#domain/kernel/message.ts';
import { calledIn } from '#domain/roles/built-in-roles.ts';
import { ROLES_STREAM, type RoleBook, rightsOf, rolesFold } from '#domain/roles/role.state.ts';
import { CUSTOMER_ROLE } from '#domain/roles/role-names.ts';
import type { Journal } from '#journal/journal.ts';
import { Reservations } from '#journal/reservations.ts';
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { BriefCache } from './brief-cache.ts';
import type { Acting } from './sessions.ts';

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
export interface AccountStatus {
  readonly rights: ReturnType<typeof rightsOf>;
  /** As its roles are called, in their order. */
  readonly roleNames: readonly LocalizedText[];
  /** Whether a second factor is on; `due`: the firm wants one, and until there is one the account may do nothing. */
  readonly secondFactor: 'on' | 'off' | 'due';
  /** The customer he stands in for: his rights are that one's. */
  readonly acting: Acting | null;
  /** Whether he has customers of his own to act for. */
  readonly salesman: boolean;
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
  readonly #now: () => number;
  readonly #recent: BriefCache<number, OpenAccount | null>;
  readonly #ground: BriefCache<'ground', Ground>;
  /** What sets of roles let one do, worked out once for a book of roles. */
  readonly #standings = new WeakMap<
    RoleBook,
    Map<string, Pick<AccountStatus, 'rights' | 'roleNames'> & { readonly hash: string }>
  >();

  constructor(journal: Journal, vault: PersonalVault, now: () => number) {
    this.#reservations = new Reservations(journal, vault);
    this.#journal = journal;
    this.#now = now;
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

  /** Who signs in with what a provider calls him, also while he is only about to. */
  async ownerOfSignIn(provider: SignInProvider, subject: string): Promise<number | null> {
    const owner = await this.#reservations.ownerOf(`account-${provider}` satisfies UniqueScope, subject);
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

  /** What the account may do, as it is in the store now. @param acting the customer for whom it acts in its session */
  async standing(account: OpenAccount, acting: Acting | null = null): Promise<AccountStatus> {
    return this.#standingFor(await this.#readGround(), account, await this.#stillHis(account, acting));
  }

  /** The same, as it was at most {@link RIGHTS_TTL_MS} ago. */
  async recentStanding(account: OpenAccount, acting: Acting | null = null): Promise<AccountStatus> {
    const ground = await this.#ground.get('ground', () => this.#readGround());
    return this.#standingFor(ground, account, await this.#stillHis(account, acting));
  }

  /** Whoever acts for a customer does so while that one is his to look after: a customer given to another ends it. */
  async #stillHis({ accountId }: OpenAccount, acting: Acting | null): Promise<Acting | null> {
    if (acting === null) return null;
    const { state } = await this.#journal.load(customerStream(acting.customerId), customerFold);
    return state.status === 'known' && state.salesmanId === accountId ? acting : null;
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

  /** Who acts for a customer may what that one may, while he may act and his time is not over. */
  #standingFor(ground: Ground, account: OpenAccount, acting: Acting | null): AccountStatus {
    const own = this.#standingIn(ground, account);
    if (acting === null || !own.rights.salesmen?.create || Date.parse(acting.until) <= this.#now()) return own;
    const { rights } = this.#standingIn(ground, { ...account, roles: [CUSTOMER_ROLE] });
    return { ...own, rights: actingRights(rights), acting, stamp: `${own.stamp}.for${acting.customerId}` };
  }

  #standingIn({ book, wantsFactor }: Ground, account: OpenAccount): AccountStatus {
    const { roles, rights: changes, factor, emailConfirmed } = account;
    const known = this.#standings.get(book) ?? new Map();
    this.#standings.set(book, known);
    const key = `${roles.join(' ')}${emailConfirmed ? '' : ' unconfirmed'}`;
    let found = known.get(key);
    if (!found) {
      const granted = rightsOf(book, roles);
      const rights = emailConfirmed ? granted : unconfirmedRights(granted);
      const roleNames = roles.map((name) => calledIn(book.find((role) => role.name === name) ?? unknownRole(name)));
      const hash = createHash('sha256')
        .update(JSON.stringify([rights, roleNames]))
        .digest('base64url')
        .slice(0, 16);
      found = { rights, roleNames, hash };
      known.set(key, found);
    }
    const { hash, ...rest } = found;
    const standing = { ...rest, acting: null, salesman: rest.rights.salesmen?.view !== undefined };
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
