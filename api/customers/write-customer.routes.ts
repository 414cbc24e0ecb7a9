import { customerEndpoints } from '#api/contracts/customers.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { archiveCustomerCommand, restoreCustomerCommand } from '#commands/customers/archive-customer.command.ts';
import { correctCustomerCommand } from '#commands/customers/correct-customer.command.ts';
import { enterCustomerCommand } from '#commands/customers/enter-customer.command.ts';
import { entrustCustomerCommand } from '#commands/customers/entrust-customer.command.ts';

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

export const entrustCustomerRoute = commandRoute(customerEndpoints.entrustCustomer, {
  tag: 'customers',
  summary: 'Affida un cliente a un altro agente, o a nessuno.',
  access: { function: 'customers', action: 'create' },
  commands: [entrustCustomerCommand],
  calls: ({ body: { id: customer_id, salesman_id: salesmanId } }) =>
    call(entrustCustomerCommand, { customer_id, salesmanId }),
});

export const archiveCustomerRoute = commandRoute(customerEndpoints.archiveCustomer, {
  tag: 'customers',
  summary: 'Toglie un cliente dagli elenchi; quanto è stato fatto resta. Rifiutata finché ha lavori aperti.',
  access: { function: 'customers', action: 'delete' },
  commands: [archiveCustomerCommand],
  calls: ({ params: { id: customer_id } }) => call(archiveCustomerCommand, { customer_id }),
});

export const restoreCustomerRoute = commandRoute(customerEndpoints.restoreCustomer, {
  tag: 'customers',
  summary: 'Riporta un cliente negli elenchi.',
  access: { function: 'customers', action: 'delete' },
  commands: [restoreCustomerCommand],
  calls: ({ body: { id: customer_id } }) => call(restoreCustomerCommand, { customer_id }),
});
