import type { Process } from '#commands/kernel/process.ts';
import { enterRegisteredCustomerCommand } from './enter-registered-customer.command.ts';

/** A registration has opened an account: the customer is entered from what it said. */
export const registerCustomerProcess: Process = {
  name: 'register-customer',
  on: 'RegistrationSubmitted',
  run: async (event, follow) => {
    if (event.type !== 'RegistrationSubmitted') return undefined;
    const { accountId: _, ...customer } = event.data;
    const outcome = await follow('customer', enterRegisteredCustomerCommand, customer);
    if (!outcome.ok)
      throw new Error(`customer ${customer.customer_id} could not be entered: ${JSON.stringify(outcome)}`);
    return undefined;
  },
};
