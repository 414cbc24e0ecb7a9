/** The beginning of a mention that is being typed. */
export interface Mention {
  /** Index of the `@` in the text. */
  readonly from: number;
  /** The text between `@` and caret. */
  readonly term: string;
}

/** In characters: a longer term is no name. */
const MAX_TERM_LENGTH = 40;

/**
 * Finds the mention at the caret; null: none is being typed. A mention has no line break, and no letter or digit stands
 * before its `@`.
 */
export function mentionAt(text: string, caret: number): Mention | null {
  const from = text.lastIndexOf('@', caret - 1);
  if (from < 0 || /[\p{L}\p{N}]/u.test(text[from - 1] ?? ' ')) return null;
  const term = text.slice(from + 1, caret);
  return term.length > MAX_TERM_LENGTH || term.includes('\n') || term.startsWith(' ') ? null : { from, term };
}

/**
 * At most eight people whose name, or a word of it, begins with the term; nobody once the term is a whole name and a
 * blank.
 */
export function offeredPeople<P extends { readonly name: string }>(people: readonly P[], term: string): readonly P[] {
  const typed = term.toLowerCase();
  if (typed.endsWith(' ') && people.some(({ name }) => typed.startsWith(name.toLowerCase()))) return [];
  return people
    .filter(({ name }) => {
      const lower = name.toLowerCase();
      return lower.startsWith(typed) || lower.split(/\s+/).some((word) => word.startsWith(typed));
    })
    .slice(0, 8);
}

/** Puts the whole name in place of the typed term. @returns the new text and the caret's place */
export function withMention(text: string, { from }: Mention, caret: number, name: string) {
  const head = `${text.slice(0, from)}@${name} `;
  return { text: head + text.slice(caret).replace(/^ /, ''), caret: head.length };
}
