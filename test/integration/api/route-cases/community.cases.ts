import { PICTURE } from '#test/support/picture.ts';
import { type Cast, may, type RouteCase, type Whose } from './route-case.ts';

const base = '/api/v1/CommunityImage';
const picture = `data:image/png;base64,${PICTURE.toString('base64')}`;

/** Offers an image of the cast's customer, or of another. Gives its id. */
async function image({ world, customers }: Cast, whose: Whose): Promise<number> {
  const file = { media: 1, name: 'tornio.png' };
  return (await world.system('OfferCommunityImage', { customer_id: customers[whose], image: file })).id;
}

const seen = async ({ people }: Cast, id: number) => (await people.admin.get(`${base}/${id}`)).text;
const count = async ({ people }: Cast) => (await people.admin.get(`${base}/all?limit=200`)).data<unknown[]>().length;

const inserting = (route: string, body: object): RouteCase => ({
  route,
  needs: may('ads', 'create'),
  attempt: async (cast, whose) => ({
    call: (who) => {
      const sent = { userId: cast.customers[whose], ...body };
      return route.startsWith('PUT') ? who.put(base, sent) : who.post(route.replace('POST ', ''), sent);
    },
    effect: () => count(cast),
  }),
});

const listing = (path: string): RouteCase => ({
  route: `GET ${base}/all${path}`,
  needs: may('ads', 'view'),
  owned: false,
  attempt: async () => ({ call: (who) => who.get(`${base}/all${path.replace(':idLanguage', '1')}`) }),
});

let said = 0;

export const COMMUNITY_CASES: readonly RouteCase[] = [
  inserting(`PUT ${base}`, { img: picture }),
  inserting(`POST ${base}/insertToWebP`, { img: picture }),
  inserting(`POST ${base}/insertNewImages`, { images: [{ base64: picture, name: 'tornio.png' }] }),
  listing(''),
  listing('/:idLanguage'),
  {
    route: `GET ${base}/:id`,
    needs: may('ads', 'view'),
    attempt: async (cast, whose) => {
      const id = await image(cast, whose);
      return { call: (who) => who.get(`${base}/${id}`) };
    },
  },
  {
    route: `POST ${base}`,
    needs: may('ads', 'edit'),
    attempt: async (cast, whose) => {
      const id = await image(cast, whose);
      const description = `Tornio ${++said}`;
      return { call: (who) => who.post(base, { id, description }), effect: () => seen(cast, id) };
    },
  },
  {
    route: `DELETE ${base}/:id`,
    needs: may('ads', 'delete'),
    attempt: async (cast, whose) => {
      const id = await image(cast, whose);
      return { call: (who) => who.delete(`${base}/${id}`), effect: () => seen(cast, id) };
    },
  },
  {
    route: `POST ${base}/updateOnlineCheckImages`,
    needs: may('ads', 'approve'),
    attempt: async (cast, whose) => {
      const id = await image(cast, whose);
      const call = { id, online: true };
      return { call: (who) => who.post(`${base}/updateOnlineCheckImages`, call), effect: () => seen(cast, id) };
    },
  },
];
