import { type Cast, may, type RouteCase, type Whose } from './route-case.ts';

const base = '/api/v1/shopProfile';

type Stage = 'hidden' | 'waiting' | 'online';

/** Brings the shop of the cast's customer, or of another, to this stage. Gives the customer's id. */
async function shop({ world, customers }: Cast, whose: Whose, stage: Stage): Promise<number> {
  const customer_id = customers[whose];
  const description = stage === 'waiting' ? 'Torni, tel. 333 1234567' : 'Torni usati';
  await world.system('HideShopProfile', { customer_id });
  await world.system('WriteShopProfile', { customer_id, description });
  if (stage !== 'hidden') await world.system('PublishShopProfile', { customer_id });
  if (stage === 'online') await world.system('ApproveShopProfile', { customer_id }).catch(() => undefined);
  return customer_id;
}

const seen = async ({ people }: Cast, id: number) => (await people.admin.get(`${base}/${id}`)).data();

const onShop = (step: string, action: Parameters<typeof may>[1], stage: Stage, body?: object): RouteCase => ({
  route: `POST ${base}/:id/${step}`,
  needs: may('ads', action),
  attempt: async (cast, whose) => {
    const id = await shop(cast, whose, stage);
    return { call: (who) => who.post(`${base}/${id}/${step}`, body), effect: () => seen(cast, id) };
  },
});

let said = 0;

export const SHOP_PROFILE_CASES: readonly RouteCase[] = [
  {
    route: `POST ${base}`,
    needs: may('ads', 'edit'),
    attempt: async (cast, whose) => {
      const id = await shop(cast, whose, 'hidden');
      const monday = `${++said}–18`;
      return { call: (who) => who.post(base, { id, monday }), effect: () => seen(cast, id) };
    },
  },
  {
    route: `GET ${base}/:id`,
    needs: may('ads', 'view'),
    attempt: async ({ customers }, whose) => ({ call: (who) => who.get(`${base}/${customers[whose]}`) }),
  },
  {
    route: `GET ${base}`,
    needs: may('ads', 'view'),
    owned: false,
    wholeScope: true,
    attempt: async () => ({ call: (who) => who.get(base) }),
  },
  onShop('publish', 'edit', 'hidden'),
  onShop('hide', 'edit', 'online'),
  onShop('approve', 'approve', 'waiting'),
  onShop('giveBack', 'approve', 'online', { reasons: ['misleading'] }),
];
