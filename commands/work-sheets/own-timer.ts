import type { IdAllotter } from '#commands/kernel/command.ts';
import type { DecisionContext } from '#domain/kernel/decider.ts';

/** The account whose timer it is: every account has one, its own. The system works on nothing and has none (0). */
export async function ownTimer(
  _ids: IdAllotter,
  _payload: unknown,
  { actor }: DecisionContext,
): Promise<{ readonly id_people: number }> {
  return { id_people: actor.kind === 'account' ? actor.id : 0 };
}
