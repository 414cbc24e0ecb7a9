import type { IdAllotter } from '#commands/kernel/command.ts';
import type { DecisionContext } from '#domain/kernel/decider.ts';

/** Everybody has one timer, which is his own; the system, which works on nothing, has none. */
export async function whoseTimer(
  _ids: IdAllotter,
  _payload: unknown,
  { actor }: DecisionContext,
): Promise<{ readonly id_people: number }> {
  return { id_people: actor.kind === 'account' ? actor.id : 0 };
}
