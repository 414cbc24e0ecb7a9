import type { FastifyRequest } from 'fastify';
import { cartEndpoints } from '#api/contracts/carts.contract.ts';
import { cartOfVisitor } from '#api/kernel/cart-of-visitor.ts';
import { type Call, type CommandInput, call, commandRoute } from '#api/kernel/command-route.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { malformed, notFound, unauthenticated } from '#api/kernel/problem.ts';
import { wasTaken } from '#api/kernel/resolved-command-store.ts';
import { admit } from '#api/kernel/route.ts';
import { cartTokenOf, newSessionToken } from '#api/kernel/session-token.ts';
import { visitorWith } from '#api/kernel/visitor.ts';
import {
  chooseCartAddressCommand,
  chooseCartCarrierCommand,
  enterCartPromotionCommand,
  removeCartPromotionCommand,
} from '#commands/carts/cart-choices.command.ts';
import {
  addToCartCommand,
  beginCartCommand,
  confirmCartPricesCommand,
  emptyCartCommand,
  removeCartLineCommand,
  setCartQuantityCommand,
} from '#commands/carts/cart-lines.command.ts';
import { startCheckoutCommand } from '#commands/carts/start-checkout.command.ts';
import { beginVisitorCartCommand } from '#commands/carts/visitor-cart.command.ts';
import { orderLink, orderLinkEnd } from '#commands/sales-orders/order.link.ts';
import { cartMessages } from '#domain/carts/cart.messages.ts';
import { type Cart, cartFold, cartStream } from '#domain/carts/cart.state.ts';
import { type Actor, customerOf } from '#domain/kernel/actor.ts';
import { romeDay } from '#domain/kernel/calendar.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { promotionMessages } from '#domain/sales-orders/promotion.ts';
import { cartOfCustomer, cartOfLine } from '#projections/carts/carts.query.ts';
import { promotionByCode } from '#projections/records/promotions.query.ts';
import { cartJustBegun } from './cart-just-begun.ts';
import { type Reader, readableCart } from './cart-reads.ts';
import { countGuestOrder, countNewCart, wasOrderedBy } from './cart-visitor.ts';

const common = { tag: 'carts', access: { function: 'orders', action: 'create', orVisitors: true } } as const;

/**
 * The customer whose cart is meant: the one named, else the caller.
 * @throws Problem 400 when the caller is no customer
 */
function buyerOf(user_id: number | undefined, actor: Actor): number {
  const customer_id = user_id ?? customerOf(actor);
  if (customer_id === null) throw malformed([{ field: 'user_id', message: valueMessages.required }]);
  return customer_id;
}

/**
 * A cart that the caller may read, by their rights (each command checks these again) or by the visitor's token that
 * they show.
 * @throws Problem 404
 */
async function cartFor(cartId: number | null, reader: Reader, deps: RouteDeps): Promise<Cart> {
  const cart = cartId === null ? null : await readableCart(deps, reader, cartId);
  if (!cart) throw notFound();
  return cart;
}

/**
 * Refuses callers who may not order this cart. A guest who already ordered it is let in, so that the repeated call gets
 * the first answer.
 * @throws Problem 404
 */
async function requireBuyer(cartId: number, reader: Reader, deps: RouteDeps): Promise<void> {
  if (reader.actor.kind === 'visitor') {
    const { state } = await deps.journal.load(cartStream(cartId), cartFold);
    if (state.status !== 'none' && wasOrderedBy(state, reader.actor)) return;
  }
  await cartFor(cartId, reader, deps);
}

/** A call as the visitor with this token, which the answer tells. @param key as that of {@link Call.as} */
const asVisitor = (made: Call, token: string, key?: string): Call => ({
  ...made,
  as: { actor: visitorWith(token), ...(key === undefined ? {} : { key }) },
  extraData: { session_token: token },
  visitorToken: token,
});

/**
 * A call as its sender. It changes the cart, which therefore waits longer: the visitor's cookie is renewed to last as
 * long.
 */
const renewingCookie = (request: FastifyRequest, made: Call): Call => ({ ...made, visitorToken: cartTokenOf(request) });

/** The key in the ids of the commands by which visitors begin carts. */
const BEGIN = 'begin';

/**
 * Puts an item into a visitor's cart; begins a cart, with a new token, when the visitor shows none that opens one. A
 * retry may show the cookie that the first attempt's lost answer set: it is then the same beginning once more, and puts
 * nothing in twice.
 */
async function putForVisitor(
  { body: { cart_id, user_id, item_id, quantity }, commandId, request }: CommandInput<typeof cartEndpoints.addToCart>,
  deps: RouteDeps,
): Promise<Call> {
  // Whoever is nobody can't name whose cart it is.
  if (user_id !== undefined) throw notFound();
  const { pg } = deps.pools;
  const begin = (token: string) => asVisitor(call(beginVisitorCartCommand, { item_id, quantity }), token, BEGIN);
  const shown = cartTokenOf(request);
  const began = (token: string) => wasTaken(pg, { actor: visitorWith(token), id: `${BEGIN}:${commandId}` });
  if (shown !== null && (await began(shown))) return begin(shown);
  const cartId = shown === null ? null : await cartOfVisitor({ pool: pg, journal: deps.journal }, visitorWith(shown));
  if (cart_id !== undefined && cart_id !== cartId) throw notFound();
  if (shown !== null && cartId !== null) return asVisitor(call(addToCartCommand, { cartId, item_id, quantity }), shown);
  await countNewCart(request);
  return begin(newSessionToken());
}

