import { cartProposalEndpoints, type ProposalPage } from '#api/contracts/cart-proposals.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { Problem } from '#api/kernel/problem.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import type { AccountActor } from '#api/kernel/session.ts';
import { cartLink } from '#commands/carts/cart.link.ts';
import {
  confirmCartProposalCommand,
  loadSoldItems,
  proposeCartCommand,
} from '#commands/carts/cart-proposal.commands.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { cartMessages } from '#domain/carts/cart.messages.ts';
import { type Cart, type CartState, cartFold, cartStream } from '#domain/carts/cart.state.ts';
import { agreedTo, type ProposalChange, proposalChanges, proposalRefusal } from '#domain/carts/cart-proposal.decide.ts';
import { linkActor } from '#domain/kernel/actor.ts';
import { addDays, romeDayAt } from '#domain/kernel/calendar.ts';
import type { Message } from '#domain/kernel/message.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import type { StreamFold } from '#journal/stream-fold.ts';
import { type OpenedLink, recipientOf } from '#platform/signed-links/signed-links.ts';
import { accountsOfCustomer } from '#projections/accounts/accounts.query.ts';
import { customerById } from '#projections/customers/customers.query.ts';
import { namesOfRecords } from '#projections/records/offered/record-rows.query.ts';
import { factsOf, summaryOut } from './cart-reads.ts';

const tag = 'carts';
type CartLink = OpenedLink<typeof cartLink>;

interface Linked {
  readonly link: CartLink;
  readonly cart: Cart;
  readonly customer_id: number;
  /** The customer's label. */
  readonly customer: string;
  /** The e-mail address that the link was sent to. */
  readonly recipient: string;
}

/** The actor for the holder of a link, who may see this one cart and confirm it. */
const holderOf = ({ cartId, recipient }: CartLink) => linkActor('cart', cartStream(cartId), recipient.key);

const notValid = () => new Problem(404, cartMessages['proposal-link-not-valid']);

/**
 * Reads what a link leads to.
 * @throws Problem 404 when the link is not valid, or the address that it was sent to was corrected since
 */
async function followLink(token: string, deps: RouteDeps): Promise<Linked> {
  const link = deps.links.open(cartLink, token, deps.now());
  if (!link) throw notValid();
  const { state: cart } = await deps.journal.load(cartStream(link.cartId), cartFold);
  if (cart.status === 'none' || cart.customer_id === null || !cart.proposal) throw notValid();
  const { pg } = deps.pools;
  const customer = await customerById(pg, cart.customer_id);
  if (!customer) throw notValid();
  const addresses = [customer.email, ...(await accountsOfCustomer(pg, customer.id)).map(({ email }) => email)];
  const recipient = recipientOf(link, addresses);
  if (recipient === null) throw notValid();
  return { link, cart, customer_id: customer.id, customer: customer.label, recipient };
}

/**
 * Why the account signed in here may not use the link, which is for its recipient; null when nobody or the recipient
 * is.
 */
function refusalForAnother(present: AccountActor | null, { customer_id }: Linked): Message | null {
  return present && present.customerId !== customer_id ? cartMessages['proposal-of-another'] : null;
}

/** The cart at current prices, and what changed since it was sent, each change with the item's current name. */
async function atCurrentPrices(
  cart: Cart,
  deps: RouteDeps,
  language: Language,
): Promise<{ readonly priced: CartState; readonly changes: ProposalPage['changes'] }> {
  const load = async <S>(stream: string, fold: StreamFold<S>) => (await deps.journal.load(stream, fold)).state;
  const sold = await loadSoldItems({ load }, cart);
  const now = [...sold].flatMap(([item_id, item]) => (item ? [{ item_id, price: item.price }] : []));
  const changes = proposalChanges(cart, now);
  const named = changes.map(({ item_id: id }) => ({ other: 'item', id }));
  const nameOf = await namesOfRecords(deps.pools.pg, named, language);
  const { cart: priced } = agreedTo(cart, (item) => sold.get(item) ?? null);
  return { priced, changes: changes.map((change) => changeOut(change, nameOf('item', change.item_id) ?? '')) };
}

function changeOut(change: ProposalChange, name: string): ProposalPage['changes'][number] {
  switch (change.what) {
    case 'price':
      return { what: 'price', name, before: toDecimal(change.before), now: toDecimal(change.now) };
    case 'quantity':
      return { what: 'quantity', name, before: change.before, now: change.now };
    default:
      return { what: change.what, name };
  }
}

const proposeCart = commandRoute(cartProposalEndpoints.proposeCart, {
  tag,
  summary: 'Manda al cliente il suo carrello, da confermare con un collegamento personale.',
  access: { function: 'orders', action: 'create' },
  commands: [proposeCartCommand],
  calls: ({ params: { id: cartId }, body: { note, days } }, { now }) => {
    const until = addDays(romeDayAt(now()), days);
    return call(proposeCartCommand, { cartId, note, until });
  },
});

const showProposal = queryRoute(cartProposalEndpoints.showProposal, {
  tag,
  summary: 'Il carrello preparato a cui porta il collegamento, com’è adesso, e che cosa è cambiato. Non ordina nulla.',
  access: 'public',
  whitelist: true,
  read: async ({ params: { token }, query, request }, deps) => {
    const linked = await followLink(token, deps);
    const { cart, customer, link } = linked;
    const language = languageOf(request.headers);
    const { priced, changes } = await atCurrentPrices(cart, deps, language);
    if (priced.status === 'none' || !cart.proposal) return null;
    const facts = await factsOf(deps, { actor: holderOf(link), scope: 'all' }, priced, query);
    if (!facts) return null;
    const { proposedBy: proposed_by, note, until } = cart.proposal;
    const today = romeDayAt(deps.now());
    const refusal = proposalRefusal(cart, link.proposal, today)?.message;
    const reason = (refusal ?? refusalForAnother(await deps.whoIsThere(request), linked))?.[language] ?? '';
    const summary = summaryOut(priced, facts, language);
    return data({
      customer,
      proposed_by,
      note,
      until,
      confirmable: reason === '',
      reason,
      cart: { ...summary, payments: summary.payments.filter((payment) => payment !== 'card') },
      changes,
    });
  },
});

const confirmProposal = commandRoute(cartProposalEndpoints.confirmProposal, {
  tag,
  summary: '«Ordine con obbligo di pagare» dal collegamento: ordina ciò che la pagina mostrava.',
  access: 'public',
  commands: [confirmCartProposalCommand],
  calls: async ({ params: { token }, body, request }, deps) => {
    const linked = await followLink(token, deps);
    const against = refusalForAnother(await deps.whoIsThere(request), linked);
    if (against) throw new Problem(403, against);
    const { cartId, proposal } = linked.link;
    const { name, ...checkout } = body;
    const confirmedBy = `${name} (${linked.recipient})`.slice(0, 200);
    const as = { actor: holderOf(linked.link), key: `proposal-${proposal}` };
    return { ...call(confirmCartProposalCommand, { cartId, proposal, confirmedBy, ...checkout }), as };
  },
});

export const CART_PROPOSAL_ROUTES: readonly Route[] = [proposeCart, showProposal, confirmProposal];
