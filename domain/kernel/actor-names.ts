import type { RecordedActor } from './actor.ts';
import type { LocalizedText } from './message.ts';

/** How a history names actors without an account. The history's technical details name the command that they gave. */
const UNNAMED: Readonly<Record<Exclude<RecordedActor['kind'], 'account'>, LocalizedText>> = {
  visitor: { it: 'Visitatore', en: 'Visitor' },
  link: { it: 'Con il collegamento ricevuto', en: 'By the link received' },
  system: { it: 'Sistema', en: 'System' },
};

/**
 * The name of an actor as a history shows it.
 * @param nameOf gives an account's name; undefined: the name is not known, or no longer. Then the text is `n. {account
 * id}`
 */
export function actorName(
  actor: RecordedActor,
  language: keyof LocalizedText,
  nameOf: (account: number) => string | undefined,
): string {
  return actor.kind === 'account' ? (nameOf(actor.id) ?? `n. ${actor.id}`) : UNNAMED[actor.kind][language];
}