/** The calls that change carts. */
export const WRITE_CART_ROUTES = [
  commandRoute(cartEndpoints.addToCart, {
    ...common,
    // A visitor's first call has no token yet; for signed-in callers the commands check their rights.
    access: 'public',
    summary: 'Mette un articolo nel carrello; senza carrello ne inizia uno. Un visitatore riceve il token del suo.',
    commands: [addToCartCommand, beginCartCommand, beginVisitorCartCommand],
    calls: async (input, deps) => {
      const { body, signedIn, actor, request } = input;
      const { cart_id, user_id, item_id, quantity } = body;
      if (!signedIn && request.headers.authorization !== undefined) throw unauthenticated();
      if (!signedIn) return putForVisitor(input, deps);
      const told = { session_token: null };
      const scope = admit({ function: 'orders', action: 'create' }, signedIn);
      if (cart_id !== undefined) {
        const cart = await cartFor(cart_id, { actor, scope }, deps);
        if (user_id !== undefined && cart.customer_id !== user_id) throw notFound();
        return { ...call(addToCartCommand, { cartId: cart_id, item_id, quantity }), extraData: told };
      }
      const customer_id = buyerOf(user_id, actor);
      const cartId = await cartOfCustomer(deps.pools.pg, customer_id);
      if (cartId !== null) return { ...call(addToCartCommand, { cartId, item_id, quantity }), extraData: told };
      const otherwise = {
        code: cartMessages['cart-there'].code,
        call: async () => {
          const begun = await cartJustBegun(customer_id, deps);
          return { ...call(addToCartCommand, { cartId: begun, item_id, quantity }), extraData: told };
        },
      };
      return { ...call(beginCartCommand, { customer_id, item_id, quantity }), extraData: told, otherwise };
    },
  }),
  commandRoute(cartEndpoints.insertCart, {
    tag: 'carts',
    access: { function: 'orders', action: 'create' },
    summary: 'Inizia un carrello vuoto; di aperti un cliente ne ha uno alla volta.',
    commands: [beginCartCommand],
    calls: ({ body: { user_id }, actor }) => call(beginCartCommand, { customer_id: buyerOf(user_id, actor) }),
  }),
  commandRoute(cartEndpoints.modifyQuantity, {
    ...common,
    summary: 'Quanti pezzi di una riga, in tutto.',
    commands: [setCartQuantityCommand],
    calls: async ({ body: { id, newQuantity }, ...input }, deps) => {
      const cart = await cartFor(await cartOfLine(deps.pools.pg, id), input, deps);
      return renewingCookie(
        input.request,
        call(setCartQuantityCommand, { cartId: cart.cartId, line_id: id, quantity: newQuantity }),
      );
    },
  }),
  commandRoute(cartEndpoints.removeLine, {
    ...common,
    summary: 'Toglie una riga dal carrello.',
    commands: [removeCartLineCommand],
    calls: async ({ params: { id }, ...input }, deps) => {
      const cart = await cartFor(await cartOfLine(deps.pools.pg, id), input, deps);
      return renewingCookie(input.request, call(removeCartLineCommand, { cartId: cart.cartId, line_id: id }));
    },
  }),
  commandRoute(cartEndpoints.changeCart, {
    ...common,
    summary: 'Il corriere, l’indirizzo e il buono di un carrello; conferma i prezzi di ora.',
    commands: [
      chooseCartAddressCommand,
      chooseCartCarrierCommand,
      enterCartPromotionCommand,
      removeCartPromotionCommand,
      confirmCartPricesCommand,
    ],
    calls: async ({ body: { id: cartId, carrier_id, address_id, voucher, confirm_prices }, ...input }, deps) => {
      const cart = await cartFor(cartId, input, deps);
      const calls: Call[] = [];
      if (carrier_id !== undefined) calls.push(call(chooseCartCarrierCommand, { cartId, carrier_id }));
      if (address_id !== undefined) calls.push(call(chooseCartAddressCommand, { cartId, address_id }));
      if (voucher === '') {
        for (const promotion of cart.promotions) calls.push(call(removeCartPromotionCommand, { cartId, promotion }));
      } else if (voucher !== undefined) {
        const promotion = await promotionByCode(deps.pools.pg, voucher, romeDay(new Date(deps.now()).toISOString()));
        if (!promotion) return refuse(promotionMessages['promotion-unknown'], 'voucher');
        calls.push(call(enterCartPromotionCommand, { cartId, promotion }));
      }
      if (confirm_prices) calls.push(call(confirmCartPricesCommand, { cartId }));
      return calls.map((made) => renewingCookie(input.request, made));
    },
  }),
  commandRoute(cartEndpoints.emptyCart, {
    ...common,
    summary: 'Svuota un carrello.',
    commands: [emptyCartCommand],
    calls: async ({ params: { id: cartId }, ...input }, deps) => {
      await cartFor(cartId, input, deps);
      return renewingCookie(input.request, call(emptyCartCommand, { cartId }));
    },
  }),
  commandRoute(cartEndpoints.checkOut, {
    ...common,
    summary: '«Ordine con obbligo di pagare»: ordina ciò che il riepilogo mostrava.',
    commands: [startCheckoutCommand],
    calls: async ({ body: { id: cartId, hash, payment, invoice = false, guest }, ...input }, deps) => {
      await requireBuyer(cartId, input, deps);
      if (guest?.email) await countGuestOrder(input.request, guest.email, deps);
      const made = call(startCheckoutCommand, { cartId, hash, payment, invoice, guest });
      const expiresAt = orderLinkEnd(deps.now());
      const recipient = guest?.email ?? '';
      const link = (orderId: number) => (guest ? deps.links.make(orderLink, { orderId, recipient, expiresAt }) : null);
      return { ...made, extraData: (answered) => ({ link: link((answered as { readonly id: number }).id) }) };
    },
  }),
];
