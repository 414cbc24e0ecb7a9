import { defineDerivedEvents } from '#commands/kernel/pipeline/derived-events.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import { hasStateChanged, timeLimitOf } from '#domain/repairs/time-limits.ts';
import { storedStates } from './offered/stored-states.ts';

/** Whenever a repair comes to another state, notes how long it may stay there, as that state's record says now. */
export const timeLimitDerivedEvents = defineDerivedEvents({
  fold: repairFold,
  wants: hasStateChanged,
  gather: storedStates,
  derive: timeLimitOf,
});
