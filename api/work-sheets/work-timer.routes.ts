import { workTimerEndpoints } from '#api/contracts/work-timer.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { startWorkCommand } from '#commands/work-sheets/start-work.command.ts';
import { stopWorkCommand } from '#commands/work-sheets/stop-work.command.ts';
import { checkpointOf } from '#projections/kernel/checkpoint.query.ts';
import { workTimerOf } from '#projections/work-timers/work-timers.query.ts';

const common = { tag: 'work-sheets', access: { function: 'workSheets', action: 'edit' } } as const;

export const readTimerRoute = queryRoute(workTimerEndpoints.readTimer, {
  ...common,
  summary: 'Il proprio cronometro: su quale riparazione gira, e se l’ultimo fu dimenticato.',
  read: async ({ actor }, { pools, now }) => {
    const position = await checkpointOf(pools.pg, 'work-timers');
    const timer = await workTimerOf(pools.pg, actor.kind === 'account' ? actor.id : 0);
    return { ...data({ ...timer, now: new Date(now()).toISOString() }), position };
  },
});

export const startTimerRoute = commandRoute(workTimerEndpoints.startTimer, {
  ...common,
  summary: 'Avvia il proprio cronometro su una riparazione; quello che girava su un’altra si ferma.',
  commands: [startWorkCommand],
  calls: ({ body }) => call(startWorkCommand, body),
});

export const stopTimerRoute = commandRoute(workTimerEndpoints.stopTimer, {
  ...common,
  summary: 'Ferma il proprio cronometro; il tempo va nelle ore della scheda.',
  commands: [stopWorkCommand],
  calls: () => call(stopWorkCommand, {}),
});
