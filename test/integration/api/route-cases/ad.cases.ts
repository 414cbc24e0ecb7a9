import { negotiationId } from '#domain/negotiations/offered/negotiation-id.ts';
import type { Answer, Person } from '#test/support/api-person.ts';
import { type Cast, may, type RouteCase, type Whose } from './route-case.ts';

const base = '/api/v1/ads';
const sellers = new WeakMap<Cast, Promise<Person>>();

/** The seller of ads that belong to nobody of the cast. */
function otherSeller(cast: Cast): Promise<Person> {
  const known = sellers.get(cast) ?? cast.world.person('customer', cast.customers.other);
  sellers.set(cast, known);
  return known;
}

type Stage = 'draft' | 'waiting' | 'online' | 'reserved';

/** Makes an ad of the cast's customer or of another seller, and takes it to this stage. Gives its id. */
export async function adOf(cast: Cast, whose: Whose, stage: Stage): Promise<number> {
  const seller = whose === 'own' ? cast.people.customer : await otherSeller(cast);
  // A seller who is trusted by now is still reviewed for a telephone number.
  const description = stage === 'waiting' ? 'Tornio, tel. 333 1234567' : 'Tornio parallelo';
  const body = { description, price: '5000', draft: stage === 'draft' };
  const { id } = (await seller.put(base, body)).data<{ id: number }>();
  if (stage === 'draft' || stage === 'waiting') return id;
  const shown = (await cast.people.admin.get(`${base}/${id}`)).data<{ status: string }>();
  if (shown.status === 'IN_REVIEW') (await cast.people.admin.post(`${base}/${id}/approve`)).data();
  if (stage === 'reserved') {
    const agreed = {
      negotiationId: negotiationId({ adId: id, buyerId: 9999 }),
      offerId: 1,
      buyer_id: 9999,
      price: 100,
    };
    await cast.world.system('ReserveAd', { id, ...agreed });
  }
  return id;
}

const seen = async ({ people }: Cast, id: number) => (await people.admin.get(`${base}/${id}`)).data();

/** A case of a call on one ad. */
const onAd = (
  [verb, path]: readonly ['GET' | 'POST' | 'DELETE', string],
  action: Parameters<typeof may>[1],
  stage: Stage,
  body?: object,
): RouteCase => ({
  route: `${verb} ${base}${path}`,
  needs: may('ads', action),
  attempt: async (cast, whose) => {
    const id = await adOf(cast, whose, stage);
    const url = `${base}${path.replace(':id', String(id))}`;
    const call = (who: Person): Promise<Answer> => {
      if (verb === 'GET') return who.get(url);
      return verb === 'DELETE' ? who.delete(url) : who.post(url, body);
    };
    return verb === 'GET' ? { call } : { call, effect: () => seen(cast, id) };
  },
});

const why = { reasons: ['duplicate'] };

export const AD_CASES: readonly RouteCase[] = [
  {
    route: `PUT ${base}`,
    needs: may('ads', 'create'),
    owned: false,
    attempt: async ({ customers, people }) => ({
      call: (who) => who.put(base, { description: 'Fresa', price: '100' }),
      effect: async () => (await people.admin.get(`${base}/getByUser/${customers.own}`)).data<unknown[]>().length,
    }),
  },
  {
    route: `POST ${base}`,
    needs: may('ads', 'edit'),
    attempt: async (cast, whose) => {
      const id = await adOf(cast, whose, 'online');
      return { call: (who) => who.post(base, { id, price: '4800' }), effect: () => seen(cast, id) };
    },
  },
  onAd(['DELETE', '/:id'], 'delete', 'online'),
  onAd(['POST', '/:id/submit'], 'edit', 'draft'),
  onAd(['POST', '/:id/sold'], 'edit', 'online'),
  onAd(['POST', '/:id/release'], 'edit', 'reserved'),
  onAd(['GET', '/:id'], 'view', 'draft'),
  {
    route: `GET ${base}/getByUser/:userId`,
    needs: may('ads', 'view'),
    attempt: async ({ customers }, whose) => ({ call: (who) => who.get(`${base}/getByUser/${customers[whose]}`) }),
  },
  {
    route: `GET ${base}/demand/:userId`,
    needs: may('ads', 'view'),
    attempt: async ({ customers }, whose) => ({ call: (who) => who.get(`${base}/demand/${customers[whose]}`) }),
  },
  {
    route: `GET ${base}`,
    needs: may('ads', 'view'),
    owned: false,
    wholeScope: true,
    attempt: async () => ({ call: (who) => who.get(base) }),
  },
  onAd(['POST', '/:id/refuse'], 'approve', 'waiting', why),
  onAd(['POST', '/:id/takeDown'], 'approve', 'online', why),
  onAd(['POST', '/:id/approve'], 'approve', 'waiting'),
];
