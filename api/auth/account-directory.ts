import { createHash } from 'node:crypto';
import { accountFold, accountIdOf, accountStream, type OpenAccount } from '#domain/accounts/account.state.ts';
import { actingRights } from '#domain/accounts/acting.decide.ts';
import { normaliseLoginName, scopeOfLoginName } from '#domain/accounts/login-names.ts';
import { widest } from '#domain/accounts/offered/permissions.ts';
import { managesPeople } from '#domain/accounts/second-factor.rules.ts';
import type { SignInProvider } from '#domain/accounts/sign-in-providers.ts';
import { unconfirmedRights } from '#domain/accounts/unconfirmed.ts';
import type { UniqueScope } from '#domain/accounts/unique-scopes.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { FIRM_STREAM, firmFold } from '#domain/firm/firm.state.ts';
import type { LocalizedText } from '#domain/kernel/message.ts';
import { displayNameOf } from '#domain/roles/built-in-roles.ts';
import { CUSTOMER_ROLE } from '#domain/roles/offered/role-names.ts';
import { ROLES_STREAM, type RoleBook, rightsOf, rolesFold } from '#domain/roles/role.state.ts';
import type { Journal } from '#journal/journal.ts';
import { Reservations } from '#journal/reservations.ts';
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { BriefCache } from './brief-cache.ts';
import type { Acting } from './sessions.ts';

/** How long rights may be remembered: a change of roles or a disabling takes effect this late at most. */
export const RIGHTS_TTL_MS = 5_000;

const NOTHING = widest([]);
const unknownRole = (name: string) => ({ builtIn: null, display_name: name });

/** What the rights of an account follow from, beside its own events. */
interface RightsBasis {
  readonly book: RoleBook;
  /** The firm demands a second factor of accounts that manage people. */
  readonly wantsFactor: boolean;
}

/** What an account may do by its roles, as they are stored. */
export interface AccountStatus {
  readonly rights: ReturnType<typeof rightsOf>;
  /** The display names of its roles, in their order. */
  readonly roleNames: readonly LocalizedText[];
  /** Whether a second factor is on. `due`: the firm demands one, and until there is one the account may do nothing. */
  readonly secondFactor: 'on' | 'off' | 'due';
  /** The customer for whom the account acts: its rights are that customer's. */
  readonly acting: Acting | null;
  /** Whether the account has customers of its own to act for. */
  readonly salesman: boolean;
  /** Identifies the rights: an access token with another stamp is void, and its browser asks for a new one. */
  readonly stamp: string;
}

/**
 * Accounts as their event streams tell, never a read model: an account that was opened a moment ago can sign in now. A
 * name leads to its account by the stream that keeps the name unique.
 */
export class AccountDirectory {
  readonly #reservations: Reservations;
  readonly #journal: Journal;
  readonly #now: () => number;
  readonly #recent: BriefCache<number, OpenAccount | null>;
  readonly #basis: BriefCache<'ground', RightsBasis>;
  /** The rights of each set of roles, worked out once for a book of roles. */
  readonly #rightsByRoles = new WeakMap<
    RoleBook,
    Map<string, Pick<AccountStatus, 'rights' | 'roleNames'> & { readonly hash: string }>
  >();

  constructor(journal: Journal, vault: PersonalVault, now: () => number) {
    this.#reservations = new Reservations(journal, vault);
    this.#journal = journal;
    this.#now = now;
    this.#recent = new BriefCache(RIGHTS_TTL_MS, now);
    this.#basis = new BriefCache(RIGHTS_TTL_MS, now);
  }

  /** The id of the account that a user name or e-mail belongs to. */
  async idOf(typed: string): Promise<number | null> {
    return this.ownerOf(scopeOfLoginName(typed), typed);
  }

  /** The account that has a value, also while that account is only about to appear. */
  async ownerOf(scope: UniqueScope, value: string): Promise<number | null> {
    const owner = await this.#reservations.ownerOf(scope, normaliseLoginName(value));
    return owner === null ? null : accountIdOf(owner);
  }

  /** The account that is linked to a provider's number of a person, also while the link is only about to be stored. */
  async ownerOfSignIn(provider: SignInProvider, subject: string): Promise<number | null> {
    const owner = await this.#reservations.ownerOf(`account-${provider}` satisfies UniqueScope, subject);
    return owner === null ? null : accountIdOf(owner);
  }

