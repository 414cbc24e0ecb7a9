import type { AccountActor, Actor } from '../../kernel/actor.ts';
import { assertNever } from '../../kernel/decider.ts';
import type { Rights, Scope } from '../../kernel/rights.ts';

/** The functions of the menu, the rows of `domain.md`'s table of roles. */
export const FUNCTIONS = [
  'repairs',
  'workSheets',
  'quotes',
  'purchasePrices',
  'transportDocuments',
  'internalRepairs',
  'fastUrgencies',
  'customers',
  'referents',
  'suppliers',
  'users',
  'roles',
  'mails',
  'history',
  'personalData',
  'firm',
  'catalogue',
  'site',
  'pages',
  'siteCode',
  'newsletter',
  'newsletters',
  'requests',
  'statistics',
  'ads',
  'negotiations',
  'orders',
  'stock',
  'salesmen',
  'attachments',
] as const;
export type FunctionName = (typeof FUNCTIONS)[number];

/**
 * What one may do with a function. Besides the four of every menu: `arrive` ticks an arrival, `request` submits a fault
 * module, `draft` writes a quote without sending it, `approve` passes a discount above the limit, `decide` accepts or
 * rejects, `message` writes in the chat, `export` takes history away, `ship` sends orders off and takes goods back. Two
 * describe a person's job rather than a permission: with `work` repairs are assigned to them, with `receive` they get
 * the desk's mails.
 */
export const ACTIONS = [
  'view',
  'create',
  'edit',
  'delete',
  'arrive',
  'request',
  'draft',
  'approve',
  'decide',
  'message',
  'export',
  'ship',
  'work',
  'receive',
] as const;
export type Action = (typeof ACTIONS)[number];

/** What only staff may do; a customer's role can't have them, not even on scope `own`. */
export const STAFF_ACTIONS: readonly Action[] = ['ship', 'work', 'receive'];

export interface Permission {
  readonly function: FunctionName;
  readonly action: Action;
}

/** What a role may do with one function. */
export type Grants = Partial<Record<Action, Scope>>;
/** How far scopes reach, in order. */
export const WIDTH: Record<Scope, number> = { all: 3, assigned: 2, customers: 1, own: 0 };

/** Held by those to whom repairs are assigned, and who are offered where a technician is chosen. */
export const WORKS_ON_REPAIRS: Permission = { function: 'repairs', action: 'work' };
/** Held by those who look after customers of their own: salesmen. */
export const LOOKS_AFTER_CUSTOMERS: Permission = { function: 'salesmen', action: 'view' };
/** Held by those who get the desk's mails. */
export const RECEIVES_FOR_DESK: Permission = { function: 'mails', action: 'receive' };
/** Held by those who lead the workshop: they are told of urgencies. */
export const LEADS_WORKSHOP: Permission = { function: 'repairs', action: 'approve' };
/** Held by those who decide beyond limits, look after what is late, and get the desk's mails where there is no desk. */
export const LEADS_FIRM: Permission = { function: 'quotes', action: 'approve' };

/**
 * The widest scope on which the actor may do this; null: not at all. Visitors and holders of links have no rights. A
 * part of the system may do all that its commands do: which commands those are is checked before
 * (`commands/kernel/access.ts`).
 */
export function scopeOf(actor: Actor, permission: Permission): Scope | null {
  switch (actor.kind) {
    case 'account':
      return actor.rights[permission.function]?.[permission.action] ?? null;
    case 'system':
      return 'all';
    default:
      return null;
  }
}

/** What several roles let an account do together: the widest scope of each action. */
export function widest(roles: readonly Rights[]): Record<FunctionName, Grants> {
  const ofFunction = (name: FunctionName) =>
    Object.fromEntries(
      ACTIONS.flatMap((action) => {
        const scopes = roles.flatMap((rights) => rights[name]?.[action] ?? []);
        const [scope] = scopes.sort((one, other) => WIDTH[other] - WIDTH[one]);
        return scope ? [[action, scope]] : [];
      }),
    );
  return Object.fromEntries(FUNCTIONS.map((name) => [name, ofFunction(name)])) as Record<FunctionName, Grants>;
}

/** The owners of a record that scopes compare with. */
export interface Ownership {
  readonly customer_id?: number | null;
  readonly id_people?: number | null;
  readonly salesmanId?: number | null;
  readonly accountId?: number | null;
  /** The visitor's session, for a record of a visitor. */
  readonly session?: string | null;
}

/** True when a record with this ownership lies within the scope for this actor. */
export function isWithinScope(scope: Scope, actor: Actor, record: Ownership): boolean {
  if (scope === 'all') return true;
  switch (actor.kind) {
    case 'system':
      return true;
    case 'visitor':
      return scope === 'own' && record.session === actor.session;
    case 'link':
      return false;
    case 'account':
      return withinAccounts(scope, actor, record);
    default:
      return assertNever(actor);
  }
}

function withinAccounts(scope: Exclude<Scope, 'all'>, actor: AccountActor, record: Ownership): boolean {
  switch (scope) {
    case 'assigned':
      return record.id_people === actor.id;
    case 'customers':
      return record.salesmanId === actor.id;
    case 'own':
      return (
        (actor.customerId !== null && record.customer_id === actor.customerId) ||
        (record.accountId !== undefined && record.accountId === actor.id)
      );
    default:
      return assertNever(scope);
  }
}
