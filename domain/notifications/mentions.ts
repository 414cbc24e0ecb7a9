import type { OfficinaEvent } from '../events.ts';

/** Somebody who can be mentioned. */
export interface Nameable {
  readonly id: number;
  readonly name: string;
}

const LETTER = /[\p{L}\p{N}]/u;

/**
 * Who is mentioned in a text by `@` and the whole name, ignoring capitals. Where one name begins like another, the
 * longer one counts («@Anna Rossi» is not Anna); a name that two people have mentions both; no letter may stand right
 * before the `@` (a mail address).
 */
export function mentionedIn(text: string, people: readonly Nameable[]): readonly number[] {
  const found = new Set<number>();
  const lower = text.toLowerCase();
  for (let at = lower.indexOf('@'); at >= 0; at = lower.indexOf('@', at + 1)) {
    if (LETTER.test(lower[at - 1] ?? ' ')) continue;
    const named = people.filter(({ name }) => {
      const end = at + 1 + name.length;
      return name !== '' && lower.startsWith(name.toLowerCase(), at + 1) && !LETTER.test(lower[end] ?? ' ');
    });
    const longest = Math.max(0, ...named.map(({ name }) => name.length));
    for (const { id } of named.filter(({ name }) => name.length === longest)) found.add(id);
  }
  return [...found];
}

/** The part of a repair's state that holds internal notes. */
interface Noted {
  readonly quotes: { readonly versions: readonly { readonly content: { readonly note: string } }[] };
  readonly warranty: { readonly notes: string } | null;
}

/** The internal note that an event writes, and the note before it; null: it writes none. */
export function internalNote(event: OfficinaEvent, before: Noted | null): { before: string; after: string } | null {
  if (event.type === 'QuoteDrafted' || event.type === 'QuoteIssued') {
    return { before: before?.quotes.versions.at(-1)?.content.note ?? '', after: event.data.content.note };
  }
  if (event.type === 'WarrantyValidated') {
    return { before: before?.warranty?.notes ?? '', after: event.data.module.notes };
  }
  return null;
}

/** Who is mentioned now and was not before: saving a note again tells nobody twice. */
export function newlyMentioned(
  note: { readonly before: string; readonly after: string },
  people: readonly Nameable[],
): readonly number[] {
  const known = mentionedIn(note.before, people);
  return mentionedIn(note.after, people).filter((id) => !known.includes(id));
}
