import { cartEndpoints } from '#api/contracts/carts.contract.ts';
import { cartOfVisitor } from '#api/kernel/cart-of-visitor.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { malformed } from '#api/kernel/problem.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import type { RouteInput } from '#api/kernel/route.ts';
import { cartVisitorOf } from '#api/kernel/visitor.ts';
import { guestFaults, guestFrom } from '#domain/carts/guest.ts';
import { customerOf } from '#domain/kernel/actor.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import { cartOfCustomer, cartOfLine } from '#projections/carts/carts.query.ts';
import { carriersFor } from './cart-carriers.ts';
import { lineOf, mayReadOf, summaryFor, summaryOut } from './cart-reads.ts';

const view = { function: 'orders', action: 'view' } as const;
const common = { tag: 'carts', access: { ...view, orVisitors: true }, whitelist: true } as const;

const languageFor = ({ signedIn, request }: Pick<RouteInput, 'signedIn' | 'request'>) =>
  signedIn?.language ?? languageOf(request.headers);

/** The calls that read carts. Each answer is computed anew from the streams of everything that the cart names. */
export const READ_CART_ROUTES = [
  queryRoute(cartEndpoints.currentCart, {
    ...common,
    access: view,
    summary: 'Il carrello aperto di un cliente, se ce n’è uno.',
    read: async ({ params: { userId }, actor, scope }, deps) =>
      (await mayReadOf(deps, { actor, scope }, userId))
        ? data({ cart_id: await cartOfCustomer(deps.pools.pg, userId) })
        : null,
  }),
  queryRoute(cartEndpoints.ownCart, {
    ...common,
    summary: 'Il proprio carrello aperto, se ce n’è uno: di chi ha effettuato l’accesso, o di chi ne ha il token.',
    read: async ({ actor }, { pools, journal }) => {
      if (actor.kind === 'visitor') return data({ cart_id: await cartOfVisitor({ pool: pools.pg, journal }, actor) });
      const customer_id = customerOf(actor);
      return data({ cart_id: customer_id === null ? null : await cartOfCustomer(pools.pg, customer_id) });
    },
  }),
  queryRoute(cartEndpoints.readCart, {
    ...common,
    summary: 'Un carrello con quanto costa ora e che cosa manca per ordinare.',
    read: async ({ params: { id }, query, ...input }, deps) => {
      const found = await summaryFor(deps, input, id, query);
      return found && data(summaryOut(found.cart, found.facts, languageFor(input)));
    },
  }),
  queryRoute(cartEndpoints.readLines, {
    ...common,
    summary: 'Le righe di un carrello.',
    read: async ({ params: { id }, ...input }, deps) => {
      const found = await summaryFor(deps, input, id);
      return found && data(found.facts.summary.lines.map((line) => lineOf(line, languageFor(input))));
    },
  }),
  queryRoute(cartEndpoints.readLine, {
    ...common,
    summary: 'Una riga di un carrello.',
    read: async ({ params: { id }, ...input }, deps) => {
      const cart = await cartOfLine(deps.pools.pg, id);
      const found = cart === null ? null : await summaryFor(deps, input, cart);
      const line = found?.facts.summary.lines.find(({ line_id }) => line_id === id);
      return line ? data(lineOf(line, languageFor(input))) : null;
    },
  }),
  queryRoute(cartEndpoints.carriers, {
    ...common,
    summary: 'I corrieri che si possono scegliere per un carrello, con il loro prezzo; o perché non consegnano.',
    read: async ({ params: { id }, query, ...input }, deps) => {
      const found = await summaryFor(deps, input, id, query);
      return found && data(await carriersFor(deps, found.facts, languageFor(input)));
    },
  }),
  queryRoute(cartEndpoints.guestSummary, {
    ...common,
    // Only for visitors who show the token of a cart that belongs to no customer.
    access: 'public',
    summary:
      'Quanto costa un carrello a chi ordina senza registrarsi, con i corrieri: nulla di ciò che scrive è tenuto.',
    read: async ({ body: { id, guest: given, ...choices }, ...input }, deps) => {
      if (input.signedIn) return null;
      const guest = guestFrom(given);
      const reader = { actor: cartVisitorOf(input.request), scope: input.scope };
      const found = await summaryFor(deps, reader, id, { ...choices, guest });
      if (!found) return null;
      const faults = guestFaults(guest);
      if (faults.length > 0) throw malformed(faults.map((fault) => ({ ...fault, field: `guest.${fault.field}` })));
      const language = languageFor(input);
      const carriers = await carriersFor(deps, found.facts, language);
      return data({ summary: summaryOut(found.cart, found.facts, language), carriers });
    },
  }),
  queryRoute(cartEndpoints.totalAmount, {
    ...common,
    summary: 'Quanto costa ora un carrello, tutto compreso.',
    read: async ({ params: { id }, ...input }, deps) => {
      const found = await summaryFor(deps, input, id);
      return found && data(toDecimal(found.facts.summary.total));
    },
  }),
  queryRoute(cartEndpoints.productRows, {
    ...common,
    summary: 'Quante righe ha un carrello.',
    read: async ({ params: { id }, ...input }, deps) => {
      const found = await summaryFor(deps, input, id);
      return found && data(found.cart.lines.length);
    },
  }),
];
