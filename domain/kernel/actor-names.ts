import type { RecordedActor } from './actor.ts';
import type { LocalizedText } from './message.ts';

/** What stands in a history for whoever has no account. The command that was given stands among the technical details. */
const UNNAMED: Readonly<Record<Exclude<RecordedActor['kind'], 'account'>, LocalizedText>> = {
  visitor: { it: 'Visitatore', en: 'Visitor' },
  link: { it: 'Con il collegamento ricevuto', en: 'By the link received' },
  system: { it: 'Sistema', en: 'System' },
};

/** Who did something, as a history shows it. @param nameOf an account's name; undefined: it is not known (any more) */
export function actorName(
  actor: RecordedActor,
  language: keyof LocalizedText,
  nameOf: (account: number) => string | undefined,
): string {
  return actor.kind === 'account' ? (nameOf(actor.id) ?? `n. ${actor.id}`) : UNNAMED[actor.kind][language];
}
