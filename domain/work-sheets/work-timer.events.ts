import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { saying } from '../kernel/message.ts';
import { id, instant } from '../kernel/values.ts';
import { ofRepair } from '../repairs/repair.events.ts';
import { timedWork } from './timed-work.ts';
import { LONGEST_WORK_MINUTES } from './work-sheet-limits.ts';

/**
 * What ended a timer: `hand`, the person; `switched`, the start of work on another repair; `forgotten`, the bound on
 * time that nobody stopped.
 */
export const WORK_ENDS = ['hand', 'switched', 'forgotten'] as const;

const session = {
  ...ofRepair,
  /** The staff account whose timer it is. */
  id_people: id,
  startedAt: instant,
};
const worked = {
  ...session,
  stoppedAt: instant,
  minutes: z.number().int().min(0).max(LONGEST_WORK_MINUTES),
  cause: z.enum(WORK_ENDS),
};

/** Stream `work-timer-{account}`: a person has one timer, so it runs for one repair at a time. */
export const workTimerEvents = eventsIn(
  { chapter: 'Timers', stream: 'work-timer-{account}', historyOf: [] },
  {
    WorkStarted: event(z.object(session), {
      about: 'Somebody began to work on a repair.',
      says: saying('Lavoro iniziato', 'Work started'),
    }),
    WorkStopped: event(z.object(worked), {
      about: 'He stopped; `minutes` are bounded, so that a forgotten timer says no night’s work.',
      says: ({ minutes, cause }) => timedWork(minutes, cause),
    }),
  },
);

/** The repair's side of a timer, in the stream `repair-{id}`. */
export const workTimeEvents = eventsIn(
  { chapter: 'Work sheets', stream: 'repair-{id}', historyOf: ['repair'] },
  {
    WorkTimeRecorded: event(
      z.object({
        ...worked,
        /** False: the sheet stayed as it was, for example because the repair was over by then. */
        onSheet: z.boolean(),
      }),
      {
        about:
          'Time that somebody worked on the repair, by his timer; the sheet’s hours follow in a `WorkSheetDrafted`.',
        says: ({ minutes, cause }) => timedWork(minutes, cause),
      },
    ),
  },
);
