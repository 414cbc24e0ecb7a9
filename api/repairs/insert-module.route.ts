import { repairWriteEndpoints } from '#api/contracts/repair-writes.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { BODY_WITH_FILES } from '#api/kernel/file-keeper.ts';
import { submitFaultModuleCommand } from '#commands/repairs/offered/submit-fault-module.command.ts';
import { customerOf, repairInput } from './repair-input.ts';

export const insertModuleRoute = commandRoute(repairWriteEndpoints.insertModule, {
  tag: 'repairs',
  summary: 'Invia un modulo guasto: la riparazione attende la merce fra quelle in arrivo.',
  access: { function: 'repairs', action: 'request' },
  commands: [submitFaultModuleCommand],
  bodyLimit: BODY_WITH_FILES,
  calls: async (input, deps) =>
    call(submitFaultModuleCommand, { customer_id: customerOf(input.body), ...(await repairInput(input, deps)) }),
});
