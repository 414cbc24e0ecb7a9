import { withQuery } from '#api/contracts/address.ts';
import { QUOTE_STATES } from '#domain/repairs/offered/state-keys.ts';
import type { StateEntry } from '#domain/repairs/state-catalogue.ts';
import type { Language } from '#web/lib/text/language.ts';

/** A list of repairs that a searched word names: those in a state, of a technician, or with a quote in a state. */
export interface NamedList {
  readonly id: string;
  readonly kind: 'state' | 'technician' | 'quote';
  readonly name: string;
  readonly to: string;
}

interface Named {
  readonly states: readonly Pick<StateEntry, 'id' | 'key' | 'name' | 'archived'>[];
  readonly technicians: readonly { readonly id: number; readonly text: string }[];
}

/** A text as searches compare it: without accents, in small letters. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The lists whose name, or a word of it, begins with the term; none for an empty term. The word's last letter may
 * differ, since states are said of one repair or of several («pronta», «pronte»).
 */
export function namedLists(term: string, { states, technicians }: Named, language: Language): readonly NamedList[] {
  const typed = plain(term.trim());
  if (typed.length < 2) return [];
  const stem = typed.length > 4 ? typed.slice(0, -1) : typed;
  const begins = (name: string, wanted: string) => {
    const said = plain(name);
    return said.startsWith(wanted) || said.split(/[\s-]+/).some((word) => word.startsWith(wanted));
  };
  const list = (kind: NamedList['kind'], id: number, name: string, query: Record<string, string>): NamedList => ({
    id: `${kind}-${id}`,
    kind,
    name,
    to: withQuery('/admin/riparazioni', query),
  });
  return [
    ...states
      .filter(({ archived, name }) => !archived && begins(name[language], stem))
      .map(({ id, name }) => list('state', id, name[language], { view: 'all', state: String(id) })),
    ...QUOTE_STATES.map(({ id, label, labelEn }) => ({ id, name: language === 'en' ? labelEn : label }))
      .filter(({ name }) => begins(name, stem))
      .map(({ id, name }) => list('quote', id, name, { view: 'all', quote: String(id) })),
    ...technicians
      .filter(({ text }) => begins(text, typed))
      .map(({ id, text }) => list('technician', id, text, { technician: String(id) })),
  ];
}

/** The lists as they are offered where few have room: the first one of each kind, then the second ones. */
export function eachKindFirst(lists: readonly NamedList[]): readonly NamedList[] {
  const placeInKind = (list: NamedList) => lists.filter(({ kind }) => kind === list.kind).indexOf(list);
  return lists.toSorted((one, other) => placeInKind(one) - placeInKind(other));
}
