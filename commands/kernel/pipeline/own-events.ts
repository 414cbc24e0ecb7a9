import { senderOf } from '#journal/identity.ts';
import type { Journal, StoredEvent } from '#journal/journal.ts';
import type { Done, Work } from './command-stages.ts';

/** A command's own events, when an earlier attempt wrote them; the state is the one right after them. */
export async function findOwn(journal: Journal, work: Work): Promise<Done | null> {
  const { command, stream } = work;
  const all = await journal.read(stream);
  const events = all.filter((event) => isOwn(event, work));
  const last = events.at(-1);
  if (!last) return null;
  let state = command.fold.initial;
  for (const event of all) if (event.revision <= last.revision) state = command.fold.evolve(state, event);
  return { events, revision: last.revision, position: last.position, state };
}

/**
 * Looks for a command's own events among those of a stream after a revision: a twin of it, in another process, may have
 * written them. As a rule memory knows that there are none; else the stream is read.
 * @param checked the revision up to which there is none
 */
export async function ownAfter(journal: Journal, work: Work, checked: number, revision: number): Promise<Done | null> {
  if (revision <= checked) return null;
  const { stream, command } = work;
  if (journal.states.wroteBetween(stream, command.fold, checked, revision, sendersKey(work)) === false) return null;
  return findOwn(journal, work);
}

function isOwn({ meta }: StoredEvent, work: Work): boolean {
  return senderOf(meta) === sendersKey(work);
}

function sendersKey({ actor, options: { commandId } }: Work): string {
  return senderOf({ actor, commandId });
}
