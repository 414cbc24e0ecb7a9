import { stopForgottenWorkCommand } from '#commands/work-sheets/stop-forgotten-work.command.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { forgottenAt } from '#domain/work-sheets/work-timer.decide.ts';
import type { DueResult } from '#workers/due/due-result.ts';
import { clearDue, type DueRow, setDue } from '#workers/due/due-table.ts';
import { type DueDeps, defineDeadlines } from './deadline.ts';
import { give, tooEarly } from './give.ts';

const CLOCK = systemActor('clock', [stopForgottenWorkCommand]);

const timerGroup = (id_people: number) => `work-timer-${id_people}`;

/** A timer counts as forgotten at a time, unless somebody stops it before. */
export const workTimerDeadlines = defineDeadlines({
  on: ['WorkStarted', 'WorkStopped'],
  writes: (event) => {
    switch (event.type) {
      case 'WorkStarted': {
        const { id_people, startedAt } = event.data;
        const row = { kind: 'forgotten-work', subject: String(id_people), due_at: forgottenAt(startedAt) } as const;
        return [setDue([{ ...row, data: { id_people }, group_key: timerGroup(id_people) }])];
      }
      case 'WorkStopped':
        return [clearDue(timerGroup(event.data.id_people))];
      default:
        return [];
    }
  },
  handlers: { 'forgotten-work': stopForgotten },
});

function stopForgotten({ execute }: DueDeps, row: DueRow, now: string): Promise<DueResult> {
  const commandId = `forgotten-work-${row.subject}-${row.due_at}`;
  const payload = { id_people: Number(row.data.id_people) };
  // The timer was started anew meanwhile, which has set this row anew.
  const early = tooEarly('timer-still-runs', now, 600_000);
  return give(execute, { command: stopForgottenWorkCommand, payload, actor: CLOCK, commandId }, early);
}
