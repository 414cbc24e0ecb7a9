import { accountIdOf, type RecordedActor } from './actor.ts';
import type { LocalizedText } from './message.ts';

/** How a history names actors without an account. The history's technical details name the command that they gave. */
const UNNAMED: Readonly<Record<Exclude<RecordedActor['kind'], 'account'>, LocalizedText>> = {
  visitor: { it: 'Visitatore', en: 'Visitor' },
  link: { it: 'Con il collegamento ricevuto', en: 'By the link received' },
  system: { it: 'Sistema', en: 'System' },
};

/** An actor with the name of its account. */
export interface NamedActor {
  readonly kind: RecordedActor['kind'];
  /** The account; null: none acted. */
  readonly id: number | null;
  /** Null: the name is not known, or no longer. */
  readonly name: string | null;
}

/** The name of an actor as a history shows it; where that of an account is not known, `n. {account id}`. */
export function namedActor({ kind, id, name }: NamedActor, language: keyof LocalizedText): string {
  return kind === 'account' ? (name ?? `n. ${id}`) : UNNAMED[kind][language];
}

/**
 * The name of an actor as {@link namedActor} gives it.
 * @param nameOf gives an account's name; undefined: the name is not known, or no longer
 */
export function actorName(
  actor: RecordedActor,
  language: keyof LocalizedText,
  nameOf: (account: number) => string | undefined,
): string {
  const id = accountIdOf(actor);
  return namedActor({ kind: actor.kind, id, name: id === null ? null : (nameOf(id) ?? null) }, language);
}
