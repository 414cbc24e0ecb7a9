import { repairWriteEndpoints } from '#api/contracts/repair-writes.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { confirmArrivalCommand } from '#commands/repairs/confirm-arrival.command.ts';
import { markReadyCommand } from '#commands/repairs/mark-ready.command.ts';
import { unmarkReadyCommand } from '#commands/repairs/unmark-ready.command.ts';
import { missing } from '#domain/kernel/refusal.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';

export const updateCheckRoute = commandRoute(repairWriteEndpoints.updateCheck, {
  tag: 'repairs',
  summary: 'Le caselle «pronta» e «arrivata», con il valore voluto; senza, la casella cambia.',
  access: [
    { function: 'repairs', action: 'edit' },
    { function: 'repairs', action: 'arrive' },
  ],
  commands: [markReadyCommand, unmarkReadyCommand, confirmArrivalCommand],
  // With the wanted value a retry finds it already set. Without it, the new value depends on the state at the first
  // attempt.
  dependsOnState: ({ ready, repaired_arrived }) => ready === undefined && repaired_arrived === undefined,
  calls: async ({ body: { id, ready, repaired_arrived }, plan }, { journal }) => {
    if (repaired_arrived !== undefined) return call(confirmArrivalCommand, { id, arrived: repaired_arrived });
    if (ready !== undefined) return call(ready ? markReadyCommand : unmarkReadyCommand, { id });
    if (plan) return toggling(id, plan[0]);
    const { state } = await journal.load(repairStream(id), repairFold);
    if (state.status === 'none') return missing;
    if (state.progress.state === 'REQUESTED') return toggling(id, confirmArrivalCommand.name);
    return toggling(id, state.progress.ready ? unmarkReadyCommand.name : markReadyCommand.name);
  },
});

/** Toggles the box of the arriving list while the goods are awaited, and that of the repair list from then on. */
function toggling(id: number, command: string | undefined) {
  if (command === confirmArrivalCommand.name) return call(confirmArrivalCommand, { id, arrived: true });
  return call(command === unmarkReadyCommand.name ? unmarkReadyCommand : markReadyCommand, { id });
}
