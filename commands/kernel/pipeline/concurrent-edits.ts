import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { refuseState } from '#domain/kernel/refusal.ts';
import type { Journal, StoredEvent } from '#journal/journal.ts';
import type { ResolvedCommand } from './command-stages.ts';
import { conflictsOf } from './field-merge.ts';
import type { CommandOutcome } from './outcome.ts';

/**
 * Finds what was written to a record since the sender saw it and conflicts with the command: a field that both set,
 * with both values, or, for a command that judges, a change that its sender never read. Null: there is no conflict.
 * @param found the further facts of the decision
 * @param seenRevision the revision that the sender saw
 */
export async function findConcurrentEdit(
  { command, payload, stream }: ResolvedCommand,
  found: unknown,
  journal: Journal,
  seenRevision: number,
): Promise<Extract<CommandOutcome, { ok: false }> | null> {
  const edits = command.edits?.(payload, found);
  if (!edits && !command.judges) return null;
  const concerning = (events: readonly StoredEvent[]) =>
    events.filter((event) => command.concerns?.(event, payload) ?? true);
  const since = concerning(await journal.read(stream, seenRevision + 1));
  if (since.some((event) => command.judges?.(event))) {
    return { ok: false, refusal: refuseState(kernelMessages['changed-since-seen']) };
  }
  if (!edits) return null;
  const before = async () => concerning(await journal.read(stream)).filter(({ revision }) => revision <= seenRevision);
  const conflict = await conflictsOf(edits, since, before);
  return conflict.length > 0 ? { ok: false, conflict } : null;
}
