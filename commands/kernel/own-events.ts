import { StoreUnavailable } from '#platform/event-store/port.ts';
import { actorKey } from './identity.ts';
import type { Journal, StoredEvent } from './journal.ts';
import type { Done, Work } from './work.ts';

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
 * A command's events as the store has them, from their first on. A twin may have written them, at another time and with
 * another decision: then that is what happened.
 * @throws StoreUnavailable when the store cannot show yet what it has taken
 */
export async function ownFrom(journal: Journal, work: Work, first: number): Promise<StoredEvent[]> {
  const own = (await journal.read(work.stream, first)).filter((event) => isOwn(event, work));
  if (own.length === 0) throw new StoreUnavailable(`${work.stream} was appended to, but cannot be read yet`);
  return own;
}

function isOwn({ meta }: StoredEvent, { options, key }: Work): boolean {
  return meta.commandId === options.commandId && actorKey(meta.actor) === key;
}
