import type { NegotiationThread } from '#api/contracts/negotiations.contract.ts';
import { negotiationStream } from '#domain/negotiations/offered/negotiation-id.ts';
import { marketplaceIn, type Trader } from '#test/support/marketplace.ts';
import { type Attempt, type Cast, may, type RouteCase, type Whose } from './route-case.ts';

const base = '/api/v1/negotiation';
const view = may('negotiations', 'view');
const create = may('negotiations', 'create');
const message = may('negotiations', 'message');

interface Begun {
  readonly cast: Cast;
  readonly id: number;
  readonly item: number;
  readonly buyer: Trader;
  readonly seller: Trader;
  /** The number of events of the negotiation. */
  readonly events: () => Promise<number>;
}

/** Begins a negotiation with a message and an offer; `own`: the cast's customer is the seller. */
async function begun(cast: Cast, whose: Whose): Promise<Begun> {
  const market = marketplaceIn(cast.world);
  const own = { customer: cast.customers.own, person: cast.people.customer };
  const [seller, buyer] = [whose === 'own' ? own : await market.trader(), await market.trader()];
  const item = await market.ad(seller);
  const written = await buyer.person.put(base, { item, description: 'Buongiorno', price: '900,00' });
  const { id } = written.data<{ id: number }>();
  const events = async () => (await cast.world.journal.read(negotiationStream(id))).length;
  return { cast, id, item, buyer, seller, events };
}

const on =
  (attempt: (begun: Begun) => Attempt | Promise<Attempt>): RouteCase['attempt'] =>
  async (cast, whose) =>
    attempt(await begun(cast, whose));

export const NEGOTIATION_CASES: readonly RouteCase[] = [
  {
    route: `GET ${base}/getByUser/:userId`,
    needs: view,
    attempt: async ({ customers }, whose) => ({ call: (who) => who.get(`${base}/getByUser/${customers[whose]}`) }),
  },
  {
    route: `GET ${base}/getDetailById/:id/:userId`,
    needs: view,
    attempt: on(({ id, seller }) => ({ call: (who) => who.get(`${base}/getDetailById/${id}/${seller.customer}`) })),
  },
  {
    route: `PUT ${base}`,
    needs: create,
    owned: false,
    attempt: async ({ world }) => {
      const market = marketplaceIn(world);
      const item = await market.ad(await market.trader());
      return { call: (who) => who.put(base, { item, description: 'Buongiorno' }) };
    },
  },
  {
    route: `PUT ${base}/insertDetail`,
    needs: message,
    attempt: on(({ id, events }) => ({
      call: (who) => who.put(`${base}/insertDetail`, { id, description: 'Sì' }),
      effect: events,
    })),
  },
  ...[true, false].map(
    (accepted): RouteCase => ({
      route: `POST ${base}/answerOffer`,
      needs: message,
      attempt: on(async ({ id, buyer, events }) => {
        const shown = await buyer.person.get(`${base}/getDetailById/${id}/${buyer.customer}`);
        const { offer } = shown.data<NegotiationThread>();
        const body = { id, offer: offer?.id, price: offer?.price, accepted };
        return { call: (who) => who.post(`${base}/answerOffer`, body), effect: events };
      }),
    }),
  ),
  {
    route: `POST ${base}/renounce`,
    needs: message,
    attempt: async (cast, whose) => {
      // `own`: the cast's customer is the buyer.
      const market = marketplaceIn(cast.world);
      const buyer =
        whose === 'own' ? { customer: cast.customers.own, person: cast.people.customer } : await market.trader();
      const seller = await market.trader();
      const item = await market.ad(seller);
      const offer = await buyer.person.put(base, { item, price: '900,00' });
      const { id } = offer.data<{ id: number }>();
      await seller.person.post(`${base}/answerOffer`, { id, offer: 1, price: '900,00', accepted: true });
      const effect = async () => (await cast.world.journal.read(`ad-${item}`)).length;
      return { call: (who) => who.post(`${base}/renounce`, { id }), effect };
    },
  },
  {
    route: `POST ${base}/updateRead`,
    needs: message,
    attempt: on(({ id, events }) => ({ call: (who) => who.post(`${base}/updateRead`, { id }), effect: events })),
  },
  {
    route: `DELETE ${base}/deleteRow/:id/:row`,
    needs: message,
    attempt: on(async ({ id, seller, buyer, events }) => {
      // The seller writes the row: where the negotiation is `own`, the row is the cast's customer's.
      await seller.person.put(`${base}/insertDetail`, { id, description: 'Di troppo' });
      const thread = await buyer.person.get(`${base}/getDetailById/${id}/${buyer.customer}`);
      const row = thread.data<NegotiationThread>().messages.at(-1)?.id;
      return { call: (who) => who.delete(`${base}/deleteRow/${id}/${row}`), effect: events };
    }),
  },
  {
    route: `DELETE ${base}/:id`,
    needs: may('negotiations', 'delete'),
    attempt: on(({ id, events }) => ({ call: (who) => who.delete(`${base}/${id}`), effect: events })),
  },
  {
    route: 'GET /api/v1/favourites/:userId',
    needs: view,
    attempt: async ({ customers }, whose) => ({ call: (who) => who.get(`/api/v1/favourites/${customers[whose]}`) }),
  },
  {
    route: 'POST /api/v1/favourites',
    needs: create,
    owned: false,
    attempt: async ({ world }) => {
      const market = marketplaceIn(world);
      const idItem = await market.ad(await market.trader());
      return { call: (who) => who.post('/api/v1/favourites', { idItem, favourite: true }) };
    },
  },
];
