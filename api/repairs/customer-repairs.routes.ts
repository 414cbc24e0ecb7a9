import { quoteEndpoints } from '#api/contracts/quotes.contract.ts';
import { notFound } from '#api/kernel/problem.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { repairScope } from '#api/kernel/scopes.ts';
import type { SignedIn } from '#api/kernel/session.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import { DECISION_STATES } from '#domain/repairs/offered/state-keys.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { listCustomerQuotes } from '#projections/customer-repairs/customer-quotes.query.ts';
import { customerRepairsById, listCustomerRepairs } from '#projections/customer-repairs/customer-repairs.query.ts';
import { customerById } from '#projections/customers/customers.query.ts';
import { quotesOf } from '#projections/quotes/offered/quotes.query.ts';
import { repairDetailById } from '#projections/repair-detail/repair-detail.query.ts';
import { repairRowsById } from '#projections/repair-list/repair-rows.query.ts';
import { receiptViews } from '../counter-receipts/offered/receipt-views.ts';
import { messagesOf, repairKnownUpTo } from './offered/repair-detail.ts';

/** The customer whose repairs are asked for. @throws Problem 404 for a customer outside the reader's scope */
async function customerAsked(db: Queryable, userId: number, scope: Scope, signedIn: SignedIn | null): Promise<number> {
  const actor = signedIn?.actor;
  if (scope === 'own') {
    if (actor?.customerId === userId) return userId;
    throw notFound();
  }
  const visible = scope === 'customers' ? { salesmanId: actor?.id } : {};
  if (!(await customerById(db, userId, visible))) throw notFound();
  return userId;
}

export const customerRepairsRoute = queryRoute(quoteEndpoints.customerRepairs, {
  tag: 'repairs',
  summary: 'Le riparazioni del cliente, come le vede lui.',
  access: { function: 'repairs', action: 'view' },
  whitelist: true,
  read: async ({ params, query, scope, signedIn }, { pools, now }) => {
    const customer = await customerAsked(pools.pg, params.userId, scope, signedIn);
    const { rows, next, count, position } = await listCustomerRepairs(pools.pg, customer, {
      ...query,
      today: romeDayAt(now()),
    });
    return { data: [...rows], message: '', next, count, position };
  },
});

export const customerQuotesRoute = queryRoute(quoteEndpoints.customerQuotes, {
  tag: 'quotes',
  summary: 'I preventivi del cliente, l’ultimo inviato di ogni riparazione.',
  access: { function: 'quotes', action: 'view' },
  whitelist: true,
  read: async ({ params, query, scope, signedIn }, { pools, now }) => {
    const customer = await customerAsked(pools.pg, params.userId, scope, signedIn);
    const asked = { ...query, view: query.view ?? 'all', today: romeDayAt(now()) };
    const { rows, ...rest } = await listCustomerQuotes(pools.pg, customer, asked);
    return { data: rows, message: '', ...rest };
  },
});

/** The repair as its customer sees it; null when it is unknown, archived or outside the reader's scope. */
async function customerRepairFor(db: Queryable, id: number, scope: Scope, actor: Actor) {
  const [row] = await repairRowsById(db, [id], repairScope(scope, actor));
  const [repair] = row ? await customerRepairsById(db, row.customer_id, [id]) : [];
  return repair ?? null;
}

export const customerModuleRoute = queryRoute(quoteEndpoints.customerModule, {
  tag: 'repairs',
  summary: 'Il modulo guasto di una riparazione, come lo vede il cliente.',
  access: { function: 'repairs', action: 'view' },
  whitelist: true,
  read: async ({ params, scope, actor }, { pools }) => {
    const repair = await customerRepairFor(pools.pg, params.id, scope, actor);
    return repair && data(repair);
  },
});

export const customerQuoteRoute = queryRoute(quoteEndpoints.customerQuote, {
  tag: 'quotes',
  summary: 'Il preventivo di una riparazione con la chat, come li vede il cliente.',
  access: { function: 'quotes', action: 'view' },
  whitelist: true,
  read: async ({ params, scope, actor }, { pools, journal }) => {
    const position = await repairKnownUpTo(pools.pg);
    const repair = await customerRepairFor(pools.pg, params.id, scope, actor);
    if (!repair) return null;
    const [quotes, messages, detail] = await Promise.all([
      quotesOf(pools.pg, params.id, { drafts: false }),
      messagesOf(pools.pg, params.id),
      repairDetailById(journal, params.id),
    ]);
    const receipts = receiptViews(detail?.state.receipts ?? []);
    const known = { ...repair, position: position ?? repair.position };
    return data({ repair: known, quotes, messages, receipts, ...DECISION_STATES });
  },
});
