import { customerEndpoints } from '#api/contracts/customers.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { correctCustomerCommand } from '#commands/customers/correct-customer.command.ts';
import { enterCustomerCommand } from '#commands/customers/enter-customer.command.ts';

export const insertCustomerRoute = commandRoute(customerEndpoints.insertCustomer, {
  tag: 'customers',
  summary: 'Inserisce un cliente.',
  access: { function: 'customers', action: 'create' },
  commands: [enterCustomerCommand],
  calls: ({ body: { vat_rate: vatRate, salesman_id: salesmanId, ...details } }) =>
    call(enterCustomerCommand, { ...details, vatRate, salesmanId }),
});

export const updateCustomerRoute = commandRoute(customerEndpoints.updateCustomer, {
  tag: 'customers',
  summary: 'Corregge i dati di un cliente, o i propri.',
  access: { function: 'customers', action: 'edit' },
  commands: [correctCustomerCommand],
  calls: ({ body: { id: customer_id, vat_rate: vatRate, ...details } }) =>
    call(correctCustomerCommand, { customer_id, ...details, vatRate }),
});
