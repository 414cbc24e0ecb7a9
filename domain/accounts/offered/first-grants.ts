import type { Role } from '../../kernel/decider.ts';
import type { Scope } from '../../kernel/rights.ts';
import { FUNCTIONS, type FunctionName, type Grants, type Permission, WIDTH, widest } from './permissions.ts';

const read: Grants = { view: 'all' };
const write: Grants = { view: 'all', create: 'all', edit: 'all', delete: 'all' };

/** A book that those who repair keep, and the warehouse reads. */
const BOOK_OF_REPAIRERS: Partial<Record<Role, Grants>> = {
  admin: write,
  manager: write,
  desk: write,
  technician: write,
  warehouse: read,
  auditor: read,
};

/**
 * What the built-in roles may do at the first start (`domain.md`, section Roles), and with a function that was added
 * later until somebody decides about it. No check reads this table: checks read what is stored (`domain/roles`).
 */
const GRANTS: Readonly<Record<FunctionName, Partial<Record<Role, Grants>>>> = {
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
  // Repairs of the firm's own equipment: those who repair keep the book.
  internalRepairs: BOOK_OF_REPAIRERS,
  // Fast urgencies of no repair; those of a repair are part of it.
  fastUrgencies: BOOK_OF_REPAIRERS,
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
  // Contact persons of customers: each customer keeps their own, a salesman those of assigned customers.
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
  // Suppliers that repairs are sent to. The desk adds one while it sends a repair.
  suppliers: { admin: write, manager: write, desk: write, technician: read, warehouse: read, auditor: read },
  users: {
    admin: write,
    manager: read,
    desk: {},
    customer: { view: 'own', edit: 'own' },
    auditor: read,
  },
  roles: { admin: write, manager: read, auditor: read },
  // `edit`: take care of mails that could not be delivered.
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
  // Erasing a person, and the certificates of erasures.
  personalData: { admin: { view: 'all', delete: 'all' }, manager: { view: 'all', delete: 'all' }, auditor: read },
  // The firm's own data, terms and mail server.
  firm: { admin: { view: 'all', edit: 'all' }, manager: read, auditor: read },
  // The table's row «catalogue, rules, records». Customers and visitors get public fields by the «NoAuth» calls alone.
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
  // The pages of the site. `approve`: publish them, or take them offline.
  pages: {
    admin: { view: 'all', create: 'all', edit: 'all', approve: 'all' },
    manager: { view: 'all', create: 'all', edit: 'all', approve: 'all' },
    desk: { view: 'all', create: 'all', edit: 'all', approve: 'all' },
    auditor: read,
  },
  // Styles and scripts of the firm's own for its pages. `approve`: let pages use them.
  siteCode: {
    admin: { ...write, approve: 'all' },
    manager: { ...write, approve: 'all' },
    auditor: read,
  },
  // Subscribers, including people who are no customers: only those who write to them see them.
  newsletter: { admin: write, manager: write, desk: write, auditor: read },
  // Mailings to many. `approve`: send, pause and stop them.
  newsletters: {
    admin: { ...write, approve: 'all' },
    manager: { ...write, approve: 'all' },
    desk: { ...write, approve: 'all' },
    auditor: read,
  },
  // What people send by the forms of the site. These are strangers' words: only those who answer see them.
  requests: {
    admin: { view: 'all', edit: 'all' },
    manager: { view: 'all', edit: 'all' },
    desk: { view: 'all', edit: 'all' },
    auditor: read,
  },
  // How many come to the site, and what comes of it: sums, never single persons.
  statistics: { admin: read, manager: read, auditor: read },
  // Only customers have ads. The firm reviews them: `approve` includes refusing an ad and taking it down.
  ads: {
    admin: { view: 'all', approve: 'all' },
    manager: { view: 'all', approve: 'all' },
    desk: read,
    customer: { view: 'own', create: 'own', edit: 'own', delete: 'own' },
    auditor: read,
  },
  // Between customers, favourites included. Staff moderate, and have none themselves.
  negotiations: {
    admin: { view: 'all', delete: 'all' },
    manager: { view: 'all', delete: 'all' },
    desk: read,
    customer: { view: 'own', create: 'own', delete: 'own', message: 'own' },
    auditor: read,
  },
  // Carts and orders. `delete`: record what money came in and goes back; no customer may.
  orders: {
    admin: { ...write, ship: 'all' },
    manager: { ...write, ship: 'all' },
    desk: { ...write, ship: 'all' },
    warehouse: { view: 'all', ship: 'all' },
    salesman: { view: 'customers', create: 'customers', edit: 'customers' },
    customer: { view: 'own', create: 'own', edit: 'own' },
    auditor: read,
  },
  stock: {
    admin: { view: 'all', edit: 'all' },
    manager: { view: 'all', edit: 'all' },
    desk: read,
    technician: read,
    warehouse: { view: 'all', edit: 'all' },
    auditor: read,
  },
  // `view`: see one's assigned customers. `create`: act for one of them.
  salesmen: { salesman: { view: 'customers', create: 'customers' } },
  // Documents that the firm keeps for customers. Customers read their own.
  attachments: {
    admin: write,
    manager: write,
    desk: write,
    technician: read,
    warehouse: read,
    salesman: { view: 'customers' },
    customer: { view: 'own' },
    auditor: read,
  },
};

/** What a built-in role may do at the first start. */
export function builtInGrants(role: Role): Record<FunctionName, Grants> {
  return Object.fromEntries(FUNCTIONS.map((name) => [name, GRANTS[name][role] ?? {}])) as Record<FunctionName, Grants>;
}

/** What built-in roles may do together at the first start: for the demo's accounts. */
export function builtInRights(roles: readonly Role[]): Record<FunctionName, Grants> {
  return widest(roles.map(builtInGrants));
}

/**
 * The scopes on which a right can be granted: those on which a built-in role has it, widest first. No check restricts
 * the function's records to any other scope. Empty: nobody does this to that function.
 */
export function scopesFor({ function: name, action }: Permission): readonly Scope[] {
  const scopes = new Set(Object.values(GRANTS[name]).flatMap((grants) => grants[action] ?? []));
  return [...scopes].sort((one, other) => WIDTH[other] - WIDTH[one]);
}
