import { defineDerivedEvents } from '#commands/kernel/pipeline/derived-events.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import { cameElsewhere, timeLimitOf } from '#domain/repairs/time-limits.ts';
import { storedStates } from './stored-states.ts';

/** However a repair comes to another state: how long it may stay there, as the state's record says now. */
export const timeLimitDerivedEvents = defineDerivedEvents({
  fold: repairFold,
  wants: cameElsewhere,
  gather: storedStates,
  derive: timeLimitOf,
});
