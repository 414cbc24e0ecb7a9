import { z } from 'zod';
import { insertCustomerBody, updateCustomerBody } from '#api/contracts/customers.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { correctCustomerCommand } from '#commands/customers/correct-customer.command.ts';
import { enterCustomerCommand } from '#commands/customers/enter-customer.command.ts';

export const insertCustomerRoute = commandRoute({
  method: 'PUT',
  path: '/api/v1/customer',
  tag: 'customers',
  summary: 'Inserisce un cliente.',
  access: { function: 'customers', action: 'create' },
  commands: [enterCustomerCommand],
  body: insertCustomerBody,
  answer: z.object({ id: z.number().int() }),
  calls: ({ body: { vat_rate: vatRate, salesman_id: salesmanId, ...details } }) =>
    call(enterCustomerCommand, { ...details, vatRate, salesmanId }),
});

export const updateCustomerRoute = commandRoute({
  method: 'POST',
  path: '/api/v1/customer',
  tag: 'customers',
  summary: 'Corregge i dati di un cliente, o i propri.',
  access: { function: 'customers', action: 'edit' },
  commands: [correctCustomerCommand],
  body: updateCustomerBody,
  calls: ({ body: { id: customer_id, vat_rate: vatRate, ...details } }) =>
    call(correctCustomerCommand, { customer_id, ...details, vatRate }),
});
