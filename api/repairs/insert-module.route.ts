import { insertModuleBody } from '#api/contracts/repair-writes.contract.ts';
import { commandRoute, order } from '#api/kernel/command-route.ts';
import { submitFaultModuleCommand } from '#commands/repairs/submit-fault-module.command.ts';
import { insertedRepair } from './insert-repair.route.ts';
import { customerOf, detailsOf } from './repair-input.ts';

export const insertModuleRoute = commandRoute({
  method: 'PUT',
  path: '/api/v1/intervention/insertModule',
  tag: 'repairs',
  summary: 'Invia un modulo guasto: la riparazione attende la merce fra quelle in arrivo.',
  access: { function: 'repairs', action: 'request' },
  commands: [submitFaultModuleCommand],
  body: insertModuleBody,
  answer: insertedRepair,
  orders: ({ body }) =>
    order(submitFaultModuleCommand, {
      customer_id: customerOf(body),
      ...detailsOf(body),
      captures: body.captures?.map((capture, index) => ({
        ...capture,
        name: capture.name || (body.imgNames?.[index] ?? ''),
      })),
    }),
});
