/** The beginning of a name that is being typed. */
export interface Mention {
  /** Where its `@` stands. */
  readonly from: number;
  /** What was typed behind it. */
  readonly term: string;
}

/** More than this is no name that is being typed. */
const LONGEST = 40;

/** What stands between an `@` and the caret, if a name may be typed there: no line break in it, and no letter before the `@`. */
export function mentionAt(text: string, caret: number): Mention | null {
  const from = text.lastIndexOf('@', caret - 1);
  if (from < 0 || /[\p{L}\p{N}]/u.test(text[from - 1] ?? ' ')) return null;
  const term = text.slice(from + 1, caret);
  return term.length > LONGEST || term.includes('\n') || term.startsWith(' ') ? null : { from, term };
}

/** Those whose name, or a word of it, begins with what was typed; none once a whole name and a blank stand there. */
export function offered<P extends { readonly name: string }>(people: readonly P[], term: string): readonly P[] {
  const typed = term.toLowerCase();
  if (typed.endsWith(' ') && people.some(({ name }) => typed.startsWith(name.toLowerCase()))) return [];
  return people
    .filter(({ name }) => {
      const lower = name.toLowerCase();
      return lower.startsWith(typed) || lower.split(/\s+/).some((word) => word.startsWith(typed));
    })
    .slice(0, 8);
}

/** The text with the whole name in place of what was typed, and where the caret goes. */
export function withMention(text: string, { from }: Mention, caret: number, name: string) {
  const head = `${text.slice(0, from)}@${name} `;
  return { text: head + text.slice(caret).replace(/^ /, ''), caret: head.length };
}
