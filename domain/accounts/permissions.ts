import type { Actor, Rights, Role, Scope } from '../kernel/decider.ts';

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
  'newsletter',
] as const;
export type FunctionName = (typeof FUNCTIONS)[number];

/**
 * What one may do with a function. Beyond the four of every menu: `arrive` ticks an arrival, `request` submits a
 * fault module, `draft` writes a quote without sending it, `approve` passes a discount above the limit,
 * `decide` accepts or rejects, `message` writes in the chat, `export` takes history away. Two say what somebody does rather than
 * what he may: with `work` he is one to whom repairs are given, with `receive` he gets the mails that the desk gets.
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
  'work',
  'receive',
] as const;
export type Action = (typeof ACTIONS)[number];

/** What only people of the staff do, whatever is their own. */
export const STAFF_ACTIONS: readonly Action[] = ['work', 'receive'];

export interface Permission {
  readonly function: FunctionName;
  readonly action: Action;
}

/** What a role may do with one function. */
export type Grants = Partial<Record<Action, Scope>>;
const read: Grants = { view: 'all' };
const write: Grants = { view: 'all', create: 'all', edit: 'all', delete: 'all' };

/**
 * `domain.md`, section Roles, for the functions that exist: what the built-in roles may do at the first start, and with a function
 * that came later until somebody decides about it. No check reads it: what counts is stored (`domain/roles`).
 */
export const GRANTS: Readonly<Record<FunctionName, Partial<Record<Role, Grants>>>> = {
  repairs: {
    admin: { ...write, arrive: 'all', request: 'all' },
    manager: { ...write, arrive: 'all', request: 'all', approve: 'all' },
    desk: { ...write, arrive: 'all', request: 'all' },
    technician: { view: 'all', edit: 'assigned', work: 'own' },
    warehouse: { view: 'all', arrive: 'all' },
    salesman: { view: 'customers' },
    customer: { view: 'own', request: 'own' },
    auditor: read,
  },
  workSheets: {
    admin: write,
    manager: write,
    desk: read,
    technician: { view: 'all', edit: 'assigned' },
    warehouse: read,
    auditor: read,
  },
  quotes: {
    admin: { ...write, draft: 'all', message: 'all', approve: 'all', decide: 'all' },
    manager: { ...write, draft: 'all', message: 'all', approve: 'all', decide: 'all' },
    desk: { ...write, draft: 'all', message: 'all', decide: 'all' },
    technician: { view: 'all', draft: 'all' },
    warehouse: read,
    salesman: { view: 'customers' },
    customer: { view: 'own', decide: 'own', message: 'own' },
    auditor: read,
  },
  purchasePrices: { admin: read, manager: read, warehouse: read, auditor: read },
  transportDocuments: {
    admin: write,
    manager: write,
    desk: write,
    technician: read,
    warehouse: write,
    customer: { view: 'own' },
    auditor: read,
  },
  // What the firm repairs for itself: whoever repairs keeps the book.
  internalRepairs: {
    admin: write,
    manager: write,
    desk: write,
    technician: write,
    warehouse: read,
    auditor: read,
  },
  // Those that hang on no repair; a repair's own are part of it.
  fastUrgencies: {
    admin: write,
    manager: write,
    desk: write,
    technician: write,
    warehouse: read,
    auditor: read,
  },
  customers: {
    admin: write,
    manager: write,
    desk: write,
    technician: read,
    warehouse: read,
    salesman: { view: 'customers' },
    customer: { view: 'own', edit: 'own' },
    auditor: read,
  },
  // The people of customers: each customer keeps his own, a salesman those of his customers.
  referents: {
    admin: write,
    manager: write,
    desk: write,
    technician: read,
    warehouse: read,
    salesman: { view: 'customers', create: 'customers', edit: 'customers', delete: 'customers' },
    customer: { view: 'own', create: 'own', edit: 'own', delete: 'own' },
    auditor: read,
  },
  // Whom repairs are sent to. The desk adds one while it sends.
  suppliers: { admin: write, manager: write, desk: write, technician: read, warehouse: read, auditor: read },
  users: {
    admin: write,
    manager: read,
    desk: {},
    customer: { view: 'own', edit: 'own' },
    auditor: read,
  },
  roles: { admin: write, manager: read, auditor: read },
  // To edit is to take care of what could not be delivered.
  mails: {
    admin: { view: 'all', edit: 'all' },
    manager: { view: 'all', edit: 'all' },
    desk: { view: 'all', edit: 'all', receive: 'own' },
    auditor: read,
  },
  history: {
    admin: read,
    manager: read,
    desk: read,
    technician: read,
    warehouse: read,
    customer: { view: 'own' },
    auditor: { view: 'all', export: 'all' },
  },
  // Erasing a person, and the certificates of it.
  personalData: { admin: { view: 'all', delete: 'all' }, manager: { view: 'all', delete: 'all' }, auditor: read },
  // The firm's own data, terms and mail server.
  firm: { admin: { view: 'all', edit: 'all' }, manager: read, auditor: read },
  // The table's row «catalogue, rules, records»; customers and visitors get public fields by the «NoAuth» calls alone.
  catalogue: {
    admin: write,
    manager: write,
    desk: read,
    technician: read,
    warehouse: read,
    salesman: read,
    auditor: read,
  },
  // What the site shows and says: its texts, templates, lists and settings.
  site: { admin: write, manager: write, desk: read, auditor: read },
  // Whom the firm writes to: people who are no customers too, so only those see them who write.
  newsletter: { admin: write, manager: write, desk: write, auditor: read },
};

