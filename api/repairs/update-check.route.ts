import { repairWriteEndpoints } from '#api/contracts/repair-writes.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { confirmArrivalCommand } from '#commands/repairs/confirm-arrival.command.ts';
import { markReadyCommand } from '#commands/repairs/mark-ready.command.ts';
import { unmarkReadyCommand } from '#commands/repairs/unmark-ready.command.ts';

export const updateCheckRoute = commandRoute(repairWriteEndpoints.updateCheck, {
  tag: 'repairs',
  summary: 'Le caselle «pronta» e «arrivata», con il valore voluto.',
  access: [
    { function: 'repairs', action: 'edit' },
    { function: 'repairs', action: 'arrive' },
  ],
  commands: [markReadyCommand, unmarkReadyCommand, confirmArrivalCommand],
  calls: ({ body: { id, ready, repaired_arrived } }) => {
    if (repaired_arrived !== undefined) return call(confirmArrivalCommand, { id, arrived: repaired_arrived });
    return call(ready ? markReadyCommand : unmarkReadyCommand, { id });
  },
});
