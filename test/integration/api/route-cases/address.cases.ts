import { type Cast, may, type RouteCase, type Whose } from './route-case.ts';
import { cartOf } from './shop.cases.ts';

const path = '/api/v1/useraddress';
const orders = may('orders', 'create');
const referents = (action: 'view' | 'create' | 'delete') => may('referents', action);
const VALUES = { description: 'Magazzino', address: 'Via Volta 3', codepostal: '20900', city: 'Monza', province: 'MB' };

/** Inserts an address of a customer. Gives its id. */
async function addressOf({ world, customers }: Cast, whose: Whose): Promise<number> {
  return (await world.system('InsertCustomerAddress', { values: { ...VALUES, user_id: customers[whose] } })).id;
}

export const ADDRESS_CASES: readonly RouteCase[] = [
  {
    route: `GET ${path}/:userId`,
    needs: referents('view'),
    attempt: async ({ customers }, whose) => ({ call: (who) => who.get(`${path}/${customers[whose]}`) }),
  },
  {
    route: `POST ${path}`,
    needs: referents('create'),
    attempt: async ({ customers, people }, whose) => ({
      call: (who) => who.post(path, { ...VALUES, user_id: customers[whose] }),
      effect: async () => (await people.admin.get(`${path}/${customers[whose]}`)).data(),
    }),
  },
  {
    route: `DELETE ${path}/deleteAddressById/:id`,
    needs: referents('delete'),
    attempt: async (cast, whose) => {
      const id = await addressOf(cast, whose);
      const { customers, people } = cast;
      return {
        call: (who) => who.delete(`${path}/deleteAddressById/${id}`),
        effect: async () => (await people.admin.get(`${path}/${customers[whose]}`)).data(),
      };
    },
  },
  {
    route: `POST ${path}/activeAddressByUser`,
    needs: orders,
    attempt: async (cast, whose) => {
      const [{ shop, cart }, idAddress] = [await cartOf(cast, whose), await addressOf(cast, whose)];
      return {
        call: (who) => who.post(`${path}/activeAddressByUser`, { idAddress, idCart: cart }),
        effect: async () => (await shop.cartNow(cart)).address_id,
      };
    },
  },
  {
    route: `POST ${path}/resetAddressByCartId`,
    needs: orders,
    attempt: async (cast, whose) => {
      const [{ shop, cart }, address_id] = [await cartOf(cast, whose), await addressOf(cast, whose)];
      await cast.world.system('ChooseCartAddress', { cartId: cart, address_id });
      return {
        call: (who) => who.post(`${path}/resetAddressByCartId`, { cart_id: cart }),
        effect: async () => (await shop.cartNow(cart)).address_id,
      };
    },
  },
];