  /** The account as it is in the store now; null: there is none. */
  async read(accountId: number): Promise<OpenAccount | null> {
    const { state } = await this.#journal.load(accountStream(accountId), accountFold);
    return state.status === 'open' ? state : null;
  }

  /** The account as it was at most {@link RIGHTS_TTL_MS} ago. */
  recent(accountId: number): Promise<OpenAccount | null> {
    return this.#recent.get(accountId, () => this.read(accountId));
  }

  /** Something happened to the account: it is read again next time. For listeners to its events. */
  forget(accountId: number): void {
    this.#recent.forget(accountId);
  }

  /** What the account may do, as it is in the store now. @param acting the customer for whom it acts in its session */
  async statusOf(account: OpenAccount, acting: Acting | null = null): Promise<AccountStatus> {
    return this.#statusFor(await this.#readBasis(), account, await this.#whileAssigned(account, acting));
  }

  /** The same, as it was at most {@link RIGHTS_TTL_MS} ago. */
  async recentStatusOf(account: OpenAccount, acting: Acting | null = null): Promise<AccountStatus> {
    const basis = await this.#basis.get('ground', () => this.#readBasis());
    return this.#statusFor(basis, account, await this.#whileAssigned(account, acting));
  }

  /**
   * A salesman acts for a customer only while the customer is assigned to that salesman: assigning another one ends it.
   */
  async #whileAssigned({ accountId }: OpenAccount, acting: Acting | null): Promise<Acting | null> {
    if (acting === null) return null;
    const { state } = await this.#journal.load(customerStream(acting.customerId), customerFold);
    return state.status === 'known' && state.salesmanId === accountId ? acting : null;
  }

  /** Something happened to the roles, or to what the firm demands: they are read again next time. */
  forgetRoles(): void {
    this.#basis.forget('ground');
  }

  async #readBasis(): Promise<RightsBasis> {
    const [roles, firm] = await Promise.all([
      this.#journal.load(ROLES_STREAM, rolesFold),
      this.#journal.load(FIRM_STREAM, firmFold),
    ]);
    return { book: roles.state, wantsFactor: firm.state.second_factor_required };
  }

  /** An account that acts for a customer has the customer's rights, while it may act and its time is not over. */
  #statusFor(basis: RightsBasis, account: OpenAccount, acting: Acting | null): AccountStatus {
    const ownStatus = this.#statusByRoles(basis, account);
    if (acting === null || !ownStatus.rights.salesmen?.create || Date.parse(acting.until) <= this.#now())
      return ownStatus;
    const { rights } = this.#statusByRoles(basis, { ...account, roles: [CUSTOMER_ROLE] });
    return { ...ownStatus, rights: actingRights(rights), acting, stamp: `${ownStatus.stamp}.for${acting.customerId}` };
  }

  #statusByRoles({ book, wantsFactor }: RightsBasis, account: OpenAccount): AccountStatus {
    const { roles, rights: changes, factor, emailConfirmed } = account;
    const known = this.#rightsByRoles.get(book) ?? new Map();
    this.#rightsByRoles.set(book, known);
    const key = `${roles.join(' ')}${emailConfirmed ? '' : ' unconfirmed'}`;
    let found = known.get(key);
    if (!found) {
      const granted = rightsOf(book, roles);
      const rights = emailConfirmed ? granted : unconfirmedRights(granted);
      const roleNames = roles.map((name) =>
        displayNameOf(book.find((role) => role.name === name) ?? unknownRole(name)),
      );
      const hash = createHash('sha256')
        .update(JSON.stringify([rights, roleNames]))
        .digest('base64url')
        .slice(0, 16);
      found = { rights, roleNames, hash };
      known.set(key, found);
    }
    const { hash, ...rest } = found;
    const status = { ...rest, acting: null, salesman: rest.rights.salesmen?.view !== undefined };
    if (factor !== null) return { ...status, secondFactor: 'on', stamp: `${changes}.${hash}` };
    if (!wantsFactor || !managesPeople(status.rights)) {
      return { ...status, secondFactor: 'off', stamp: `${changes}.${hash}` };
    }
    return { ...status, rights: NOTHING, secondFactor: 'due', stamp: `${changes}.${hash}.due` };
  }

  /** Forgets all accounts: one was erased. */
  clear(): void {
    this.#recent.clear();
  }
}
