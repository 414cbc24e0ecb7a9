import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { missing } from '#domain/kernel/refusal.ts';
import { id } from '#domain/kernel/values.ts';
import { orderFold, orderStream } from '#domain/sales-orders/order.state.ts';
import { takeOverOrder } from '#domain/sales-orders/take-over.decide.ts';

/**
 * Gives a guest's order to the customer of an account with the same, confirmed e-mail. Given at that account's sign-in.
 */
export const takeOverOrderCommand = defineCommand({
  name: 'TakeOverOrder',
  schema: z.object({ id, accountId: id }),
  access: 'system',
  stream: ({ id: orderId }) => orderStream(orderId),
  fold: orderFold,
  gather: async ({ load }, { accountId }, order) => {
    const account = await load(accountStream(accountId), accountFold);
    const customer = order.status === 'none' ? null : await load(customerStream(order.customer_id), customerFold);
    const isGuest = customer?.status === 'known' && customer.guest === true && !customer.erased;
    return { account, guest: isGuest ? customer.details.email : null };
  },
  decide: ({ state, facts: { account, guest } }) => {
    if (account.status !== 'open' || account.customer_id === null) return missing;
    const { customer_id, email, emailConfirmed } = account;
    return takeOverOrder(state, { customer_id, email, emailConfirmed }, guest);
  },
});
