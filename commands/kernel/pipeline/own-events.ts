import { senderOf } from '#journal/identity.ts';
import type { Journal, StoredEvent } from '#journal/journal.ts';
import type { CommandResult, ResolvedCommand } from './command-stages.ts';

/** A command's own events, if an earlier attempt wrote them, with the state right after them. Null: there are none. */
export async function findOwnEvents(journal: Journal, resolved: ResolvedCommand): Promise<CommandResult | null> {
  const { command, stream } = resolved;
  const all = await journal.read(stream);
  const events = all.filter((event) => isOwn(event, resolved));
  const last = events.at(-1);
  if (!last) return null;
  let state = command.fold.initial;
  for (const event of all) if (event.revision <= last.revision) state = command.fold.evolve(state, event);
  return { events, revision: last.revision, position: last.position, state };
}

/**
 * Looks for a command's own events among those of its stream after a revision: another try of it, in another process,
 * may have written them. As a rule the state cache knows that there are none; else the stream is read.
 * @param checked the revision up to which there are none
 * @param revision the revision of the loaded state
 */
export async function ownEventsAfter(
  journal: Journal,
  resolved: ResolvedCommand,
  checked: number,
  revision: number,
): Promise<CommandResult | null> {
  if (revision <= checked) return null;
  const { stream, command } = resolved;
  if (journal.states.wroteBetween(stream, command.fold, checked, revision, senderKey(resolved)) === false) return null;
  return findOwnEvents(journal, resolved);
}

function isOwn({ meta }: StoredEvent, resolved: ResolvedCommand): boolean {
  return senderOf(meta) === senderKey(resolved);
}

function senderKey({ actor, options: { commandId } }: ResolvedCommand): string {
  return senderOf({ actor, commandId });
}