/** How far scopes reach, in order. */
export const WIDTH: Record<Scope, number> = { all: 3, assigned: 2, customers: 1, own: 0 };

/** Who is given repairs, and offered where a technician is chosen. */
export const WORKS_ON_REPAIRS: Permission = { function: 'repairs', action: 'work' };
/** Who gets the mails of the desk. */
export const RECEIVES_FOR_DESK: Permission = { function: 'mails', action: 'receive' };
/** Who leads the workshop: is told of urgencies. */
export const LEADS_WORKSHOP: Permission = { function: 'repairs', action: 'approve' };
/** Who decides beyond limits, looks after what is late, and gets the desk's mails where there is no desk. */
export const LEADS_FIRM: Permission = { function: 'quotes', action: 'approve' };

/** The widest scope on which the actor may do this; null: not at all. The system may do everything. */
export function scopeOf(actor: Actor, permission: Permission): Scope | null {
  if (actor.kind === 'system') return 'all';
  return actor.rights[permission.function]?.[permission.action] ?? null;
}

/** What several roles let one do together: the widest scope of each. */
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

/** What a built-in role may do at the first start. */
export function builtInGrants(role: Role): Record<FunctionName, Grants> {
  return Object.fromEntries(FUNCTIONS.map((name) => [name, GRANTS[name][role] ?? {}])) as Record<FunctionName, Grants>;
}

/** What built-in roles may do together at the first start: for the demo's own people. */
export function builtInRights(roles: readonly Role[]): Record<FunctionName, Grants> {
  return widest(roles.map(builtInGrants));
}

/**
 * The scopes on which a right can be held: those that a built-in role has it on. The program knows how to hold no others to their
 * records, so no others can be granted. Empty: nobody does this to that function.
 */
export function scopesFor({ function: name, action }: Permission): readonly Scope[] {
  const scopes = new Set(Object.values(GRANTS[name]).flatMap((grants) => grants[action] ?? []));
  return [...scopes].sort((one, other) => WIDTH[other] - WIDTH[one]);
}

/** Whom a record belongs to, as far as scopes ask. */
export interface Ownership {
  readonly customer_id?: number | null;
  readonly id_people?: number | null;
  readonly salesmanId?: number | null;
  readonly accountId?: number | null;
}

/** True when a record with this ownership lies within the scope for this actor. */
export function within(scope: Scope, actor: Actor, record: Ownership): boolean {
  if (scope === 'all' || actor.kind === 'system') return true;
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
  }
}
