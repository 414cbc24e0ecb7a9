import type { EventName, EventNamed } from '#domain/events.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { StoredEvent } from '#journal/journal.ts';
import type { Readings, Surroundings } from './command.ts';
import type { AnyCommand, CommandOutcome } from './pipeline/outcome.ts';
import type { Follow, Process } from './process.ts';

/**
 * Runs a step of a process; gives its refusal, or null when it is done.
 * @throws Error when it was neither done nor refused by a rule: the worker tries again
 */
export async function runStep(
  follow: Follow,
  name: string,
  command: { readonly name: string },
  payload: unknown,
): Promise<Refusal | null> {
  const outcome: CommandOutcome = await follow(name, command as unknown as AnyCommand, payload);
  if (outcome.ok) return null;
  if ('refusal' in outcome && outcome.refusal.code !== 'too-busy') return outcome.refusal;
  throw new Error(`${command.name} came to nothing: ${JSON.stringify(outcome)}`);
}

/**
 * Runs a step that is never refused.
 * @throws Error when it is refused all the same, as in {@link runStep}
 */
export async function requireStep(
  follow: Follow,
  name: string,
  command: { readonly name: string },
  payload: unknown,
): Promise<void> {
  const refusal = await runStep(follow, name, command, payload);
  if (refusal) throw new Error(`${command.name} was refused: ${refusal.code}`);
}

/** The event of a process, and the facts of the read models. */
export interface ProcessSurroundings {
  readonly event: StoredEvent;
  readonly readings: Readings;
}

/**
 * A process on one event, with the event's data at hand.
 * @param gives all the commands that may follow
 */
export function onEvent<N extends EventName>(
  name: string,
  type: N,
  gives: Process['gives'],
  run: (
    data: EventNamed<N>['data'],
    follow: Follow,
    load: Surroundings['load'],
    around: ProcessSurroundings,
  ) => Promise<Refusal | undefined>,
): Process {
  return {
    name,
    on: type,
    gives,
    run: async (event, follow, load, readings) =>
      run(event.data as EventNamed<N>['data'], follow, load, { event, readings }),
  };
}
