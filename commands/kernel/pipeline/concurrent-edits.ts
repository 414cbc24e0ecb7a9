import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { refuseState } from '#domain/kernel/refusal.ts';
import type { Journal, StoredEvent } from '#journal/journal.ts';
import type { ResolvedCommand } from './command-stages.ts';
import { conflictsOf } from './field-merge.ts';
import type { CommandOutcome } from './outcome.ts';

/**
 * What was said of a record since its sender looked at it, and stands in the way of what he sends: a field that both set, with both
 * values, or that he decides on what he never read. Null: nothing does.
 * @param found what the decision knows besides
 * @param shown the revision that he saw
 */
export async function findConcurrentEdit(
  { command, payload, stream }: ResolvedCommand,
  found: unknown,
  journal: Journal,
  shown: number,
): Promise<Extract<CommandOutcome, { ok: false }> | null> {
  const edits = command.edits?.(payload, found);
  if (!edits && !command.judges) return null;
  const ofIt = (events: readonly StoredEvent[]) => events.filter((event) => command.concerns?.(event, payload) ?? true);
  const since = ofIt(await journal.read(stream, shown + 1));
  if (since.some((event) => command.judges?.(event))) {
    return { ok: false, refusal: refuseState(kernelMessages['changed-since-seen']) };
  }
  if (!edits) return null;
  const before = async () => ofIt(await journal.read(stream)).filter(({ revision }) => revision <= shown);
  const conflict = await conflictsOf(edits, since, before);
  return conflict.length > 0 ? { ok: false, conflict } : null;
}
