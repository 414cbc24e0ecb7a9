import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import type { SystemActor } from '#domain/kernel/actor.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { DueResult } from '#workers/due/due-result.ts';

interface DueCommand {
  readonly command: { readonly name: string };
  readonly payload: object;
  readonly actor: SystemActor;
  /** Made of the row, so that the command is given once however often the row is handled. */
  readonly commandId: string;
}

/**
 * Gives the command for which a row was due.
 * @param refused what becomes of the row after a refusal; null, or absent: the row is tried again later
 * @throws Error when it came to nothing
 */
export async function give(
  execute: Pipeline['execute'],
  { command, payload, actor, commandId }: DueCommand,
  refused: (refusal: Refusal) => DueResult | null = () => null,
): Promise<DueResult> {
  const by = { actor, commandId, correlationId: commandId } as const;
  const outcome = await execute(command as unknown as AnyCommand, payload, by);
  if (outcome.ok) return { done: true };
  const happened = 'refusal' in outcome ? refused(outcome.refusal) : null;
  if (!happened) throw new Error(`${commandId} came to nothing: ${JSON.stringify(outcome)}`);
  return happened;
}

/** Again after a pause (ms), where a command was refused as too early. */
export const again = (now: string, ms: number): DueResult => ({ again: new Date(Date.parse(now) + ms).toISOString() });

/** The refusal that says that a row was handled too early: it is handled again after a pause (ms). */
export function tooEarly(code: string, now: string, ms: number) {
  return (refusal: Refusal): DueResult | null => (refusal.code === code ? again(now, ms) : null);
}
