import type { CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';

/** Why a command was refused; `ok`: it was not; `other`: for a conflict or its payload. */
export const codeOf = (outcome: CommandOutcome): string =>
  'refusal' in outcome ? outcome.refusal.code : outcome.ok ? 'ok' : 'other';

/** The id that a command answered; 0 when it was refused. */
export const idOf = (outcome: CommandOutcome): number => (outcome.ok ? (outcome.data as { id: number }).id : 0);
