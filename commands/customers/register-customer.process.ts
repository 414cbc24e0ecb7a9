import type { Process } from '#commands/kernel/process.ts';
import { recordCommands } from '#commands/records/offered/record-commands.ts';
import { ERASED } from '#domain/kernel/erased.ts';
import { enterRegisteredCustomerCommand } from './offered/enter-registered-customer.command.ts';

const { insert: insertAddress } = recordCommands('customerAddress');

/** Enters the customer of a registration that opened an account, with its addresses. */
export const registerCustomerProcess: Process = {
  name: 'register-customer',
  on: 'RegistrationSubmitted',
  gives: [enterRegisteredCustomerCommand, insertAddress],
  run: async (event, follow) => {
    if (event.type !== 'RegistrationSubmitted') return undefined;
    const { accountId: _, addresses, ...customer } = event.data;
    const outcome = await follow('customer', enterRegisteredCustomerCommand, customer);
    if (!outcome.ok)
      throw new Error(`customer ${customer.customer_id} could not be entered: ${JSON.stringify(outcome)}`);
    for (const [at, address] of addresses.entries()) {
      // In a replay after an erasure they are no addresses any more.
      if (address.address === ERASED) continue;
      const values = { ...address, user_id: customer.customer_id };
      const entered = await follow(`address-${at}`, insertAddress, { values });
      if (!entered.ok) throw new Error(`address ${at} of customer ${customer.customer_id}: ${JSON.stringify(entered)}`);
    }
    return undefined;
  },
};
