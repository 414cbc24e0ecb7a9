import type { CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';

/** Why a command was refused; `ok`: it was not; `other`: for a conflict or its payload. */
export const codeOf = (outcome: CommandOutcome): string =>
  'refusal' in outcome ? outcome.refusal.code : outcome.ok ? 'ok' : 'other';

/** The id that a command answered. @throws Error when it was refused */
export function idOf(outcome: CommandOutcome): number {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return (outcome.data as { id: number }).id;
}
