import type { Actor, Role } from '../kernel/decider.ts';

/** The functions of the menu, the rows of `domain.md`'s table of roles. */
export const FUNCTIONS = [
  'repairs',
  'workSheets',
  'quotes',
  'purchasePrices',
  'transportDocuments',
  'customers',
  'users',
  'mails',
  'history',
  'personalData',
  'firm',
  'catalogue',
] as const;
export type FunctionName = (typeof FUNCTIONS)[number];

/**
 * What one may do with a function. Beyond the four of every menu: `arrive` ticks an arrival, `request` submits a
 * fault module, `draft` writes a quote without sending it, `approve` passes a discount above the limit,
 * `decide` accepts or rejects, `message` writes in the chat, `export` takes history away.
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
] as const;
export type Action = (typeof ACTIONS)[number];

/** On which records: every one, those assigned to the technician, the salesman's customers', or one's own. */
export type Scope = 'all' | 'assigned' | 'customers' | 'own';
export interface Permission {
  readonly function: FunctionName;
  readonly action: Action;
}

type Grants = Partial<Record<Action, Scope>>;
const read: Grants = { view: 'all' };
const write: Grants = { view: 'all', create: 'all', edit: 'all', delete: 'all' };

/** `domain.md`, section Roles, for the functions that exist. */
export const GRANTS: Readonly<Record<FunctionName, Partial<Record<Role, Grants>>>> = {
  repairs: {
    admin: { ...write, arrive: 'all', request: 'all' },
    manager: { ...write, arrive: 'all', request: 'all', approve: 'all' },
    desk: { ...write, arrive: 'all', request: 'all' },
    technician: { view: 'all', edit: 'assigned' },
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
  users: {
    admin: write,
    manager: read,
    desk: {},
    customer: { view: 'own', edit: 'own' },
    auditor: read,
  },
  mails: { admin: read, manager: read, desk: read, auditor: read },
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
};

const WIDTH: Record<Scope, number> = { all: 3, assigned: 2, customers: 1, own: 0 };

/** The widest scope on which the actor may do this; null: not at all. The system may do everything. */
export function scopeOf(actor: Actor, permission: Permission): Scope | null {
  if (actor.kind === 'system') return 'all';
  let widest: Scope | null = null;
  for (const role of actor.roles) {
    const scope = GRANTS[permission.function][role]?.[permission.action];
    if (scope && (widest === null || WIDTH[scope] > WIDTH[widest])) widest = scope;
  }
  return widest;
}

/** Everything that these roles may do, function by function: what a client needs to build its menu. */
export function permissionsOf(roles: readonly Role[]): Record<FunctionName, Partial<Record<Action, Scope>>> {
  const actor: Actor = { kind: 'account', id: 0, name: '', roles, customerId: null };
  const ofFunction = (name: FunctionName) =>
    Object.fromEntries(
      ACTIONS.flatMap((action) => {
        const scope = scopeOf(actor, { function: name, action });
        return scope ? [[action, scope]] : [];
      }),
    );
  return Object.fromEntries(FUNCTIONS.map((name) => [name, ofFunction(name)])) as Record<
    FunctionName,
    Partial<Record<Action, Scope>>
  >;
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
