import type { Language } from '#domain/accounts/offered/languages.ts';
import { accountIdOf } from '#domain/kernel/actor.ts';
import { actorName } from '#domain/kernel/actor-names.ts';
import type { StoredEvent } from '#journal/journal.ts';
import type { NamesOf } from './problem.ts';

type EventWithMeta = Pick<StoredEvent, 'meta'>;

/**
 * Names who caused each of these events, as histories show it: an account's name, «Visitatore», «Con il collegamento
 * ricevuto», «Sistema». Every history names people by it, with one query for all of its events.
 */
export async function namesOfActors(
  events: readonly EventWithMeta[],
  language: Language = 'it',
  namesOf: NamesOf,
): Promise<(event: EventWithMeta) => string> {
  const accounts = new Set(events.flatMap(({ meta: { actor } }) => accountIdOf(actor) ?? []));
  const names = await namesOf([...accounts]);
  return ({ meta: { actor } }) => actorName(actor, language, (id) => names.get(id));
}
