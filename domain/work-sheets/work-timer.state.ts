import type { EventOf } from '../kernel/event-definition.ts';
import type { workTimerEvents } from './work-timer.events.ts';

export type WorkTimerEvent = {
  [N in keyof typeof workTimerEvents]: EventOf<(typeof workTimerEvents)[N]>;
}[keyof typeof workTimerEvents];
export type WorkSession = Extract<WorkTimerEvent, { type: 'WorkStarted' }>['data'];

/** A person's timer. `running` is the session that it counts now; null: it does not run. */
export interface WorkTimer {
  readonly running: WorkSession | null;
}

/** The fold of a timer, for commands that decide on it. */
export const workTimerFold = {
  initial: { running: null } as WorkTimer,
  evolve: (timer: WorkTimer, event: { readonly type: string; readonly data: unknown }): WorkTimer => {
    if (event.type === 'WorkStarted') return { running: event.data as WorkSession };
    return event.type === 'WorkStopped' ? { running: null } : timer;
  },
};

export function workTimerStream(id_people: number): string {
  return `work-timer-${id_people}`;
}
