import { personalDataEndpoints } from '#api/contracts/personal-data.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { confirmed } from '#api/kernel/confirmed.ts';
import { eraseAccountCommand } from '#commands/accounts/erase-account.command.ts';
import { eraseCustomerCommand } from '#commands/customers/offered/erase-customer.command.ts';
import { refuseAssignedRepairs } from '#domain/accounts/erase-account.decide.ts';
import { refuseOpenOrders, refuseOpenRepairs } from '#domain/customers/erase-customer.decide.ts';
import { missing } from '#domain/kernel/refusal.ts';
import { accountById } from '#projections/accounts/accounts.query.ts';
import { customerById } from '#projections/customers/customers.query.ts';
import { openOrdersOf, openRepairsFor, openRepairsOf } from '#projections/personal-data/erasures.query.ts';

export const eraseCustomerRoute = commandRoute(personalDataEndpoints.eraseCustomer, {
  tag: 'personal-data',
  summary: 'Cancella i dati personali di un cliente e delle sue utenze. Non si torna indietro.',
  access: { function: 'personalData', action: 'delete' },
  commands: [eraseCustomerCommand],
  calls: async ({ body: { id: customer_id, confirm, grounds, reference } }, { pools }) => {
    const erasure = call(eraseCustomerCommand, { customer_id, grounds, reference });
    const customer = await customerById(pools.pg, customer_id);
    if (!customer) return missing;
    // A retry of the decided erasure finds its answer; the decision refuses anything else.
    if (customer.erased) return erasure;
    const [repairs, orders] = [await openRepairsOf(pools.pg, customer_id), await openOrdersOf(pools.pg, customer_id)];
    const refusal = refuseOpenRepairs(repairs) ?? refuseOpenOrders(orders);
    return confirmed(confirm, customer_id, customer.label) ?? refusal ?? erasure;
  },
});

export const eraseAccountRoute = commandRoute(personalDataEndpoints.eraseAccount, {
  tag: 'personal-data',
  summary: 'Cancella i dati personali di un utente interno. Non si torna indietro.',
  access: { function: 'users', action: 'delete' },
  commands: [eraseAccountCommand],
  calls: async ({ body: { id: accountId, confirm, grounds, reference } }, { pools }) => {
    const account = await accountById(pools.pg, accountId);
    if (!account) return missing;
    const open = account.disabled ? [] : await openRepairsFor(pools.pg, accountId);
    const refusal = confirmed(confirm, accountId, account.name) ?? refuseAssignedRepairs(open);
    return refusal ?? call(eraseAccountCommand, { accountId, grounds, reference });
  },
});
