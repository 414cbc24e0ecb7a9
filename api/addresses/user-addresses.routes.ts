import { userAddressEndpoints } from '#api/contracts/user-addresses.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { customerAsked } from '#api/kernel/customer-asked.ts';
import { malformed } from '#api/kernel/problem.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { chooseCartAddressCommand } from '#commands/carts/cart-choices.command.ts';
import { recordCommands } from '#commands/records/offered/record-commands.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { addressMessages } from '#domain/carts/address.messages.ts';
import { cartFold, cartStream } from '#domain/carts/cart.state.ts';
import { customerOf } from '#domain/kernel/actor.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { addressesOfCustomer } from '#projections/addresses/customer-addresses.query.ts';
import { cartOfCustomer } from '#projections/carts/carts.query.ts';

const tag = 'useraddress';
const { insert, archive } = recordCommands('customerAddress');
const orders = { function: 'orders', action: 'create' } as const;
const referents = (action: 'view' | 'create' | 'delete') => ({ function: 'referents', action }) as const;

/**
 * The specification's calls on customers' addresses: the records of the family `customerAddress`, and the choice of the
 * one that a cart is delivered to.
 */
export const USER_ADDRESS_ROUTES = [
  commandRoute(userAddressEndpoints.insertAddress, {
    tag,
    summary: 'Inserisce un indirizzo di spedizione di un cliente.',
    access: referents('create'),
    commands: [insert],
    calls: ({ body: { user_id, description, ...address }, actor }) => {
      const owner = user_id ?? customerOf(actor);
      if (owner === null) throw malformed([{ field: 'user_id', message: valueMessages.required }]);
      const { cart_id: _, ...values } = address;
      const label = description || `${values.address}, ${values.city}`.slice(0, 120);
      return call(insert, { values: { ...values, description: label, user_id: owner } });
    },
  }),
  commandRoute(userAddressEndpoints.activateAddress, {
    tag,
    summary: 'La merce di un carrello va a questo indirizzo.',
    access: orders,
    commands: [chooseCartAddressCommand],
    message: addressMessages['address-activated'],
    calls: ({ body: { idAddress, idCart } }) => {
      if (idAddress === undefined) throw malformed([{ field: 'idAddress', message: accountMessages['went-wrong'] }]);
      const commandCall = call(chooseCartAddressCommand, { cartId: idCart, address_id: idAddress });
      return { ...commandCall, extraData: { idAddress, idCart } };
    },
  }),
  commandRoute(userAddressEndpoints.resetAddress, {
    tag,
    summary: 'La merce di un carrello va di nuovo all’indirizzo proprio del cliente.',
    access: orders,
    commands: [chooseCartAddressCommand],
    calls: ({ body: { cart_id: cartId } }) => {
      const commandCall = call(chooseCartAddressCommand, { cartId, address_id: null });
      return { ...commandCall, extraData: { idCart: cartId } };
    },
  }),
  queryRoute(userAddressEndpoints.addressesOfUser, {
    tag,
    summary: 'Gli indirizzi di spedizione di un cliente; idCart: quello a cui va il suo carrello.',
    access: referents('view'),
    whitelist: true,
    read: async ({ params: { userId }, scope, actor }, { pools, journal }) => {
      const customer_id = await customerAsked(pools.pg, userId, scope, actor);
      const cartId = await cartOfCustomer(pools.pg, customer_id);
      const cart = cartId === null ? null : (await journal.load(cartStream(cartId), cartFold)).state;
      const active = cart && cart.status !== 'none' ? cart.address_id : null;
      const rows = await addressesOfCustomer(pools.pg, customer_id);
      return data(rows.map(({ id, ...row }) => ({ ...row, idAddress: id, idCart: id === active ? cartId : null })));
    },
  }),
  commandRoute(userAddressEndpoints.deleteAddress, {
    tag,
    summary: 'Elimina un indirizzo di spedizione. Un carrello che vi andava va all’indirizzo proprio del cliente.',
    access: referents('delete'),
    commands: [archive],
    message: addressMessages['address-deleted'],
    calls: ({ params: { id } }) => ({ ...call(archive, { id }), extraData: { idAddress: id } }),
  }),
];
